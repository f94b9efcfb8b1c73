import type { FastifyInstance, FastifyReply } from 'fastify';
import { hongKongDay, type IsoDate } from '#domain/hong-kong-time.ts';
import { DEFAULT_LOCALE, toLocale } from '#domain/locale.ts';
import { WAITING, type WaitingAction } from '#domain/office/waiting.ts';
import { seatState } from '#domain/seats.ts';
import { lastOffer, OFFER_HOUR, WAITING_CHILDREN } from '#domain/waiting.ts';
import { formatDayTime } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { fill, t } from '#i18n/t.ts';
import type { FormFault, ShownFamily, Typed, WaitingPage, WaitingShown } from '#site/personal.ts';
import { inTimeTogether } from '../../core/db/fault.ts';
import type { WaitingRow } from '../../core/db/schema.ts';
import type { AppDeps } from '../../core/deps.ts';
import { acceptBody, acceptFields, type Fields } from '../../core/http/body.ts';
import { sendPage } from '../../core/http/built-page.ts';
import { ApiError, fieldSentence, sentence } from '../../core/http/errors.ts';
import { sameOrigin } from '../../core/http/same-origin.ts';
import { type CatalogueDeparture, catalogue, publicCatalogue } from '../departures/catalogue.ts';
import { departureId } from '../departures/departures.ts';
import { seatsOf } from '../departures/seats.ts';
import { keptAddress, keptForm } from './kept-form.ts';
import { entryById, joinLine, lineOf, placeInLine, stepEntry, updateWaitingList } from './line.ts';
import { readWaitingToken, WAITING_LIST, waitingAddress } from './link.ts';
import { childrenWords, shownDeparture, waitingPage } from './page.ts';
import { readJoining, typedOf, type WrongJoining } from './read-joining.ts';
import { tellMe } from './tell-me.ts';
import { localeOf, takeForm } from './visitor.ts';

/** The steps that a family takes by its link. */
const OWN_STEPS: readonly string[] = ['confirm', 'leave', 'return', 'rejoin'] satisfies WaitingAction[];

/** The departure of that name that is still to come and was not cancelled, by the schedule or for the weather. */
const departureNamed = (id: unknown, now: number): CatalogueDeparture | undefined =>
	publicCatalogue().departures.find(
		({ trip, date, cancelled }) =>
			departureId({ trip, departure: date }) === id && date > hongKongDay(now) && !cancelled,
	);

/** Whether the site sells places of a departure. */
const isOnSale = async ({ store }: AppDeps, departure: CatalogueDeparture, now: number): Promise<boolean> => {
	const { trip, date } = departure;
	const seats = await seatsOf(store, catalogue(), { from: date, until: date }, now);
	const found = seats.get(departureId({ trip, departure: date }));
	return !(found && seatState(found) === 'full');
};

/** What the page shows of a departure to somebody who has not joined its line. */
const shownOf = async (deps: AppDeps, departure: CatalogueDeparture, now: number): Promise<WaitingShown> => {
	if (await isOnSale(deps, departure, now)) return 'open';
	return now >= lastOffer(departure.date) ? 'late' : 'join';
};

/** States that mean nothing any more once the last offers are out: what is free then is sold to whoever comes first. */
const IN_LINE: readonly WaitingRow['state'][] = ['unconfirmed', 'waiting', 'expired'];

/** What the page shows of an entry. */
const shownOfEntry = async (deps: AppDeps, entry: WaitingRow, now: number): Promise<WaitingShown> => {
	if (entry.state === 'left' && entry.confirmedAt === null) return 'refused';
	if (!IN_LINE.includes(entry.state)) return entry.state;
	const departure = departureNamed(departureId(entry), now);
	if (!departure) return 'late';
	if (now < lastOffer(entry.departure)) return entry.state;
	return (await isOnSale(deps, departure, now)) ? 'ended' : 'late';
};

const addressOf = (id: string): string => `${WAITING_LIST}?departure=${encodeURIComponent(id)}`;

interface Showing extends Pick<WaitingPage, 'locale' | 'shown'> {
	departure?: CatalogueDeparture | undefined;
	/** Of an entry whose departure is not in the schedule any more. */
	date?: IsoDate;
	address: string;
	family?: ShownFamily;
	form?: WaitingPage['form'];
	status?: number;
}

const show = async (
	deps: AppDeps,
	reply: FastifyReply,
	{ locale, shown, departure, date, address, family, form, status = 200 }: Showing,
): Promise<FastifyReply> => {
	const known = departure
		? shownDeparture(locale, departure, deps.brand.shop)
		: date === undefined
			? undefined
			: { id: '', date, price: undefined, book: '' };
	const page = { locale, shown, departure: known, family, form };
	return sendPage(reply, status, await waitingPage(deps, page, { trip: departure?.trip, address }));
};

/** What is wrong with the form, in words. */
const faultOf = (locale: Locale, { name, email, children }: WrongJoining): FormFault => {
	const { contact, waiting } = t(locale);
	const fields = {
		...(name && { 'waiting-name': fieldSentence(locale, { field: 'firstName', code: name, dial: '' }) }),
		...(email && { 'waiting-email': fieldSentence(locale, { field: 'email', code: email, dial: '' }) }),
		...(children && { 'waiting-children': fill(waiting.join.childrenWrong, WAITING_CHILDREN) }),
	};
	return { summary: contact.summary[Object.keys(fields).length - 1] ?? '', fields };
};

