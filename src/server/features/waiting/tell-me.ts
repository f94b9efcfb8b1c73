import type { FastifyInstance, FastifyReply } from 'fastify';
import type { FieldErrorCode } from '#domain/enquiry.ts';
import { DEFAULT_LOCALE, toLocale } from '#domain/locale.ts';
import type { Locale } from '#i18n/locales.ts';
import { href } from '#i18n/routes.ts';
import { t } from '#i18n/t.ts';
import type { FormFault, TellPage, Typed } from '#site/personal.ts';
import { inTime, inTimeTogether } from '../../core/db/fault.ts';
import type { DatesRequestRow } from '../../core/db/schema.ts';
import type { AppDeps } from '../../core/deps.ts';
import type { Fields } from '../../core/http/body.ts';
import { sendPage } from '../../core/http/built-page.ts';
import { ApiError, fieldSentence, sentence } from '../../core/http/errors.ts';
import { catalogue, titleIn } from '../departures/catalogue.ts';
import { askDates, confirmRequest, eraseRequests, futureDepartures, requestById } from './dates.ts';
import { keptAddress, keptForm } from './kept-form.ts';
import { datesAddress, readDatesToken, TELL_ME } from './link.ts';
import { tellPage } from './page.ts';
import { readAsking, typedOf } from './read-joining.ts';
import { localeOf, takeForm } from './visitor.ts';

interface Showing extends Pick<TellPage, 'locale' | 'shown'> {
	/** Folder name of the trip; absent when that is not known. */
	trip?: string;
	address?: string;
	email?: string;
	/** Address of the page of somebody who asked, which its buttons begin with. */
	action?: string;
	form?: TellPage['form'];
	status?: number;
}

const show = async (
	deps: AppDeps,
	reply: FastifyReply,
	{ locale, shown, trip: slug, address = TELL_ME, email = '', action = '', form, status = 200 }: Showing,
): Promise<FastifyReply> => {
	const trip = slug === undefined ? undefined : { slug, address: href(locale, { slug }), title: titleIn(slug, locale) };
	return sendPage(reply, status, await tellPage(deps, { locale, shown, trip, email, action, form }, address));
};

const GONE = { shown: 'gone', status: 404 } as const;

/** What is wrong with the address, in words. */
const faultOf = (locale: Locale, code: FieldErrorCode): FormFault => {
	const [summary = ''] = t(locale).contact.summary;
	return { summary, fields: { 'tell-email': fieldSentence(locale, { field: 'email', code, dial: '' }) } };
};

/** The trip of that name; undefined where there is none. */
const tripNamed = (name: unknown): string | undefined =>
	typeof name === 'string' && catalogue().trips.has(name) ? name : undefined;

const addressOf = (trip: string): string => `${TELL_ME}?trip=${trip}`;
/** Where somebody is led whose address was erased. */
const leftAddress = (trip: string): string => `${TELL_ME}?left=${trip}`;

/** Asking; the form stands on the page of the trip, too. */
const askingRoutes = (app: FastifyInstance, deps: AppDeps): void => {
	const { secret, clock } = deps;
	const addressWith = (trip: string, typed: Typed, sent: boolean): string =>
		keptAddress(secret, trip, addressOf(trip), { typed, sent }, clock());

	app.get(TELL_ME, { exposeHeadRoute: true }, async (request, reply) => {
		const locale = localeOf(request);
		const query = request.query as Fields;
		const left = tripNamed(query['left']);
		if (left) return show(deps, reply, { locale, shown: 'left', trip: left, address: leftAddress(left) });
		const trip = tripNamed(query['trip']);
		if (!trip) return show(deps, reply, { locale, ...GONE });
		if (futureDepartures(trip, clock()).length > 0) return reply.redirect(href(locale, { slug: trip }), 303);
		const kept = keptForm(secret, trip, query['form'], clock());
		if (!kept) {
			const address = addressOf(trip);
			const form = { typed: { email: '', locale }, address, fault: undefined };
			return show(deps, reply, { locale, shown: 'form', trip, address, form });
		}
		const { typed, sent } = kept;
		const read = readAsking({ ...typed });
		const fault = 'wrong' in read ? faultOf(locale, read.wrong) : undefined;
		const form = { typed, address: `${addressWith(trip, typed, false)}&lang=${locale}`, fault };
		const shown = sent ? 'sent' : 'form';
		return show(deps, reply, {
			locale,
			shown,
			trip,
			address: addressWith(trip, typed, sent),
			email: typed.email,
			form,
		});
	});

	app.post(TELL_ME, async (request, reply) => {
		const fields = (request.body ?? {}) as Fields;
		const locale = toLocale(fields['page']) ?? DEFAULT_LOCALE;
		const trip = tripNamed(fields['trip']);
		if (!trip) return show(deps, reply, { locale, ...GONE });
		// The page was built before there were dates; the one that is there now shows them.
		if (futureDepartures(trip, clock()).length > 0) return reply.redirect(href(locale, { slug: trip }), 303);
		const typed = typedOf(fields);
		const again = (fault: FormFault, status: number) => {
			const address = addressWith(trip, typed, false);
			return show(deps, reply, { locale, trip, address, shown: 'form', status, form: { typed, address, fault } });
		};
		const read = readAsking(fields);
		if ('wrong' in read) return again(faultOf(locale, read.wrong), 422);
		const asking = { ...read.asking, trip };
		try {
			await inTime(takeForm(deps, request, read.enquiry, (trx, ...at) => askDates(trx, asking, ...at)));
		} catch (error) {
			if (!(error instanceof ApiError)) throw error;
			reply.headers(error.headers);
			return again({ summary: sentence(locale, error), fields: {} }, error.status);
		}
		// Loaded anew, the page sends nothing again.
		return reply.redirect(`${addressWith(trip, typed, true)}&lang=${locale}`, 303);
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
		const shown = state === 'unconfirmed' ? 'unconfirmed' : 'waiting';
		return show(deps, reply, { locale, shown, trip, address: action, action, email });
	});

	app.post<{ Params: { token: string; step: string } }>(`${TELL_ME}/:token/:step`, async (request, reply) => {
		const within = inTimeTogether();
		const { token, step } = request.params;
		if (step !== 'confirm' && step !== 'leave') throw new ApiError('not_found');
		const found = await within(find(token));
		store.assertThere();
		if (found) await within(step === 'confirm' ? confirmRequest(store, found.id, clock()) : leave(found.id));
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
