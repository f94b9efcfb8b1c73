import type { AnswerOf } from '#contracts/contracts.ts';
import { dayAfter } from '#domain/calendar-days.ts';
import { hongKongDay, type IsoDate } from '#domain/hong-kong-time.ts';
import { type Choice, type NotTold, TASK_DAYS } from '#domain/office/departure-notice.ts';
import type {
	DepartureChangeRow,
	DepartureNoticeRow,
	OrderRow,
	OutboxRow,
	PlaceChangeRow,
	PlaceRow,
} from '../../core/db/schema.ts';
import type { Store } from '../../core/db/store.ts';
import { ApiError } from '../../core/http/errors.ts';
import { lockedOrder } from '../orders/detail.ts';
import { note } from '../orders/history.ts';
import { isCancelled, scheduled, titleOf } from './catalogue.ts';
import type { Changing } from './changes.ts';
import { departureId, departureOf } from './departures.ts';
import { addMissing } from './families.ts';

type Db = Pick<Store, 'db'>;
type Task = AnswerOf<'GET /departure-tasks'>['rows'][number];
type FamilyOf = Pick<OrderRow, 'number' | 'parent' | 'email' | 'phone'>;
type Listed = DepartureNoticeRow & FamilyOf & { mail: OutboxRow['state'] | null; mailed_at: number | null };
/** What happened to a departure, and when. */
type Change = Pick<Task, 'kind' | 'reason' | 'trip' | 'departure' | 'at' | 'who'>;

/** Whether a family knows of it, and since when; else why not. */
const toldOf = ({ told_at, outbox_id, mail, mailed_at, error, email }: Listed) => {
	if (told_at !== null) return { told: told_at, problem: null };
	if (mail === 'sent') return { told: mailed_at, problem: null };
	const problem: NotTold =
		error !== '' || mail === 'dead'
			? 'bounced'
			: outbox_id !== null && mail !== null
				? 'waiting'
				: email === ''
					? 'no_address'
					: 'not_asked';
	return { told: null, problem };
};

const isOf = (
	{ order_id, trip, departure, at }: DepartureNoticeRow,
	change: Pick<PlaceChangeRow, 'order_id' | 'from_trip' | 'from_departure' | 'created_at'>,
): boolean =>
	change.order_id === order_id &&
	change.from_trip === trip &&
	change.from_departure === departure &&
	change.created_at >= at;

const choiceOf = (
	notice: DepartureNoticeRow,
	there: readonly PlaceRow[],
	changes: readonly PlaceChangeRow[],
): Choice => {
	if (there.length > 0) return notice.kind === 'cancelled' ? 'undecided' : 'stays';
	return changes.some((change) => isOf(notice, change) && change.kind === 'move') ? 'other_day' : 'money';
};

const isAbout =
	({ trip, departure, at }: Pick<DepartureNoticeRow, 'trip' | 'departure' | 'at'>) =>
	(each: Pick<DepartureNoticeRow, 'trip' | 'departure' | 'at'>): boolean =>
		each.trip === trip && each.departure === departure && each.at === at;

/** The notices of some changes, with their mails. */
const noticesOf = async ({ db }: Db, changes: readonly Change[]): Promise<Listed[]> => {
	const rows = await db
		.selectFrom('departure_notice')
		.innerJoin('orders', 'orders.id', 'departure_notice.order_id')
		.leftJoin('outbox', 'outbox.id', 'departure_notice.outbox_id')
		.selectAll('departure_notice')
		.select(['number', 'parent', 'orders.email', 'phone', 'outbox.state as mail', 'outbox.sent_at as mailed_at'])
		.where('departure_notice.departure', 'in', daysOf(changes))
		.orderBy('orders.ordered_at')
		.orderBy('departure_notice.id')
		.execute();
	return rows.filter((row) => changes.some(isAbout(row)));
};

const daysOf = (changes: readonly Change[]): string[] => ['', ...new Set(changes.map(({ departure }) => departure))];

/** Families that booked a departure after it was called off, as if they had been left out. */
const lateOnes = async ({ db }: Db, changes: readonly Change[], known: readonly Listed[]): Promise<Listed[]> => {
	const families = await db
		.selectFrom('place')
		.innerJoin('orders', 'orders.id', 'place.order_id')
		.select(['place.trip', 'place.departure', 'place.order_id', 'number', 'parent', 'email', 'phone', 'ordered_at'])
		.distinct()
		.where('place.departure', 'in', daysOf(changes))
		.where('place.state', '!=', 'cancelled')
		.orderBy('ordered_at')
		.orderBy('place.order_id')
		.execute();
	const unheard = { id: '', outbox_id: null, channel: null, told_at: null, error: '', mail: null, mailed_at: null };
	return changes.flatMap(({ at, ...change }) =>
		families
			.filter(({ trip, departure }) => trip === change.trip && departure === change.departure)
			.map((family) => ({ ...unheard, ...family, at, kind: 'cancelled' as const, from_departure: family.departure }))
			.filter((late) => !known.some((each) => each.order_id === late.order_id && isAbout(late)(each))),
	);
};

/** What happened to the children of some families. */
const partsOf = async ({ db }: Db, notices: readonly Listed[]) => {
	const ids = ['', ...new Set(notices.map(({ order_id }) => order_id))];
	const places = db.selectFrom('place').selectAll().where('order_id', 'in', ids).orderBy('position');
	const changes = db.selectFrom('place_change').selectAll().where('order_id', 'in', ids).where('state', '!=', 'undone');
	return { places: await places.execute(), changes: await changes.execute() };
};

