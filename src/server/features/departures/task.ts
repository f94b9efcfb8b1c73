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
import { isCancelled, scheduled, titleOf } from '../../core/schedule/catalogue.ts';
import { departureId, departureOf } from '../../core/schedule/departure-id.ts';
import { SERVER } from '../../core/steps.ts';
import { lockedOrder, note } from '../places/index.ts';
import type { Changing } from './changes.ts';
import { addMissing } from './families.ts';

type Db = Pick<Store, 'db'>;
type Task = AnswerOf<'GET /departure-tasks'>['rows'][number];
type FamilyOf = Pick<OrderRow, 'number' | 'parent' | 'email' | 'phone'>;
type Listed = DepartureNoticeRow & FamilyOf & { mail: OutboxRow['state'] | null; mailedAt: number | null };
/** What happened to a departure, and when. */
type Change = Pick<Task, 'kind' | 'reason' | 'trip' | 'departure' | 'at' | 'who'>;

/** Whether a family knows of it, and since when; else why not. */
const toldOf = ({ toldAt, outboxId, mail, mailedAt, error, email }: Listed) => {
	if (toldAt !== null) return { told: toldAt, problem: null };
	if (mail === 'sent') return { told: mailedAt, problem: null };
	const problem: NotTold =
		error !== '' || mail === 'dead'
			? 'bounced'
			: outboxId !== null && mail !== null
				? 'waiting'
				: email === ''
					? 'no_address'
					: 'not_asked';
	return { told: null, problem };
};

const isOf = (
	{ orderId, trip, departure, at }: DepartureNoticeRow,
	change: Pick<PlaceChangeRow, 'orderId' | 'fromTrip' | 'fromDeparture' | 'createdAt'>,
): boolean =>
	change.orderId === orderId &&
	change.fromTrip === trip &&
	change.fromDeparture === departure &&
	change.createdAt >= at;

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
		.selectFrom('departureNotice')
		.innerJoin('orders', 'orders.id', 'departureNotice.orderId')
		.leftJoin('outbox', 'outbox.id', 'departureNotice.outboxId')
		.selectAll('departureNotice')
		.select(['number', 'parent', 'orders.email', 'phone', 'outbox.state as mail', 'outbox.sentAt as mailedAt'])
		.where('departureNotice.departure', 'in', daysOf(changes))
		.orderBy('orders.orderedAt')
		.orderBy('departureNotice.id')
		.execute();
	return rows.filter((row) => changes.some(isAbout(row)));
};

const daysOf = (changes: readonly Change[]): string[] => ['', ...new Set(changes.map(({ departure }) => departure))];

/** Families that booked a departure after it was called off, as if they had been left out. */
const lateOnes = async ({ db }: Db, changes: readonly Change[], known: readonly Listed[]): Promise<Listed[]> => {
	const families = await db
		.selectFrom('place')
		.innerJoin('orders', 'orders.id', 'place.orderId')
		.select(['place.trip', 'place.departure', 'place.orderId', 'number', 'parent', 'email', 'phone', 'orderedAt'])
		.distinct()
		.where('place.departure', 'in', daysOf(changes))
		.where('place.state', '!=', 'cancelled')
		.orderBy('orderedAt')
		.orderBy('place.orderId')
		.execute();
	const unheard = { id: '', outboxId: null, channel: null, toldAt: null, error: '', mail: null, mailedAt: null };
	const knownOf = Map.groupBy(known, ({ orderId }) => orderId);
	return changes.flatMap(({ at, ...change }) =>
		families
			.filter(({ trip, departure }) => trip === change.trip && departure === change.departure)
			.map((family) => ({ ...unheard, ...family, at, kind: 'cancelled' as const, fromDeparture: family.departure }))
			.filter((late) => !knownOf.get(late.orderId)?.some(isAbout(late))),
	);
};

