import { hongKongDay, type IsoDate } from '#domain/hong-kong-time.ts';

/**
 * Sets what has passed. It runs inline at the end of pages with dates, so that a page is right without a new build, and
 * must not use anything outside itself.
 *
 * `data-day="2026-12-05"` gets `data-past` when that day is over; `data-last-day` likewise, for a whole trip.
 */
export function markPast(root: ParentNode, today: IsoDate): void {
	for (const element of root.querySelectorAll<HTMLElement>('[data-day],[data-last-day]')) {
		const day = element.dataset['day'] ?? element.dataset['lastDay'] ?? '';
		element.toggleAttribute('data-past', day < today);
	}
}

/**
 * The script that marks what has passed by the visitor's clock, in Hong Kong time.
 * @param root where, as script: `document`
 */
export const markPastIn = (root: string): string => `(${markPast})(${root},(${hongKongDay})(Date.now()));`;
