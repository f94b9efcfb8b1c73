import type { FastifyInstance, FastifyReply } from 'fastify';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { DEFAULT_LOCALE, toLocale } from '#domain/locale.ts';
import { WAITING, type WaitingAction } from '#domain/office/waiting.ts';
import { seatState } from '#domain/seats.ts';
import { lastOffer, OFFER_HOUR } from '#domain/waiting.ts';
import { formatDay, formatDayTime } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { t } from '#i18n/t.ts';
import { inTime } from '../db/fault.ts';
import type { WaitingRow } from '../db/schema.ts';
import type { AppDeps } from '../deps.ts';
import { acceptFields, type Fields } from '../http/body.ts';
import { ApiError, fieldSentence, sentence } from '../http/errors.ts';
import { sendPage } from '../http/fill-page.ts';
import { sameOrigin } from '../http/same-origin.ts';
import { isCancelled } from '../orders/called-off.ts';
import { type CatalogueDeparture, catalogue } from '../orders/catalogue.ts';
import { departureId } from '../orders/departures.ts';
import { seatsOf } from '../orders/seats.ts';
import { entryById, joinLine, lineOf, placeInLine, stepEntry, updateWaitingList } from './line.ts';
import { readWaitingToken, WAITING_LIST } from './link.ts';
import { childrenWords, departureValues, type Shown, waitingPage } from './page.ts';
import { readJoining, typedOf, type WrongJoining } from './read-joining.ts';
import { tellMe } from './tell-me.ts';
import { localeOf, takeForm } from './visitor.ts';

/** The steps that a family takes by its link. */
const OWN_STEPS: readonly string[] = ['confirm', 'leave', 'return', 'rejoin'] satisfies WaitingAction[];

/** The departure of that name that is still to come and was not cancelled, by the schedule or for the weather. */
const departureNamed = async (
	{ store }: AppDeps,
	id: unknown,
	now: number,
): Promise<CatalogueDeparture | undefined> => {
	const found = catalogue().departures.find(
		({ trip, date }) => departureId({ trip, departure: date }) === id && date > hongKongDay(now),
	);
	return found && (await isCancelled(store, { trip: found.trip, departure: found.date })) ? undefined : found;
};

/** What the page shows of a departure to somebody who has not joined its line. */
const shownOf = async ({ store }: AppDeps, departure: CatalogueDeparture, now: number): Promise<Shown> => {
	if (now >= lastOffer(departure.date)) return 'late';
	const { trip, date } = departure;
	const seats = await seatsOf(store, catalogue(), { from: date, until: date }, now);
	const found = seats.get(departureId({ trip, departure: date }));
	return found && seatState(departure.seats, found) === 'full' ? 'join' : 'open';
};

const addressOf = (id: string): string => `${WAITING_LIST}?departure=${encodeURIComponent(id)}`;

interface Showing {
	locale: Locale;
	shown: Shown;
	departure?: CatalogueDeparture | undefined;
	address: string;
	values?: Record<string, string>;
	wrong?: readonly string[];
	status?: number;
}

const show = (
	{ findPage, brand }: AppDeps,
	reply: FastifyReply,
	{ locale, shown, departure, address, values = {}, wrong = [], status = 200 }: Showing,
): FastifyReply => {
	const known = departure ? departureValues(locale, departure, brand.shop) : { date: '' };
	const page = waitingPage(findPage, {
		locale,
		shown,
		trip: departure?.trip,
		address,
		wrong,
		values: { families: '', email: '', ...known, ...values },
	});
	return sendPage(reply, status, page);
};

/** Values of the form, with what is wrong in it. */
const formValues = (locale: Locale, departure: string, fields: Fields, wrong: WrongJoining, summary = '') => {
	const said = ({ field, code }: { field: 'name' | 'email'; code: WrongJoining['name'] }) =>
		code ? fieldSentence(locale, { field: field === 'name' ? 'firstName' : 'email', code, dial: '' }) : '';
	const count = Object.keys(wrong).length;
	return {
		...typedOf(fields),
		departure,
		summary: summary || (count > 0 ? (t(locale).contact.summary[count - 1] ?? '') : ''),
		nameError: said({ field: 'name', code: wrong.name }),
		emailError: said({ field: 'email', code: wrong.email }),
	};
};

