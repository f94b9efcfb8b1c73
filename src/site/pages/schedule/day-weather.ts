/** What was decided about a departure, and when: `['goes', '2026-12-05 07:30']`, by trip and day. */
type Weather = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** What an answer says about the weather; anything else says nothing. */
export const weatherFrom = (answer: unknown): Weather => Object(Object(answer)['@weather']);

/** `07:30`, with its day where that is another one: `4/12 18:00`. */
const timeOn = (day: string, at: string): string =>
	at.startsWith(day) ? at.slice(11) : `${Number(at.slice(8, 10))}/${Number(at.slice(5, 7))} ${at.slice(11)}`;

/** Writes what was decided onto the rows of the departures. The words stand in the page, with a place for the time. */
export const showWeather = (page: ParentNode, weather: Weather): void => {
	const words = page.querySelector<HTMLElement>('[data-weather-words]')?.dataset ?? {};
	for (const row of page.querySelectorAll<HTMLElement>('.dep[data-trip][data-day]')) {
		const { trip = '', day = '' } = row.dataset;
		const [decision = '', at = ''] = Object(Object(weather)[trip])[day] ?? [];
		const sentence = Object.hasOwn(words, decision) ? words[decision] : undefined;
		if (!sentence) continue;
		const label = document.createElement('p');
		label.className = `dep__wx dep__wx--${decision}`;
		label.textContent = sentence.replace('{decided}', timeOn(day, at));
		row.prepend(label);
	}
};
