import { HOME_CURRENCY, showMoney } from '#domain/office/money.ts';
import type { Choices } from './sums.ts';

/** A sum with its unit, to the cent where there are any. */
export const showSum = (by: Choices['by'], sum: number): string =>
	by === 'children' ? `${sum} 人` : showMoney({ cents: sum, currency: HOME_CURRENCY }).replace(/\.00$/, '');

export const unitOf = (by: Choices['by']): string => (by === 'children' ? '人' : '千港元');

/** `+22%`, `−4%`; nothing where there is nothing to compare with. */
export const showChange = (change: number | undefined): string => {
	if (change === undefined) return '';
	return change === 0 ? '±0%' : `${change > 0 ? '+' : '−'}${Math.abs(change)}%`;
};

/** What the bars of a period and of the year before it are called. */
export const yearsOf = (period: Choices['period'], present: string): { now: string; before: string } => {
	const year = Number(present.slice(0, 4));
	return period === 'year' ? { now: `${year}`, before: `${year - 1}` } : { now: '近 12 个月', before: '之前 12 个月' };
};

/** Trips take the colour of their first category's line; tart is too pale for a bar on a card. */
const COLOURS: Readonly<Record<string, string>> = {
	science: 'var(--c-science)',
	history: 'var(--c-history)',
	nature: 'var(--c-nature)',
	career: '#b07a0c',
};
export const colourOf = (category: string | undefined): string => COLOURS[category ?? ''] ?? 'var(--edge)';

/** Of what has grown. */
export const RISEN = { color: 'var(--ok)' };
