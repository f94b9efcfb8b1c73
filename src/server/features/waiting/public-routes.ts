import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Enquiry } from '#domain/enquiry.schema.ts';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { DEFAULT_LOCALE, toLocale } from '#domain/locale.ts';
import { type InterestAction, standingOf } from '#domain/office/interest.ts';
import { seatState } from '#domain/seats.ts';
import { lastOffer } from '#domain/waiting.ts';
import type { Locale } from '#i18n/locales.ts';
import { href } from '#i18n/routes.ts';
import type { FormFault, Shown } from '#site/pages/personal.ts';
import { inTimeTogether } from '../../core/db/fault.ts';
import { countHits } from '../../core/db/limit.ts';
import type { InterestRow } from '../../core/db/schema.ts';
import type { Store } from '../../core/db/store.ts';
import type { AppDeps } from '../../core/deps.ts';
import { acceptBody, acceptFields, type Fields } from '../../core/http/body.ts';
import { sendPage } from '../../core/http/built-page.ts';
import { ApiError, sentence } from '../../core/http/errors.ts';
import { languageOf } from '../../core/http/language.ts';
import { sameOrigin } from '../../core/http/same-origin.ts';
import { catalogue, publicCatalogue } from '../../core/schedule/catalogue.ts';
import { departureId } from '../../core/schedule/departure-id.ts';
import { seatsOf } from '../../core/schedule/seats.ts';
import { admitted, EVERYONE } from '../enquiries/index.ts';
import { futureDepartures } from './dates.ts';
import { addressOfForm, faultOf, formInAddress, readForm, typedOf } from './form.ts';
import { interestById, type Joining, join, type Wanted } from './interest.ts';
import { lineOf, takeStep } from './line.ts';
import { datesLinks, TELL_ME, WAITING_LIST, waitingLinks } from './link.ts';
import { drawPage, familyOf, type Showing } from './page.ts';

/** One of the two things that visitors wait for. */
interface Kind {
	isDates: boolean;
	root: string;
	links: typeof waitingLinks;
	/** What the ids of the fields of its form begin with. */
	prefix: 'waiting' | 'tell';
	/** What a form or an address names; undefined where there is no such thing. */
	find: (fields: Fields, now: number) => Wanted | undefined;
	/** The address of its form. */
	addressOf: (wanted: Wanted) => string;
	/** What there is instead of a form: `open` has places, or dates. */
	instead: (deps: AppDeps, wanted: Wanted, now: number) => Promise<'open' | 'late' | undefined>;
}

/** The departure of that name that is still to come and was not cancelled, by the schedule or for the weather. */
const departureNamed = (id: unknown, now: number): Wanted | undefined => {
	const found = publicCatalogue().departures.find(
		({ trip, date, cancelled }) =>
			departureId({ trip, departure: date }) === id && date > hongKongDay(now) && !cancelled,
	);
	return found && { trip: found.trip, departure: found.date };
};

/** Whether the site sells places of a departure. */
const isOnSale = async ({ store }: AppDeps, wanted: Wanted, now: number): Promise<boolean> => {
	const span = { from: wanted.departure, until: wanted.departure };
	const found = (await seatsOf(store, catalogue(), span, now)).get(departureId(wanted));
	return !(found && seatState(found) === 'full');
};

const LINE: Kind = {
	isDates: false,
	root: WAITING_LIST,
	links: waitingLinks,
	prefix: 'waiting',
	find: ({ departure }, now) => departureNamed(departure, now),
	addressOf: (wanted) => `${WAITING_LIST}?departure=${encodeURIComponent(departureId(wanted))}`,
	instead: async (deps, wanted, now) => {
		if (await isOnSale(deps, wanted, now)) return 'open';
		return now >= lastOffer(wanted.departure) ? 'late' : undefined;
	},
};

const DATES: Kind = {
	isDates: true,
	root: TELL_ME,
	links: datesLinks,
	prefix: 'tell',
	find: ({ trip }) => (typeof trip === 'string' && catalogue().trips.has(trip) ? { trip, departure: '' } : undefined),
	addressOf: ({ trip }) => `${TELL_ME}?trip=${trip}`,
	instead: async (_deps, { trip }, now) => (futureDepartures(trip, now).length > 0 ? 'open' : undefined),
};

