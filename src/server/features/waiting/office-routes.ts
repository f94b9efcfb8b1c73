import { LOCALES } from '#domain/locale.ts';
import { WAITING } from '#domain/office/waiting.ts';
import { lastOffer } from '#domain/waiting.ts';
import type { WaitingRow } from '../../core/db/schema.ts';
import type { Store } from '../../core/db/store.ts';
import type { AppDeps } from '../../core/deps.ts';
import { ApiError } from '../../core/http/errors.ts';
import type { Brand } from '../../core/mail/letter.ts';
import type { AddRoutes } from '../../core/route.ts';
import { catalogue, isCancelled, titleOf } from '../departures/catalogue.ts';
import { departureId } from '../departures/departures.ts';
import { placesOf, seatsOf } from '../departures/seats.ts';
import { legalStep } from '../orders/step.ts';
import { countRequests, futureDepartures, tellDates } from './dates.ts';
import { datesAnnouncement } from './dates-mails.ts';
import { entryById, eraseEntry, nextOf, offerNext, stepEntry, updateWaitingList } from './line.ts';
import { TELL_ME } from './link.ts';
import { updateWaitingLists } from './upkeep.ts';

/** The mail in every language, as it would leave now. */
const mailsOf = (trip: string, brand: Brand, now: number) => {
	const departures = futureDepartures(trip, now);
	if (departures.length === 0) return [];
	return LOCALES.map((locale) => {
		const link = `${new URL(TELL_ME, brand.api)}/…`;
		const { subject, text } = datesAnnouncement({ locale, trip, link, departures }, brand);
		return { locale, subject, text };
	});
};

const daysOf = (trip: string, now: number): string[] => futureDepartures(trip, now).map(({ date }) => date);

const listRequests = async ({ store, brand }: AppDeps, now: number) => {
	const rows = Array.from(await countRequests(store), ([trip, counts]) => ({
		trip,
		title: titleOf(trip),
		counts,
		days: daysOf(trip, now),
		mails: mailsOf(trip, brand, now),
	}));
	const all = ({ counts }: (typeof rows)[number]) => counts.en + counts.zh + counts.cn;
	return rows.toSorted(
		(a, b) => Number(b.days.length > 0) - Number(a.days.length > 0) || all(b) - all(a) || (a.trip < b.trip ? -1 : 1),
	);
};

/** 有日期时通知: who asked to be told when a trip has dates, and the mail that tells them. */
export const datesRequestRoutes: AddRoutes = (route, deps) => {
	route('GET /dates-requests', async ({ now }) => ({ rows: await listRequests(deps, now) }));

	route('POST /dates-requests/:slug/tell', async ({ params: { slug }, body: { days }, now, write }) => {
		const told = await write(async (trx) => {
			// What leaves is what was seen.
			if (days.length === 0 || days.join() !== daysOf(slug, now).join()) throw new ApiError('bad_transition');
			const result = await tellDates(trx, slug, now);
			// A colleague was faster, or everybody has left.
			if (result === 0) throw new ApiError('bad_transition');
			return { result, audit: { subject: `trip/${slug}`, after: { told: result } } };
		});
		deps.mail?.wake();
		return { told };
	});
};

const entryView = (row: WaitingRow, numbers: ReadonlyMap<string, string>) => ({
	id: row.id,
	name: row.name,
	email: row.email,
	children: row.children,
	locale: row.locale,
	state: row.state,
	joinedAt: row.joinedAt,
	offerUntil: row.offerUntil,
	endedAt: row.endedAt,
	order: row.orderId === null ? null : { id: row.orderId, number: numbers.get(row.orderId) ?? '' },
});

/** Numbers of orders by their ids. */
const numbersOf = async ({ db }: Pick<Store, 'db'>, rows: readonly WaitingRow[]): Promise<Map<string, string>> => {
	const ids = rows.flatMap(({ orderId }) => orderId ?? []);
	const orders = await db
		.selectFrom('orders')
		.select(['id', 'number'])
		.where('id', 'in', ['', ...ids])
		.execute();
	return new Map(orders.map(({ id, number }) => [id, number]));
};

/** Every line, with the places of its departure. */
const listLines = async (store: Store, now: number) => {
	const rows = await store.db
		.selectFrom('waiting')
		.selectAll()
		.orderBy('departure')
		.orderBy('trip')
		.orderBy('joinedAt')
		.orderBy('id')
		.execute();
	const numbers = await numbersOf(store, rows);
	const from = rows[0]?.departure ?? '';
	const until = rows.at(-1)?.departure ?? '';
	const seats = rows.length === 0 ? new Map() : await seatsOf(store, catalogue(), { from, until }, now);
	const lines = Map.groupBy(rows, departureId);
	return Array.from(lines, ([id, line]) => {
		const [{ trip, departure }] = line as [WaitingRow, ...WaitingRow[]];
		return {
			id,
			trip,
			departure,
			...placesOf(seats.get(id)),
			title: titleOf(trip),
			next: nextOf(seats.get(id), line, now)?.id ?? null,
			lastOffer: lastOffer(departure),
			entries: line.map((row) => entryView(row, numbers)),
		};
	});
};

/** 候补: who waits for which departure, and who is offered a place. */
export const waitingRoutes: AddRoutes = (route, { store, mail }) => {
	route('GET /waiting', async ({ now }) => {
		await updateWaitingLists(store, now);
		mail?.wake();
		return { rows: await listLines(store, now) };
	});

	route('POST /waiting/:id/state', async ({ params: { id }, body: { action }, who, now, write }) => {
		await write(async ({ db }) => {
			const trx = { db, kind: store.kind };
			const found = await entryById(trx, id);
			if (!found) throw new ApiError('not_found');
			// Whoever has booked meanwhile is not offered a place, and an offer that has ended is not withdrawn.
			await updateWaitingList(trx, catalogue(), found, now);
			const entry = (await entryById(trx, id)) ?? found;
			legalStep(WAITING, entry.state, action, who.account.role, { note: '', reason: '' });
			if (action === 'offer' && isCancelled(entry)) throw new ApiError('departure_cancelled');
			// Nobody is passed over: a place is offered to who is next.
			const done =
				action === 'offer'
					? (await offerNext(trx, catalogue(), entry, now))?.id === id
					: await stepEntry(trx, entry, action, now);
			if (!done) throw new ApiError('bad_transition');
			const after = { state: WAITING.next(entry.state, action)?.to };
			return { result: undefined, audit: { subject: `waiting/${id}`, before: { state: entry.state }, after } };
		});
		mail?.wake();
	});

	route('DELETE /waiting/:id', ({ params: { id }, write }) =>
		write(async ({ db }) => {
			const state = await eraseEntry({ db }, id);
			if (!state) throw new ApiError('not_found');
			return { result: undefined, audit: { subject: `waiting/${id}`, before: { state } } };
		}),
	);
};
