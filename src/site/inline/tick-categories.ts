/** What the page tells the script about its trips. */
export interface FilterConfig {
	/** The categories of each trip. */
	trips: readonly (readonly string[])[];
	/** The status line; `{n}` in `some` is the number of trips shown. */
	words: { all: string; some: string };
}

/** The part of `window` that the script uses. */
export interface FilterWorld {
	document: Pick<Document, 'querySelector'>;
	location: Pick<Location, 'search'>;
	addEventListener(type: 'popstate', act: () => void): void;
}

/**
 * Ticks the boxes of the filter as the address says, before first paint and on Back and Forward, and keeps the status
 * line true. CSS hides the tickets; the island keeps the address. It runs inline after the filter and must not use
 * anything outside itself.
 */
export function tickCategories(world: FilterWorld, { trips, words }: FilterConfig): void {
	const form = world.document.querySelector<HTMLFormElement>('[data-filter]');
	const line = form?.querySelector('[data-filter-status]');
	if (!form || !line) return;
	const boxes = [...form.querySelectorAll<HTMLInputElement>('[name=category]')];
	const tell = () => {
		const chosen = boxes.filter((box) => box.checked).map((box) => box.value);
		const shown = trips.filter((categories) => categories.some((category) => chosen.includes(category))).length;
		line.textContent = chosen.length > 0 ? words.some.replace('{n}', String(shown)) : words.all;
	};
	const tick = () => {
		const wanted = new URLSearchParams(world.location.search).getAll('category').join().split(',');
		for (const box of boxes) box.checked = wanted.includes(box.value);
		tell();
	};
	form.addEventListener('change', tell);
	form.addEventListener('reset', () =>
		setTimeout(() => {
			tell(); // The boxes are empty after the event.
			boxes[0]?.focus(); // The button goes away with the last tick.
		}),
	);
	world.addEventListener('popstate', tick);
	tick();
}
