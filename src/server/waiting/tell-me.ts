import type { FastifyInstance, FastifyReply } from 'fastify';
import { DEFAULT_LOCALE, toLocale } from '#domain/locale.ts';
import type { Locale } from '#i18n/locales.ts';
import { href } from '#i18n/routes.ts';
import { t } from '#i18n/t.ts';
import { inTime } from '../db/fault.ts';
import type { DatesRequestRow } from '../db/schema.ts';
import type { AppDeps } from '../deps.ts';
import type { Fields } from '../http/body.ts';
import { ApiError, fieldSentence, sentence } from '../http/errors.ts';
import { sendPage } from '../http/fill-page.ts';
import { catalogue, titleIn } from '../orders/catalogue.ts';
import { askDates, confirmRequest, eraseRequests, futureDepartures, requestById } from './dates.ts';
import { datesAddress, readDatesToken, TELL_ME } from './link.ts';
import { type TellShown, type Wrong, waitingPage } from './page.ts';
import { readAsking, typedOf } from './read-joining.ts';
import { localeOf, takeForm } from './visitor.ts';

interface Showing {
	locale: Locale;
	shown: TellShown;
	/** Of what it speaks; absent when that is not known. */
	trip?: string;
	address?: string;
	values?: Record<string, string>;
	wrong?: Wrong;
	status?: number;
}

const show = (
	{ findPage }: AppDeps,
	reply: FastifyReply,
	{ locale, shown, trip = '', address = TELL_ME, values = {}, wrong, status = 200 }: Showing,
): FastifyReply => {
	const all = { slug: trip, trip: titleIn(trip, locale), ...values };
	const page = waitingPage(findPage, { locale, shown, address, wrong, values: all });
	return sendPage(reply, status, page);
};

const GONE = { shown: 'tell-gone', status: 404 } as const;

/** The trip of that name; undefined where there is none. */
const tripNamed = (name: unknown): string | undefined =>
	typeof name === 'string' && catalogue().trips.has(name) ? name : undefined;

const addressOf = (trip: string): string => `${TELL_ME}?trip=${trip}`;
/** Where somebody is led whose address was erased. */
const leftAddress = (trip: string): string => `${TELL_ME}?left=${trip}`;

/** Asking; the form stands on the page of the trip, too. */
const askingRoutes = (app: FastifyInstance, deps: AppDeps): void => {
	app.get(TELL_ME, { exposeHeadRoute: true }, async (request, reply) => {
		const locale = localeOf(request);
		const query = request.query as Fields;
		const left = tripNamed(query['left']);
		if (left) return show(deps, reply, { locale, shown: 'tell-left', trip: left, address: leftAddress(left) });
		const trip = tripNamed(query['trip']);
		if (!trip) return show(deps, reply, { locale, ...GONE });
		if (futureDepartures(trip, deps.clock()).length > 0) return reply.redirect(href(locale, { slug: trip }), 303);
		const values = { email: '', locale, wrong: '' };
		return show(deps, reply, { locale, shown: 'tell', trip, address: addressOf(trip), values });
	});

	app.post(TELL_ME, async (request, reply) => {
		const fields = (request.body ?? {}) as Fields;
		const locale = toLocale(fields['page']) ?? DEFAULT_LOCALE;
		const trip = tripNamed(fields['trip']);
		if (!trip) return show(deps, reply, { locale, ...GONE });
		// The page was built before there were dates; the one that is there now shows them.
		if (futureDepartures(trip, deps.clock()).length > 0) return reply.redirect(href(locale, { slug: trip }), 303);
		const at = { locale, trip, address: addressOf(trip) };
		const again = (wrong: Wrong, status: number) => {
			const { email, locale: language } = typedOf(fields);
			const values = { email, locale: language, wrong: wrong.fields['email'] ?? '' };
			return show(deps, reply, { ...at, shown: 'tell', status, values, wrong });
		};
		const read = readAsking(fields);
		if ('wrong' in read) {
			const [summary = ''] = t(locale).contact.summary;
			const email = fieldSentence(locale, { field: 'email', code: read.wrong, dial: '' });
			return again({ summary, fields: { email } }, 422);
		}
		const asking = { ...read.asking, trip };
		try {
			await inTime(takeForm(deps, request, read.enquiry, (trx, now) => askDates(trx, asking, now)));
		} catch (error) {
			if (!(error instanceof ApiError)) throw error;
			reply.headers(error.headers);
			return again({ summary: sentence(locale, error), fields: {} }, error.status);
		}
		return show(deps, reply, {
			...at,
			shown: 'tell-sent',
			values: { email: asking.email, language: asking.locale, form: `${at.address}&lang=${locale}` },
		});
	});
};

/** The page of somebody who asked, and what its buttons do. */
const ownRoutes = (app: FastifyInstance, deps: AppDeps): void => {
	const { store, secret, clock } = deps;
	const find = async (token: string): Promise<DatesRequestRow | undefined> => {
		const id = readDatesToken(secret, token);
		return id === undefined ? undefined : requestById(store, id);
	};
	const leave = (id: string): Promise<void> => store.db.transaction().execute((db) => eraseRequests({ db }, [id]));

	app.get<{ Params: { token: string } }>(`${TELL_ME}/:token`, { exposeHeadRoute: true }, async (request, reply) => {
		const { token } = request.params;
		const found = await inTime(find(token));
		const locale = toLocale((request.query as Fields)['lang']) ?? toLocale(found?.locale) ?? localeOf(request);
		if (!found) return show(deps, reply, { locale, ...GONE });
		const { state, trip, email } = found;
		const action = datesAddress(secret, token);
		const shown = state === 'unconfirmed' ? 'tell-unconfirmed' : 'tell-waiting';
		return show(deps, reply, { locale, shown, trip, address: action, values: { action, email } });
	});

	app.post<{ Params: { token: string; step: string } }>(`${TELL_ME}/:token/:step`, async (request, reply) => {
		const { token, step } = request.params;
		if (step !== 'confirm' && step !== 'leave') throw new ApiError('not_found');
		const found = await inTime(find(token));
		store.assertThere();
		if (found) await inTime(step === 'confirm' ? confirmRequest(store, found.id, clock()) : leave(found.id));
		store.assertThere();
		// A mail program that unsubscribes looks at no page.
		if ((request.body as Fields | undefined)?.['List-Unsubscribe'] !== undefined) return reply.code(204).send();
		const own = datesAddress(secret, token);
		if (step === 'confirm') return reply.redirect(own, 303);
		// Whoever pressed twice is told the same.
		const fields = (request.body ?? {}) as Fields;
		const trip = found?.trip ?? tripNamed(fields['trip']);
		const locale = toLocale(found?.locale) ?? toLocale(fields['page']) ?? localeOf(request);
		const address = trip ? `${leftAddress(trip)}&` : `${own}?`;
		return reply.redirect(`${address}lang=${locale}`, 303);
	});
};

/** “Tell me when there are dates”: plain forms and links, as those of the waiting list. */
export const tellMe = (app: FastifyInstance, deps: AppDeps): void => {
	askingRoutes(app, deps);
	ownRoutes(app, deps);
};