/** The language of a page: as asked for, or the first that the browser asks for. */
const localeOf = ({ query, headers }: FastifyRequest): Locale =>
	toLocale((query as Fields)['lang']) ?? languageOf(headers['accept-language']);

const show = async (deps: AppDeps, reply: FastifyReply, showing: Showing, status = 200): Promise<FastifyReply> =>
	sendPage(reply, status, await drawPage(deps, showing));

/** Of a link or a form that leads to nothing. */
const showGone = (deps: AppDeps, reply: FastifyReply, locale: Locale, { isDates, root }: Kind) =>
	show(deps, reply, { locale, shown: 'gone', isDates, wanted: undefined, address: root }, 404);

/**
 * Takes a form, if it looks like a person's; a suspect gets the same answer, and nothing happens.
 * @throws ApiError 429 for who asks too often, or whose address got too many mails
 */
const takeForm = async (
	{ store, classify, clock, mail }: AppDeps,
	request: FastifyRequest,
	{ joining, enquiry }: { joining: Joining; enquiry: Enquiry },
): Promise<void> => {
	const now = clock();
	const arrival = { address: request.ip, headers: request.headers, now };
	// Who has to wait anyway takes no transaction from others.
	admitted(await classify(arrival, enquiry));
	store.assertThere();
	await store.db.transaction().execute(async (db) => {
		const trx = { db, kind: store.kind };
		const { state, buckets = [], mailBucket } = admitted(await classify(arrival, enquiry, trx));
		if (state === 'quarantine') return;
		await join(trx, joining, now, mailBucket);
		// A rush for one departure is no flood of enquiries.
		await countHits(
			trx,
			buckets.filter((bucket) => bucket !== EVERYONE),
			now,
		);
	});
	store.assertThere();
	mail?.wake();
};

/** The form, and what becomes of it. */
const formRoutes = (app: FastifyInstance, deps: AppDeps, kind: Kind): void => {
	const { secret, clock } = deps;
	const { isDates, root, prefix } = kind;

	app.get(root, { exposeHeadRoute: true }, async (request, reply) => {
		const within = inTimeTogether();
		const now = clock();
		const locale = localeOf(request);
		const query = request.query as Fields;
		const wanted = kind.find(query, now);
		if (!wanted) return showGone(deps, reply, locale, kind);
		const instead = await within(kind.instead(deps, wanted, now));
		if (isDates && instead) return reply.redirect(href(locale, { slug: wanted.trip }), 303);
		const page = kind.addressOf(wanted);
		const savedForm = formInAddress(secret, page, query['form'], now);
		const typed = savedForm?.typed ?? { name: '', email: '', children: '1', locale };
		const wrong = savedForm && readForm({ ...typed }, wanted).wrong;
		const form = {
			typed,
			address: `${addressOfForm(secret, page, { typed, sent: false }, now)}&lang=${locale}`,
			fault: wrong && faultOf(locale, wrong, prefix),
		};
		const address = savedForm ? addressOfForm(secret, page, savedForm, now) : page;
		const shown = savedForm?.sent ? 'sent' : (instead ?? 'join');
		return show(deps, reply, { locale, wanted, isDates, address, shown, form });
	});

	app.post(root, async (request, reply) => {
		const within = inTimeTogether();
		const now = clock();
		const fields = (request.body ?? {}) as Fields;
		const locale = toLocale(fields['page']) ?? DEFAULT_LOCALE;
		const wanted = kind.find(fields, now);
		if (!wanted) return showGone(deps, reply, locale, kind);
		const instead = await within(kind.instead(deps, wanted, now));
		// The page was built before there were dates; the one that is there now shows them.
		if (isDates && instead) return reply.redirect(href(locale, { slug: wanted.trip }), 303);
		const page = kind.addressOf(wanted);
		if (instead) return show(deps, reply, { locale, wanted, isDates, address: page, shown: instead });
		const typed = typedOf(fields);
		const again = (status: number, fault: FormFault) => {
			const address = addressOfForm(secret, page, { typed, sent: false }, now);
			return show(
				deps,
				reply,
				{ locale, wanted, isDates, address, shown: 'join', form: { typed, address, fault } },
				status,
			);
		};
		const read = readForm(fields, wanted);
		if (read.wrong) return again(422, faultOf(locale, read.wrong, prefix));
		try {
			await within(takeForm(deps, request, read));
		} catch (error) {
			if (!(error instanceof ApiError)) throw error;
			reply.headers(error.headers);
			return again(error.status, { summary: sentence(locale, error), fields: {} });
		}
		// Loaded anew, the page sends nothing again.
		return reply.redirect(`${addressOfForm(secret, page, { typed, sent: true }, now)}&lang=${locale}`, 303);
	});
};