const familyOf = (notice: Listed, { places, changes }: Awaited<ReturnType<typeof partsOf>>) => {
	const { trip, departure } = notice;
	const left = new Set(changes.filter((change) => isOf(notice, change)).map(({ place_id }) => place_id));
	const own = places.filter(({ order_id }) => order_id === notice.order_id);
	const there = own.filter(
		(place) => place.trip === trip && place.departure === departure && place.state !== 'cancelled',
	);
	const { told, problem } = toldOf(notice);
	return {
		order: notice.order_id,
		number: notice.number,
		parent: notice.parent,
		phone: notice.phone,
		email: notice.email,
		children: own.filter((place) => left.has(place.id) || there.includes(place)).map(({ name }) => name),
		told,
		channel: notice.told_at === null ? notice.channel : ('phone' as const),
		problem,
		choice: choiceOf(notice, there, changes),
	};
};

/** Changes with every family that is to hear of them. */
const tasksOf = async (store: Db, changes: readonly Change[]): Promise<Task[]> => {
	if (changes.length === 0) return [];
	const heard = await noticesOf(store, changes);
	const off = changes.filter(({ kind }) => kind === 'cancelled' || kind === 'gone');
	const all = [...heard, ...(await lateOnes(store, off, heard))];
	const parts = await partsOf(store, all);
	return changes.map((change) => {
		const { trip, departure } = change;
		const its = all.filter(isAbout(change));
		const families = its.map((notice) => familyOf(notice, parts));
		return {
			...change,
			id: departureId({ trip, departure }),
			from: its[0]?.from_departure ?? departure,
			title: titleOf(trip),
			families,
			done: families.every(({ told, choice }) => told !== null && choice !== 'undecided'),
		};
	});
};

const changeOf = ({ trip, day: departure, kind, at, who, reason }: DepartureChangeRow): Change => {
	return { trip, departure, kind, at, who, reason: reason || null };
};

/** The last change of a departure; undefined before any. */
export const taskOf = async (store: Db, { trip, departure }: { trip: string; departure: IsoDate }) => {
	const decided = store.db.selectFrom('departure_change').selectAll().where('day', '=', departure);
	const [task] = await tasksOf(store, (await decided.where('trip', '=', trip).execute()).map(changeOf));
	return task;
};

/** Days to come that the schedule has no more, although children have places. */
const goneDays = async ({ db }: Db, today: IsoDate): Promise<Change[]> => {
	const rows = await db
		.selectFrom('place')
		.select(['trip', 'departure'])
		.distinct()
		.where('state', '!=', 'cancelled')
		.where('trip', '!=', '')
		.where('departure', '>=', today)
		.execute();
	return rows
		.filter((each) => !scheduled(each) && !isCancelled(each))
		.map((each) => ({ ...each, kind: 'gone', reason: null, at: 0, who: '' }));
};

/** Changes whose families are not all told and decided, the nearest departure first. */
export const openTasks = async (store: Db, now: number): Promise<Task[]> => {
	const today = hongKongDay(now);
	const since = dayAfter(today, -TASK_DAYS);
	const decided = await store.db.selectFrom('departure_change').selectAll().where('day', '>=', since).execute();
	const tasks = await tasksOf(store, [...decided.map(changeOf), ...(await goneDays(store, today))]);
	return tasks.filter(({ done }) => !done).toSorted((a, b) => (a.departure < b.departure ? -1 : 1));
};

/** Somebody told a family by telephone. @throws ApiError 404 when it was to hear of nothing */
export const toldByPhone = async ({ db, kind, actor, now }: Changing, id: string, order: string) => {
	const where = departureOf(id);
	await lockedOrder({ db, kind }, order);
	const change = await db
		.selectFrom('departure_change')
		.selectAll()
		.where('trip', '=', where.trip)
		.where('day', '=', where.departure)
		.executeTakeFirst();
	if (change) await addMissing({ db }, change);
	const last = await db
		.selectFrom('departure_notice')
		.select(['id', 'told_at'])
		.where('order_id', '=', order)
		.where('trip', '=', where.trip)
		.where('departure', '=', where.departure)
		.where('at', '=', change?.at ?? 0)
		.executeTakeFirst();
	if (!last) throw new ApiError('not_found');
	const subject = `orders/${order}`;
	if (last.told_at !== null) return { result: undefined, audit: [] };
	await db.updateTable('departure_notice').set({ told_at: now }).where('id', '=', last.id).execute();
	await db
		.updateTable('orders')
		.set({ attention: '' })
		.where('id', '=', order)
		.where('attention', '=', 'notice_failed')
		.execute();
	await note(db, order, actor, now, { action: 'departure.told', note: where.departure });
	return { result: undefined, audit: { subject, after: { told: 'phone' } } };
};

/** The mail of a notice could not be delivered: its order asks for attention, and the departure for a call. */
export const failNotice = async (
	{ db, kind }: Pick<Store, 'db' | 'kind'>,
	outboxId: string,
	code: string,
	now: number,
): Promise<void> => {
	const carried = db.selectFrom('departure_notice').select(['id', 'order_id']).where('outbox_id', '=', outboxId);
	const found = await carried.executeTakeFirst();
	if (!found) return;
	await lockedOrder({ db, kind }, found.order_id);
	await db.updateTable('departure_notice').set({ error: code }).where('id', '=', found.id).execute();
	await db
		.updateTable('orders')
		.set({ attention: 'notice_failed' })
		.where('id', '=', found.order_id)
		.where('attention', '=', '')
		.execute();
	await note(db, found.order_id, { id: null, name: 'server' }, now, { action: 'departure.fail', note: code });
};
