import type { AnswerOf } from '#contracts/contracts.ts';
import { dayAfter } from '#domain/calendar-days.ts';
import { hongKongDay, type IsoDate } from '#domain/hong-kong-time.ts';
import { type Choice, TASK_DAYS, type UntoldReason } from '#domain/office/departure-notice.ts';
import type { DepartureNoticeRow, OrderRow, OutboxRow } from '../../core/db/schema.ts';
import type { Store } from '../../core/db/store.ts';
import { ApiError } from '../../core/http/errors.ts';
import type { LockMail, OnDead } from '../../core/mail/kinds.ts';
import { titleOf } from '../../core/schedule/catalogue.ts';
import { departureId, departureOf } from '../../core/schedule/departure-id.ts';
import { SERVER } from '../../core/steps.ts';
import { lockedOrder, note, setAttention } from '../places/index.ts';
import type { Changing } from './changes.ts';
import { type Announced, addMissing, familiesOn, lateFamilies, leftSince, noticesOf } from './families.ts';

type Db = Pick<Store, 'db'>;
type Task = AnswerOf<'GET /departure-tasks'>['rows'][number];
type Notice = DepartureNoticeRow & { mail: OutboxRow['state'] | null; mailedAt: number | null };

/** Whether a family knows of it, and since when; else why not. A family that booked afterwards has no notice. */
const notifiedOf = (notice: Notice | undefined, { email }: OrderRow) => {
	const told = notice?.toldAt ?? (notice?.mail === 'sent' ? notice.mailedAt : null);
	if (told !== null) return { told, problem: null };
	const isBounced = notice && (notice.error !== '' || notice.mail === 'dead');
	const isWaiting = notice && notice.mail !== null;
	const unmailed: UntoldReason = email === '' ? 'no_address' : 'not_asked';
	const problem: UntoldReason = isBounced ? 'bounced' : isWaiting ? 'waiting' : unmailed;
	return { told: null, problem };
};

/** A change of a departure, with every family that is to hear of it. */
const taskWith = async ({ db }: Db, change: Announced): Promise<Task> => {
	const { trip, day: departure, kind, at, who, reason } = change;
	const notices = await noticesOf({ db }, change)
		.leftJoin('outbox', 'outbox.id', 'departureNotice.outboxId')
		.selectAll('departureNotice')
		.select(['outbox.state as mail', 'outbox.sentAt as mailedAt'])
		.execute();
	const late = await lateFamilies({ db }, change);
	const ids = ['', ...notices.map(({ orderId }) => orderId), ...late.map(({ order }) => order.id)];
	const there = new Map((await familiesOn({ db }, { trip, departure })).map(({ order, places }) => [order.id, places]));
	const orders = await db
		.selectFrom('orders')
		.selectAll()
		.where('id', 'in', ids)
		.orderBy('orderedAt')
		.orderBy('id')
		.execute();
	const left = await leftSince({ db }, ids, { trip, departure, at });
	const families = orders.map((order) => {
		const notice = notices.find(({ orderId }) => orderId === order.id);
		const gone = left.filter(({ orderId }) => orderId === order.id);
		const places = there.get(order.id) ?? [];
		const stay: Choice = kind === 'cancelled' ? 'undecided' : 'stays';
		const leave: Choice = gone.some((each) => each.kind === 'move') ? 'other_day' : 'money';
		const { id, number, parent, phone, email } = order;
		return {
			order: id,
			number,
			parent,
			phone,
			email,
			children: [...new Map([...gone, ...places].map((place) => [place.id, place.name])).values()],
			...notifiedOf(notice, order),
			channel: notice && notice.toldAt !== null ? ('phone' as const) : (notice?.channel ?? null),
			choice: places.length > 0 ? stay : leave,
		};
	});
	return {
		id: departureId({ trip, departure }),
		trip,
		departure,
		from: notices[0]?.fromDeparture ?? departure,
		title: titleOf(trip),
		kind,
		reason: reason || null,
		at,
		who,
		families,
		done: families.every(({ told, choice }) => told !== null && choice !== 'undecided'),
	};
};