/** The form, and what becomes of it. */
const joiningRoutes = (app: FastifyInstance, deps: AppDeps): void => {
	const { secret, clock } = deps;
	const addressWith = (id: string, typed: Typed, sent: boolean): string =>
		keptAddress(secret, id, addressOf(id), { typed, sent }, clock());

	app.get(WAITING_LIST, { exposeHeadRoute: true }, async (request, reply) => {
		const within = inTimeTogether();
		const now = clock();
		const locale = localeOf(request);
		const query = request.query as Fields;
		const departure = departureNamed(query['departure'], now);
		if (!departure) return show(deps, reply, { locale, shown: 'gone', address: WAITING_LIST, status: 404 });
		const id = departureId({ trip: departure.trip, departure: departure.date });
		const kept = keptForm(secret, id, query['form'], now);
		if (!kept) {
			const shown = await within(shownOf(deps, departure, now));
			const form = { typed: { name: '', email: '', children: '1', locale }, address: addressOf(id), fault: undefined };
			return show(deps, reply, { locale, shown, departure, address: addressOf(id), form });
		}
		const { typed, sent } = kept;
		const read = readJoining({ ...typed });
		const fault = 'wrong' in read ? faultOf(locale, read.wrong) : undefined;
		const form = { typed, address: `${addressWith(id, typed, false)}&lang=${locale}`, fault };
		const shown = sent ? 'sent' : await within(shownOf(deps, departure, now));
		return show(deps, reply, { locale, shown, departure, address: addressWith(id, typed, sent), form });
	});

	app.post(WAITING_LIST, async (request, reply) => {
		const within = inTimeTogether();
		const now = clock();
		const fields = (request.body ?? {}) as Fields;
		const locale = toLocale(fields['page']) ?? DEFAULT_LOCALE;
		const departure = departureNamed(fields['departure'], now);
		if (!departure) return show(deps, reply, { locale, shown: 'gone', address: WAITING_LIST, status: 404 });
		const id = departureId({ trip: departure.trip, departure: departure.date });
		const shown = await within(shownOf(deps, departure, now));
		if (shown !== 'join') return show(deps, reply, { locale, departure, address: addressOf(id), shown });
		const typed = typedOf(fields);
		const again = (status: number, fault: FormFault) => {
			const address = addressWith(id, typed, false);
			return show(deps, reply, { locale, departure, address, shown, status, form: { typed, address, fault } });
		};
		const read = readJoining(fields);
		if ('wrong' in read) return again(422, faultOf(locale, read.wrong));
		try {
			const joining = { ...read.joining, trip: departure.trip, departure: departure.date };
			await within(takeForm(deps, request, read.enquiry, (trx, ...at) => joinLine(trx, joining, ...at)));
		} catch (error) {
			if (!(error instanceof ApiError)) throw error;
			reply.headers(error.headers);
			return again(error.status, { summary: sentence(locale, error), fields: {} });
		}
		// Loaded anew, the page sends nothing again.
		return reply.redirect(`${addressWith(id, typed, true)}&lang=${locale}`, 303);
	});
};

/** What a family sees of its place. @param action address of its page */
const familyOf = (locale: Locale, entry: WaitingRow, line: readonly WaitingRow[], action: string): ShownFamily => ({
	action,
	email: entry.email,
	children: childrenWords(locale, entry.children),
	place: placeInLine(line, entry.id),
	until: formatDayTime(locale, hongKongDay(entry.offerUntil ?? 0), OFFER_HOUR),
});

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
			const within = inTimeTogether();
			const { token } = request.params;
			const entry = await within(find(token));
			const locale = toLocale((request.query as Fields)['lang']) ?? toLocale(entry?.locale) ?? localeOf(request);
			if (!entry) return show(deps, reply, { locale, shown: 'gone', address: WAITING_LIST, status: 404 });
			const address = waitingAddress(secret, token);
			const family = familyOf(locale, entry, await within(lineOf(store, entry)), address);
			const departure = catalogue().departures.find(
				({ trip, date }) => trip === entry.trip && date === entry.departure,
			);
			const shown = await within(shownOfEntry(deps, entry, clock()));
			return show(deps, reply, { locale, shown, departure, date: entry.departure, address, family });
		},
	);

	app.post<{ Params: { token: string; step: string } }>(`${WAITING_LIST}/:token/:step`, async (request, reply) => {
		const within = inTimeTogether();
		const { token, step } = request.params;
		if (!OWN_STEPS.includes(step)) throw new ApiError('not_found');
		const now = clock();
		const entry = await within(find(token));
		if (entry) {
			store.assertThere();
			await within(
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
		return reply.redirect(waitingAddress(secret, token), 303);
	});
};

/** The waiting list and “tell me” of the public pages: plain forms and links, which work without scripts. */
export const waitingList = (app: FastifyInstance, deps: AppDeps): void => {
	acceptFields(app);
	// A button sends nothing, and a mail program that unsubscribes may send it in several parts.
	acceptBody(app, '*', () => ({ 'List-Unsubscribe': 'One-Click' }));
	sameOrigin(app, deps);
	joiningRoutes(app, deps);
	ownRoutes(app, deps);
	tellMe(app, deps);
};
