import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DEFAULT_LOCALE, toLocale } from '#domain/locale.ts';
import type { Locale } from '#i18n/locales.ts';
import { t } from '#i18n/t.ts';
import { inTime, inTimeTogether } from '../../../core/db/fault.ts';
import type { AppDeps } from '../../../core/deps.ts';
import { acceptFields, type Fields } from '../../../core/http/body.ts';
import { sendPage } from '../../../core/http/built-page.ts';
import { languageOf } from '../../../core/http/language.ts';
import { sameOrigin } from '../../../core/http/same-origin.ts';
import { BOOKING, bookingAddress, bookingPath, readBookingToken } from '../booking-link.ts';
import { weatherOf } from '../weather.ts';
import { type FamilyBooking, familyBooking } from './booking.ts';
import type { Answer } from './children-part.ts';
import { bookingPage, noBookingPage } from './page.ts';
import { takeForm } from './tell.ts';
import { checkDigits, hasNumber, isUnlocked, unlockCookie, withoutChildren } from './unlock.ts';

type Asking = FastifyRequest<{ Params: { token: string } }>;
/** What is wrong while the children are locked. */
type LockError = 'wrong' | 'tooMany' | 'first';

/** Fields of a form, without the digits, as the form of the lock sends them again. */
const typedFields = ({ digits: _, ...typed }: Fields): [string, string][] =>
	Object.entries(typed).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));

/** What a family sees of its booking, and what it says of its children: plain links and a form, which work without scripts. */
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
		{ unlocked = false, error }: { unlocked?: boolean; error?: LockError | undefined } = {},
	): Promise<FastifyReply> => {
		const locale = localeOf(request, booking) ?? DEFAULT_LOCALE;
		const address = bookingAddress(secret, request.params.token);
		// The digits that were right a moment ago have not come back as a cookie yet.
		const isLocked = booking !== undefined && !unlocked && !isUnlocked(secret, booking.order, request.headers.cookie);
		const lock = isLocked
			? {
					action: hasNumber(booking.order) ? address : '',
					error: error && t(locale).booking.lock[error],
					kept: typedFields((request.body ?? {}) as Fields),
				}
			: undefined;
		const page = booking
			? bookingPage(
					findPage,
					{
						...answer,
						locale,
						booking: isLocked ? withoutChildren(booking) : booking,
						lock,
						brand,
						weather: await inTime(weatherOf(store, booking)),
						now: clock(),
						linkOf: (id) => `${bookingPath(secret, id)}?lang=${locale}`,
					},
					address,
				)
			: noBookingPage(findPage, locale, address);
		return sendPage(reply, status, await page);
	};
	const statusOf = (booking: FamilyBooking | undefined): number => (booking && booking.standing !== 'gone' ? 200 : 404);

	app.get<{ Params: { token: string } }>(`${BOOKING}/:token`, { exposeHeadRoute: true }, async (request, reply) => {
		const booking = await inTime(find(request, clock()));
		const { said, unlocked } = request.query as Fields;
		const answer = said === 'sent' || said === 'nothing' ? { outcome: said } : {};
		// The digits were right, and the browser has no cookie.
		const error = unlocked === undefined ? undefined : 'first';
		return show(request, reply, booking, answer as Answer, statusOf(booking), { error });
	});

	app.post<{ Params: { token: string } }>(`${BOOKING}/:token`, async (request, reply) => {
		const within = inTimeTogether();
		const now = clock();
		const typed = (request.body ?? {}) as Fields;
		const booking = await within(find(request, now));
		if (!booking || booking.standing === 'gone') return show(request, reply, booking, {}, statusOf(booking));
		const { digits } = typed;
		const address = `${bookingAddress(secret, request.params.token)}?lang=${localeOf(request, booking)}`;
		if (typeof digits === 'string') {
			const checked = await within(checkDigits(store, booking.order, digits, now));
			if (checked !== 'right')
				return show(request, reply, booking, {}, checked === 'wrong' ? 422 : 429, { error: checked });
			reply.header('set-cookie', unlockCookie(secret, booking.order));
			if (typed['child'] === undefined) return reply.redirect(`${address}&unlocked=1#booking-children`, 303);
		} else if (!isUnlocked(secret, booking.order, request.headers.cookie)) {
			return show(request, reply, booking, {}, 403, { error: 'first' });
		}
		if (booking.standing !== 'booking') return show(request, reply, booking, {}, statusOf(booking), { unlocked: true });
		const { wrong, hasWords } = await within(takeForm(store, booking, typed, now));
		if (wrong.size > 0) {
			const fresh = await within(find(request, now));
			return show(request, reply, fresh, { wrong, typed }, 422, { unlocked: true });
		}
		return reply.redirect(`${address}&said=${hasWords ? 'sent' : 'nothing'}`, 303);
	});
};
