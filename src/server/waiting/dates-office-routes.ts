import { LOCALES } from '#domain/locale.ts';
import type { AppDeps } from '../deps.ts';
import { ApiError } from '../http/errors.ts';
import type { Brand } from '../mail/letter.ts';
import { titleOf } from '../orders/catalogue.ts';
import type { AddRoutes } from '../route.ts';
import { countRequests, futureDepartures, tellDates } from './dates.ts';
import { datesAnnouncement } from './dates-mails.ts';
import { TELL_ME } from './link.ts';

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