/** The form, and what becomes of it. */
const joiningRoutes = (app: FastifyInstance, deps: AppDeps): void => {
	app.get(WAITING_LIST, { exposeHeadRoute: true }, async (request, reply) => {
		const now = deps.clock();
		const locale = localeOf(request);
		const departure = await inTime(departureNamed(deps, (request.query as Fields)['departure'], now));
		if (!departure) return show(deps, reply, { locale, shown: 'gone', address: WAITING_LIST, status: 404 });
		const id = departureId({ trip: departure.trip, departure: departure.date });
		const shown = await inTime(shownOf(deps, departure, now));
		const values = formValues(locale, id, { children: '1', locale }, {});
		return show(deps, reply, { locale, shown, departure, address: addressOf(id), values });
	});

	app.post(WAITING_LIST, async (request, reply) => {
		const now = deps.clock();
		const fields = (request.body ?? {}) as Fields;
		const locale = toLocale(fields['page']) ?? DEFAULT_LOCALE;
		const departure = await inTime(departureNamed(deps, fields['departure'], now));
		if (!departure) return show(deps, reply, { locale, shown: 'gone', address: WAITING_LIST, status: 404 });
		const id = departureId({ trip: departure.trip, departure: departure.date });
		const at = { locale, departure, address: addressOf(id) };
		const shown = await inTime(shownOf(deps, departure, now));
		if (shown !== 'join') return show(deps, reply, { ...at, shown });
		const read = readJoining(fields);
		if ('wrong' in read)
			return show(deps, reply, {
				...at,
				shown,
				status: 422,
				values: formValues(locale, id, fields, read.wrong),
				wrong: Object.keys(read.wrong),
			});
		try {
			const joining = { ...read.joining, trip: departure.trip, departure: departure.date };
			await inTime(takeForm(deps, request, read.enquiry, (trx, at) => joinLine(trx, joining, at)));
		} catch (error) {
			if (!(error instanceof ApiError)) throw error;
			const values = formValues(locale, id, fields, {}, sentence(locale, error));
			reply.headers(error.headers);
			return show(deps, reply, { ...at, shown, status: error.status, values });
		}
		const values = { ...typedOf(fields), departure: id, join: `${addressOf(id)}&lang=${locale}` };
		return show(deps, reply, { ...at, shown: 'sent', values });
	});
};

/** What a family sees of its place. */
const entryValues = (locale: Locale, entry: WaitingRow, line: readonly WaitingRow[], action: string) => {
	const place = placeInLine(line, entry.id);
	return {
		action,
		place: String(place),
		before: place > 4 ? 'more' : String(Math.max(0, place - 1)),
		email: entry.email,
		families: childrenWords(locale, entry.children),
		until: formatDayTime(locale, hongKongDay(entry.offer_until ?? 0), OFFER_HOUR),
		date: formatDay(locale, entry.departure),
	};
};

/** The page of somebody who waits, and the steps that its buttons take. */
const ownRoutes = (app: FastifyInstance, deps: AppDeps): void => {
	const { store, secret, clock } = deps;
	const find = async (token: string): Promise<WaitingRow | undefined> => {
		const id = readWaitingToken(secret, token);
		return id === undefined ? undefined : entryById(store, id);
	};

	app.get<{ Params: { token: string } }>(
		`${WAITING_LIST}/:token`,
		{ exposeHeadRoute: true },
		async (request, reply) => {
			const { token } = request.params;
			const entry = await inTime(find(token));
			const locale = toLocale((request.query as Fields)['lang']) ?? toLocale(entry?.locale) ?? localeOf(request);
			const address = `${WAITING_LIST}/${token}`;
			if (!entry) return show(deps, reply, { locale, shown: 'gone', address: WAITING_LIST, status: 404 });
			const values = entryValues(locale, entry, await inTime(lineOf(store, entry)), address);
			const departure = catalogue().departures.find(
				({ trip, date }) => trip === entry.trip && date === entry.departure,
			);
			return show(deps, reply, { locale, shown: entry.state, departure, address, values });
		},
	);

	app.post<{ Params: { token: string; step: string } }>(`${WAITING_LIST}/:token/:step`, async (request, reply) => {
		const { token, step } = request.params;
		if (!OWN_STEPS.includes(step)) throw new ApiError('not_found');
		const now = clock();
		const entry = await inTime(find(token));
		if (entry) {
			store.assertThere();
			await inTime(
				store.db.transaction().execute(async (db) => {
					const trx = { db, kind: store.kind };
					const { departure, trip } = entry;
					await updateWaitingList(trx, catalogue(), { departure, trip }, now);
					const current = (await entryById(trx, entry.id)) ?? entry;
					// Pressed twice, or too late: the page says how things stand.
					if (WAITING.next(current.state, step)) await stepEntry(trx, current, step as WaitingAction, now);
					// Places of an offer that was declined go on at once.
					if (step === 'leave') await updateWaitingList(trx, catalogue(), { departure, trip }, now);
				}),
			);
			store.assertThere();
			deps.mail?.wake();
		}
		// A mail program that unsubscribes follows no redirect.
		if ((request.body as Fields | undefined)?.['List-Unsubscribe'] !== undefined) return reply.code(204).send();
		return reply.redirect(`${WAITING_LIST}/${token}`, 303);
	});
};

/** The waiting list and “tell me” of the public pages: plain forms and links, which work without scripts. */
export const waitingList = (app: FastifyInstance, deps: AppDeps): void => {
	acceptFields(app);
	// A button sends nothing, and a mail program that unsubscribes may send it in several parts.
	app.addContentTypeParser('*', { parseAs: 'buffer' }, async () => ({ 'List-Unsubscribe': 'One-Click' }));
	sameOrigin(app, deps);
	joiningRoutes(app, deps);
	ownRoutes(app, deps);
	tellMe(app, deps);
};
