// A page says what is true on the day of its build. Here is all that it learns later: what has passed since is hidden before
// it is painted, and how full departures are is read after that (`ui/Days.astro`).
{
	const { built, availability, weather, sheet } = JSON.parse(`${document.getElementById('days')?.textContent}`);
	const DAY = 86_400_000;
	const first = Date.parse(built);
	// Hong Kong is a third of a day ahead. Who is a year late has a wrong clock.
	const length = Math.min(Math.floor(Date.now() / DAY + 1 / 3) - first / DAY, 366);
	const days = Array.from({ length }, (_, i) => new Date(first + i * DAY).toISOString().slice(0, 10));
	const passed = `:is(${days.map((day) => `[data-day="${day}"]`)})`;
	const styles = new CSSStyleSheet();
	styles.replaceSync(`${passed} { display: none !important }`);
	document.adoptedStyleSheets = [styles];

	const free = `.day:is([data-seats="open"], [data-seats="few"]):not(${passed}) input`;
	/** The day that a trip offers first gives way to one with places, unless a visitor has chosen. */
	const offer = () => {
		const offered = /** @type {?HTMLInputElement} */ (document.querySelector('.day :checked'));
		const next = /** @type {?HTMLInputElement} */ (document.querySelector(free));
		if (offered?.defaultChecked && !offered.matches(free) && next) next.defaultChecked = true;
	};
	const read = async () => {
		const answer = await (await fetch(availability)).json();
		for (const place of document.querySelectorAll('[data-day][data-seats]:not([data-seats="cancelled"])')) {
			const { trip, day } = { ...place.closest('[data-trip]')?.dataset, ...place.dataset };
			const [state = '', count] = `${answer?.[trip]?.[day]}`.split(' ');
			if (!['open', 'few', 'full', 'cancelled'].includes(state)) continue;
			place.dataset.seats = state;
			if (!count) continue;
			for (const line of place.querySelectorAll(`[data-count="${state}"]`))
				line.textContent = line.dataset[count === '1' ? 'one' : 'many'].replace('{n}', count);
		}
		offer();
		const words = answer?.['@weather']?.[document.documentElement.lang];
		if (words) (await import(weather)).showWeather(words, sheet);
	};
	addEventListener('DOMContentLoaded', () => {
		offer();
		requestAnimationFrame(() => setTimeout(() => read().catch(() => {})));
	});
}
