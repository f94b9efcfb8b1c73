import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { DEFAULT_LOCALE, toLocale } from '#domain/locale.ts';
import type { Locale } from '#i18n/locales.ts';
import { inTime, inTimeTogether } from '../db/fault.ts';
import type { AppDeps } from '../deps.ts';
import { acceptFields, type Fields } from '../http/body.ts';
import { sendPage } from '../http/built-page.ts';

import { languageOf } from '../http/language.ts';
import { sameOrigin } from '../http/same-origin.ts';
import { lockedOrder } from '../orders/detail.ts';
import { weatherOf } from '../orders/weather.ts';
import { type FamilyBooking, familyBooking } from './booking.ts';
import type { Answer } from './change-form.ts';
import { BOOKING, bookingAddress, readBookingToken } from './link.ts';
import { bookingPage, noBookingPage } from './page.ts';
import { readChange, type WrongChange } from './read-change.ts';
import { tell } from './tell.ts';

type Asking = FastifyRequest<{ Params: { token: string } }>;

/** What became of a form: what is wrong with it, else whether anything was asked. */
interface Outcome {
	wrong: ReadonlyMap<string, WrongChange>;
	changed: boolean;
}

/** Reads the form against the booking as it is in this moment, and writes down what is asked: all of it or nothing. */
const take = async ({ store }: AppDeps, booking: FamilyBooking, fields: Fields, now: number): Promise<Outcome> => {
	store.assertThere();
	const outcome = await store.db.transaction().execute(async (db) => {
		await lockedOrder({ db, kind: store.kind }, booking.order.id);
		const current = await familyBooking({ db }, booking.id, now);
		if (current?.standing !== 'booking' || current.departure < hongKongDay(now))
			return { wrong: new Map([['', 'stale' as const]]), changed: false };
		const { told, wrong } = readChange(fields, current, now);
		if (wrong.size === 0) await tell({ db }, current.order.id, told, now);
		return { wrong, changed: told.length > 0 };
	});
	store.assertThere();
	return outcome;
};

/** What a family sees of its booking, and what it asks to have changed: plain links and a form, which work without scripts. */
export const familyBookings = (app: FastifyInstance, deps: AppDeps): void => {
	const { store, secret, clock, findPage, brand } = deps;
	acceptFields(app);
	sameOrigin(app, deps);

	const find = async ({ params }: Asking, now: number): Promise<FamilyBooking | undefined> => {
		const id = readBookingToken(secret, params.token);
		return id === undefined ? undefined : familyBooking(store, id, now);
	};
	const localeOf = ({ query, headers }: Asking, booking: FamilyBooking | undefined): Locale =>
		toLocale((query as Fields)['lang']) ?? toLocale(booking?.order.locale) ?? languageOf(headers['accept-language']);
	const show = async (
		request: Asking,
		reply: FastifyReply,
		booking: FamilyBooking | undefined,
		answer: Answer,
		status: number,
	): Promise<FastifyReply> => {
		const locale = localeOf(request, booking) ?? DEFAULT_LOCALE;
		const address = bookingAddress(secret, request.params.token);
		const page = booking
			? bookingPage(
					findPage,
					{ ...answer, locale, booking, brand, weather: await inTime(weatherOf(store, booking)), now: clock() },
					address,
				)
			: noBookingPage(findPage, locale, address);
		return sendPage(reply, status, await page);
	};
	const statusOf = (booking: FamilyBooking | undefined): number => (booking && booking.standing !== 'gone' ? 200 : 404);

	app.get<{ Params: { token: string } }>(`${BOOKING}/:token`, { exposeHeadRoute: true }, async (request, reply) => {
		const booking = await inTime(find(request, clock()));
		const { said } = request.query as Fields;
		const answer = said === 'sent' || said === 'nothing' ? { said } : {};
		return show(request, reply, booking, answer as Answer, statusOf(booking));
	});

	app.post<{ Params: { token: string } }>(`${BOOKING}/:token`, async (request, reply) => {
		const within = inTimeTogether();
		const now = clock();
		const typed = (request.body ?? {}) as Fields;
		const booking = await within(find(request, now));
		if (booking?.standing !== 'booking') return show(request, reply, booking, {}, statusOf(booking));
		const { wrong, changed } = await within(take(deps, booking, typed, now));
		if (wrong.size > 0) {
			const fresh = await within(find(request, now));
			return show(request, reply, fresh, { wrong, typed }, 422);
		}
		const lang = localeOf(request, booking);
		const said = changed ? 'sent' : 'nothing';
		return reply.redirect(`${bookingAddress(secret, request.params.token)}?lang=${lang}&said=${said}`, 303);
	});
};