/** What happened to the children of some families, by order. */
const partsOf = async ({ db }: Db, notices: readonly Listed[]) => {
	const ids = ['', ...new Set(notices.map(({ orderId }) => orderId))];
	const places = db.selectFrom('place').selectAll().where('orderId', 'in', ids).orderBy('position');
	const changes = db.selectFrom('placeChange').selectAll().where('orderId', 'in', ids).where('state', '!=', 'undone');
	return {
		places: Map.groupBy(await places.execute(), ({ orderId }) => orderId),
		changes: Map.groupBy(await changes.execute(), ({ orderId }) => orderId),
	};
};

const familyOf = (notice: Listed, parts: Awaited<ReturnType<typeof partsOf>>) => {
	const { trip, departure, orderId } = notice;
	const changes = parts.changes.get(orderId) ?? [];
	const left = new Set(changes.filter((change) => isOf(notice, change)).map(({ placeId }) => placeId));
	const own = parts.places.get(orderId) ?? [];
	const there = own.filter(
		(place) => place.trip === trip && place.departure === departure && place.state !== 'cancelled',
	);
	const { told, problem } = toldOf(notice);
	return {
		order: orderId,
		number: notice.number,
		parent: notice.parent,
		phone: notice.phone,
		email: notice.email,
		children: own.filter((place) => left.has(place.id) || there.includes(place)).map(({ name }) => name),
		told,
		channel: notice.toldAt === null ? notice.channel : ('phone' as const),
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
			from: its[0]?.fromDeparture ?? departure,
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
	const decided = store.db.selectFrom('departureChange').selectAll().where('day', '=', departure);
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
		.orderBy('departure')
		.execute();
	return rows
		.filter((each) => !scheduled(each) && !isCancelled(each))
		.map((each) => ({ ...each, kind: 'gone', reason: null, at: 0, who: '' }));
};

/** So many days that the schedule has no more are worked at a time. */
const MOST_GONE = 5;

/** Changes whose families are not all told and decided, the nearest departure first, and how many days come after them. */
export const openTasks = async (store: Db, now: number): Promise<AnswerOf<'GET /departure-tasks'>> => {
	const today = hongKongDay(now);
	const since = dayAfter(today, -TASK_DAYS);
	const decided = await store.db.selectFrom('departureChange').selectAll().where('day', '>=', since).execute();
	const gone = await goneDays(store, today);
	const tasks = await tasksOf(store, [...decided.map(changeOf), ...gone.slice(0, MOST_GONE)]);
	return {
		rows: tasks.filter(({ done }) => !done).toSorted((a, b) => (a.departure < b.departure ? -1 : 1)),
		more: Math.max(0, gone.length - MOST_GONE),
	};
};

/** Somebody told a family by telephone. @throws ApiError 404 when it was to hear of nothing */
export const toldByPhone = async ({ db, kind, actor, now }: Changing, id: string, order: string) => {
	const where = departureOf(id);
	await lockedOrder({ db, kind }, order);
	const change = await db
		.selectFrom('departureChange')
		.selectAll()
		.where('trip', '=', where.trip)
		.where('day', '=', where.departure)
		.executeTakeFirst();
	if (change) await addMissing({ db }, change);
	const last = await db
		.selectFrom('departureNotice')
		.select(['id', 'toldAt'])
		.where('orderId', '=', order)
		.where('trip', '=', where.trip)
		.where('departure', '=', where.departure)
		.where('at', '=', change?.at ?? 0)
		.executeTakeFirst();
	if (!last) throw new ApiError('not_found');
	const subject = `orders/${order}`;
	if (last.toldAt !== null) return { result: undefined, audit: [] };
	await db.updateTable('departureNotice').set({ toldAt: now }).where('id', '=', last.id).execute();
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
	const carried = db.selectFrom('departureNotice').select(['id', 'orderId']).where('outboxId', '=', outboxId);
	const found = await carried.executeTakeFirst();
	if (!found) return;
	await lockedOrder({ db, kind }, found.orderId);
	await db.updateTable('departureNotice').set({ error: code }).where('id', '=', found.id).execute();
	await db
		.updateTable('orders')
		.set({ attention: 'notice_failed' })
		.where('id', '=', found.orderId)
		.where('attention', '=', '')
		.execute();
	await note(db, found.orderId, SERVER, now, { action: 'departure.fail', note: code });
};
