import { LOCALES } from '#domain/locale.ts';
import { INTEREST, standingOf } from '#domain/office/interest.ts';
import { lastOffer } from '#domain/waiting.ts';
import type { Store } from '../../core/db/store.ts';
import type { AppDeps } from '../../core/deps.ts';
import { ApiError } from '../../core/http/errors.ts';
import type { AddRoutes } from '../../core/route.ts';
import { catalogue, isCancelled, titleOf } from '../../core/schedule/catalogue.ts';
import { departureOf } from '../../core/schedule/departure-id.ts';
import { NO_SEATS } from '../../core/schedule/seats.ts';
import { legalStep } from '../../core/steps.ts';
import { countDates, futureDepartures, sendDates } from './dates.ts';
import { eraseInterest, interestById, stepInterest } from './interest.ts';
import { allLines, offerNext, updateLine } from './line.ts';
import { TELL_ME } from './link.ts';
import { datesMail } from './mails.ts';
import { updateLines } from './upkeep.ts';

/** The trips whose dates somebody waits for, with the mail in every language as it would leave now. */
const listDates = async ({ store, brand }: AppDeps, now: number) => {
	const link = `${new URL(TELL_ME, brand.api)}/…`;
	const rows = Array.from(await countDates(store), ([trip, counts]) => {
		const departures = futureDepartures(trip, now);
		const mails = (departures.length === 0 ? [] : LOCALES).map((locale) => {
			const { subject, text } = datesMail({ locale, trip, link }, departures, brand);
			return { locale, subject, text };
		});
		return { trip, title: titleOf(trip), counts, days: departures.map(({ date }) => date), mails };
	});
	const all = ({ counts }: (typeof rows)[number]) => counts.en + counts.zh + counts.cn;
	return rows.toSorted(
		(a, b) => Number(b.days.length > 0) - Number(a.days.length > 0) || all(b) - all(a) || (a.trip < b.trip ? -1 : 1),
	);
};

/** Every line, with the places of its departure. */
const listLines = async (store: Store, now: number) => {
	const lines = await allLines(store, catalogue(), now);
	return lines.map(({ id, entries, seats, next }) => {
		const { trip, departure } = departureOf(id);
		return {
			id,
			trip,
			departure,
			...NO_SEATS,
			...seats,
			title: titleOf(trip),
			next: next?.id ?? null,
			lastOffer: lastOffer(departure),
			entries: entries.map(({ orderId, number, ...row }) => ({
				...row,
				standing: standingOf(row),
				order: orderId === null ? null : { id: orderId, number: number ?? '' },
			})),
		};
	});
};

/** 候补与通知: who waits for which departure and who is offered a place; whose dates are waited for, and the mail that tells them. */
export const waitingRoutes: AddRoutes = (route, deps) => {
	const { store, mail } = deps;

	route('GET /waiting', async ({ now }) => {
		await updateLines(store, now);
		mail?.wake();
		return { rows: await listLines(store, now), dates: await listDates(deps, now) };
	});

	route('POST /waiting/:id/state', async ({ params: { id }, body: { action }, who, now, write }) => {
		await write(async (trx) => {
			const found = await interestById(trx, id);
			if (!found || found.departure === '') throw new ApiError('not_found');
			// Whoever has booked meanwhile is not offered a place, and an offer that has ended is not withdrawn.
			await updateLine(trx, catalogue(), found, now);
			const row = (await interestById(trx, id)) ?? found;
			legalStep(INTEREST, row.state, action, who.account.role, { note: '', reason: '' });
			if (action === 'offer' && isCancelled(row)) throw new ApiError('departure_cancelled');
			// Nobody is passed over: a place is offered to who is next.
			const done =
				action === 'offer'
					? (await offerNext(trx, catalogue(), row, now))?.id === id
					: await stepInterest(trx, row, action, now);
			if (!done) throw new ApiError('bad_transition');
			const after = { state: INTEREST.next(row.state, action)?.to };
			return { result: undefined, audit: { subject: `waiting/${id}`, before: { state: row.state }, after } };
		});
		mail?.wake();
	});

	route('DELETE /waiting/:id', ({ params: { id }, write }) =>
		write(async ({ db }) => {
			const state = await eraseInterest({ db }, id);
			if (!state) throw new ApiError('not_found');
			return { result: undefined, audit: { subject: `waiting/${id}`, before: { state } } };
		}),
	);

	route('POST /waiting/dates/:slug', async ({ params: { slug }, body: { days }, now, write }) => {
		const notified = await write(async (trx) => {
			// What leaves is what was seen.
			const known = futureDepartures(slug, now).map(({ date }) => date);
			if (days.length === 0 || days.join() !== known.join()) throw new ApiError('bad_transition');
			const result = await sendDates(trx, slug, now);
			// A colleague was faster, or everybody has left.
			if (result === 0) throw new ApiError('bad_transition');
			return { result, audit: { subject: `trip/${slug}`, after: { told: result } } };
		});
		mail?.wake();
		return { told: notified };
	});
};
