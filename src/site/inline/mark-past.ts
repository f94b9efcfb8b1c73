/**
 * Sets what has passed by the visitor's clock in Hong Kong time. It runs inline at the end of pages with dates, so that
 * a page is right without a new build, and must not use anything outside itself.
 *
 * `data-day="2026-12-05"` gets `data-past` when that day is over; `data-last-day` likewise, for a whole trip.
 */
export function markPast(root: ParentNode, now: number): void {
	const today = new Date(now + 8 * 3_600_000).toISOString().slice(0, 10);
	for (const element of root.querySelectorAll<HTMLElement>('[data-day],[data-last-day]')) {
		const day = element.dataset['day'] ?? element.dataset['lastDay'] ?? '';
		element.toggleAttribute('data-past', day < today);
	}
}
