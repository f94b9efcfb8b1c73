/**
 * Marks the departures of the trip that `?trip=` names, for eyes (`data-marked`) and ears (the words in the row appear).
 * It runs inline behind the rows, so it must not use anything outside itself.
 */
export function markTrip(root: ParentNode, search: string): void {
	const slug = new URLSearchParams(search).get('trip');
	if (slug === null) return;
	for (const row of root.querySelectorAll<HTMLElement>('[data-trip]')) {
		row.toggleAttribute('data-marked', row.dataset['trip'] === slug);
	}
}