/**
 * What families were told last of each departure: a change, or what the weather means, where a mail about that did not
 * reach somebody whom nobody has called yet.
 */
const announcedSince = async ({ db }: Db, since: IsoDate): Promise<Announced[]> => {
	const changes = db.selectFrom('departureChange').selectAll().where('day', '>=', since);
	const byWeather = db
		.selectFrom('departureWeather')
		.innerJoin('departureNotice as notice', (join) =>
			join
				.onRef('notice.trip', '=', 'departureWeather.trip')
				.onRef('notice.departure', '=', 'departureWeather.departure')
				.onRef('notice.at', '=', 'departureWeather.decidedAt'),
		)
		.select(['notice.trip', 'notice.departure as day', 'notice.kind', 'notice.at', 'who'])
		.distinct()
		.where('notice.departure', '>=', since)
		.where('notice.error', '!=', '')
		.where('notice.toldAt', 'is', null);
	const weather = (await byWeather.execute()).map((row): Announced => ({ ...row, reason: 'weather' }));
	const last = new Map<string, Announced>();
	for (const row of [...weather, ...(await changes.execute())].toSorted((a, b) => a.at - b.at))
		last.set(`${row.day} ${row.trip}`, row);
	return [...last].toSorted(([a], [b]) => a.localeCompare(b)).map(([, row]) => row);
};

const announcedOf = async (store: Db, { trip, departure }: { trip: string; departure: IsoDate }) =>
	(await announcedSince(store, departure)).find((each) => each.trip === trip && each.day === departure);

/** What families were told last of a departure; null before anything. */
export const taskOf = async (store: Db, where: { trip: string; departure: IsoDate }): Promise<Task | null> => {
	const change = await announcedOf(store, where);
	return change ? taskWith(store, change) : null;
};

/** Changes whose families are not all told and decided, the nearest departure first. */
export const openTasks = async (store: Db, now: number): Promise<Task[]> => {
	const since = dayAfter(hongKongDay(now), -TASK_DAYS);
	const tasks: Task[] = [];
	for (const change of await announcedSince(store, since)) tasks.push(await taskWith(store, change));
	return tasks.filter(({ done }) => !done);
};

/** Somebody told a family by telephone. @throws ApiError 404 when it was to hear of nothing */
export const toldByPhone = async ({ db, kind, actor, now }: Changing, id: string, order: string) => {
	const where = departureOf(id);
	await lockedOrder({ db, kind }, order);
	const change = await announcedOf({ db }, where);
	if (!change) throw new ApiError('not_found');
	await addMissing({ db }, change);
	const its = noticesOf({ db }, change).where('orderId', '=', order);
	const last = await its.select(['id', 'toldAt']).executeTakeFirst();
	if (!last) throw new ApiError('not_found');
	if (last.toldAt !== null) return { result: undefined, audit: [] };
	await db.updateTable('departureNotice').set({ toldAt: now }).where('id', '=', last.id).execute();
	await setAttention(db, order, { from: 'notice_failed', to: '' });
	await note(db, order, actor, now, { action: 'departure.told', note: where.departure });
	return { result: undefined, audit: { subject: `orders/${order}`, after: { told: 'phone' } } };
};

const carriedBy = ({ db }: Db, { id }: Pick<OutboxRow, 'id'>) =>
	db.selectFrom('departureNotice').select(['id', 'orderId']).where('outboxId', '=', id).executeTakeFirst();

/** Takes the order whose notice a mail carries. */
export const lockNotice: LockMail = async (trx, mail) => {
	const found = await carriedBy(trx, mail);
	if (found) await lockedOrder(trx, found.orderId);
};

/** The mail of a notice could not be delivered: its order asks for attention, and the departure for a call. */
export const failNotice: OnDead = async ({ db }, mail, now) => {
	const found = await carriedBy({ db }, mail);
	if (!found) return;
	const { code } = mail;
	await db.updateTable('departureNotice').set({ error: code }).where('id', '=', found.id).execute();
	await setAttention(db, found.orderId, { from: '', to: 'notice_failed' });
	const action = mail.kind === 'weather' ? 'weather.fail' : 'departure.fail';
	await note(db, found.orderId, SERVER, now, { action, note: code });
};
