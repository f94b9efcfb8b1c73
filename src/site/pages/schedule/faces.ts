import type { IsoMonth } from '#domain/hong-kong-time.ts';
import { formatMonth, shortMonth } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { fill, t } from '#i18n/t.ts';
import type { Face } from '../../islands/month-switcher/MonthFace.tsx';
import type { MonthOfRows } from './rows.ts';

/** `2026` `年` `12` `月`; a month of one digit has a blank flap before it. */
const chineseFlaps = (month: IsoMonth): Face['flaps'] => [
	{ letters: [...month.slice(0, 4)], after: '年' },
	{ letters: [month[5] === '0' ? '' : '1', month.slice(6)], after: '月' },
];

/** Every month of a language has flaps of the same number and grouping: `DEC` `2026`. */
const FLAPS = {
	en: (month) => [
		{ letters: [...shortMonth('en', month).toUpperCase()], after: '' },
		{ letters: [...month.slice(0, 4)], after: '' },
	],
	zh: chineseFlaps,
	cn: chineseFlaps,
} as const satisfies Record<Locale, (month: IsoMonth) => Face['flaps']>;

/** What the board shows for each month. Previous and next wrap around: before the first comes the last. */
export const boardFaces = (locale: Locale, schedule: readonly MonthOfRows[]): Face[] => {
	const { board } = t(locale).schedule;
	const neighbour = (month: IsoMonth, name: string) => {
		const label = formatMonth(locale, month);
		return { month, label, name: fill(name, { month: label }) };
	};
	const months = schedule.map(({ month }) => month);
	return schedule.map(({ month, past }, i) => ({
		month,
		past,
		label: formatMonth(locale, month),
		short: shortMonth(locale, month),
		flaps: FLAPS[locale](month),
		previous: neighbour(months.at(i - 1) ?? month, board.previous),
		next: neighbour(months[i + 1] ?? months[0] ?? month, board.next),
	}));
};
