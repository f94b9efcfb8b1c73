import { atom, onMount } from 'nanostores';
import type { IsoMonth } from '#domain/hong-kong-time.ts';
import type { Locale } from '#i18n/locales.ts';
import { KEYS } from '../storage.ts';
import { persistentStore } from './persistent.ts';

/** The month that a stored value names: `{"index": 3, "month": "2026-12"}`. Lists grow, so the month decides. */
export const storedMonth = (value: unknown, months: readonly IsoMonth[]): IsoMonth | undefined =>
	months.find((month) => month === (value as { month?: unknown } | null)?.month);

/** The address names the month that was chosen by hand: reloaded, shared or in another language the page shows it again. */
const writeAddress = (month: IsoMonth) => {
	const url = new URL(location.href);
	url.hash = month;
	url.searchParams.delete('month');
	history.replaceState(history.state, '', url);
};

/**
 * The month that the schedule of a page shows; `choose` keeps it in the address and for the visit. Other tabs of the visit are followed, and
 * `html[data-month]` is kept in step, where open-month.inline.js has put the first month, and puts later fragments.
 * @param months of the schedule, earliest first
 */
export const createMonthStore = (locale: Locale, months: readonly IsoMonth[]) => {
	/** Missing on the server, which does not know the month. */
	const html: HTMLElement | undefined = globalThis.document?.documentElement;
	const $month = atom(html?.dataset['month'] ?? '');
	const $chosen = persistentStore<IsoMonth>(KEYS.month(locale), {
		parse: (value) => storedMonth(value, months),
		write: (month) => ({ index: months.indexOf(month), month }),
	});
	const show = (month: IsoMonth | undefined) => {
		if (month) $month.set(month);
	};
	const keepInStep = (html: HTMLElement) => {
		const follow = () => show(html.dataset['month']);
		const stopWriting = $month.listen((month) => {
			html.dataset['month'] = month;
		});
		const stopFollowing = $chosen.listen(show);
		addEventListener('hashchange', follow);
		return () => {
			stopWriting();
			stopFollowing();
			removeEventListener('hashchange', follow);
		};
	};
	if (html) onMount($month, () => keepInStep(html));
	const choose = (month: IsoMonth) => {
		$chosen.set(month);
		writeAddress(month);
	};
	return { $month, choose };
};