/** What the page shows of somebody who waits. */
const shownOf = async (deps: AppDeps, row: InterestRow, now: number): Promise<Shown> => {
	const standing = standingOf(row);
	if (standing === 'left' && row.confirmedAt === null) return 'refused';
	// The others mean nothing any more once the last offers are out: what is free then is sold to whoever comes first.
	if (row.departure === '' || !['unconfirmed', 'waiting', 'expired'].includes(standing)) return standing;
	const departure = departureNamed(departureId(row), now);
	if (!departure) return 'late';
	if (now < lastOffer(row.departure)) return standing;
	return (await isOnSale(deps, departure, now)) ? 'ended' : 'late';
};

/** The steps that somebody takes by the own link. */
const OWN_STEPS: readonly string[] = ['confirm', 'leave', 'return'] satisfies InterestAction[];

/** The page of somebody who waits, and the steps that its buttons take. */
const ownRoutes = (app: FastifyInstance, deps: AppDeps, kind: Kind): void => {
	const { store, secret, clock, mail } = deps;
	const { isDates, root, links } = kind;
	const find = async (token: string): Promise<InterestRow | undefined> => {
		const id = links.read(secret, token);
		return id === undefined ? undefined : interestById(store, id);
	};

	app.get<{ Params: { token: string } }>(`${root}/:token`, { exposeHeadRoute: true }, async (request, reply) => {
		const within = inTimeTogether();
		const { token } = request.params;
		const row = await within(find(token));
		const locale = toLocale((request.query as Fields)['lang']) ?? toLocale(row?.locale) ?? localeOf(request);
		if (!row) return showGone(deps, reply, locale, kind);
		const address = links.addressOf(secret, token);
		const family = familyOf(locale, row, await within(lineOf(store, row)), address);
		const shown = await within(shownOf(deps, row, clock()));
		return show(deps, reply, { locale, shown, isDates, wanted: row, address, family });
	});

	app.post<{ Params: { token: string; step: string } }>(`${root}/:token/:step`, async (request, reply) => {
		const within = inTimeTogether();
		const { token, step } = request.params;
		if (!OWN_STEPS.includes(step)) throw new ApiError('not_found');
		const row = await within(find(token));
		store.assertThere();
		// Pressed twice, or too late, a button does nothing: the page says how things stand.
		const act = (db: Store['db']) =>
			row && takeStep({ db, kind: store.kind }, catalogue(), row, step as InterestAction, clock());
		await within(store.db.transaction().execute(async (db) => act(db)));
		store.assertThere();
		mail?.wake();
		// A mail program that unsubscribes follows no redirect.
		if ((request.body as Fields | undefined)?.['List-Unsubscribe'] !== undefined) return reply.code(204).send();
		return reply.redirect(links.addressOf(secret, token), 303);
	});
};

/** The waiting list and “tell me” of the public pages: plain forms and links, which work without scripts. */
export const waitingList = (app: FastifyInstance, deps: AppDeps): void => {
	acceptFields(app);
	// A button sends nothing, and a mail program that unsubscribes may send it in several parts.
	acceptBody(app, '*', () => ({ 'List-Unsubscribe': 'One-Click' }));
	sameOrigin(app, deps);
	for (const kind of [LINE, DATES]) {
		formRoutes(app, deps, kind);
		ownRoutes(app, deps, kind);
	}
};
