import { type SaidSeats, saidOf } from '#domain/seat-state.ts';

/** What the server says about the weather in a language: `src/server/features/departures/weather-soon.ts`. */
export interface WeatherWords {
	/** The line of notices, and where it leads. */
	line: readonly [text: string, href: string];
	/** What the button is called that closes it. */
	close: string;
	/** What stands at a departure, by trip and day. */
	days: Readonly<Record<string, Readonly<Record<string, readonly [decision: string, text: string]>>>>;
}

/** What an answer says that is an object of objects; anything else says nothing. */
export const seatsFrom = (answer: unknown): SaidSeats =>
	typeof answer === 'object' && answer !== null ? (answer as SaidSeats) : {};

/** What an answer says about the weather in a language; undefined on most days. */
export const weatherFrom = (answer: object, lang: string): WeatherWords | undefined =>
	(answer as { '@weather'?: Record<string, WeatherWords> })['@weather']?.[lang];

/** How many families wait, in the words that the page has for it. */
const sayFamilies = (place: HTMLElement | null, families: string): void => {
	const { one, many } = place?.closest<HTMLElement>('[data-many]')?.dataset ?? {};
	if (place) place.textContent = (families === '1' ? one : many)?.replace('{n}', families) ?? '';
};

/** Shows how full the departures of a page are: `data-seats` of elements with a day, in or on one with a trip. */
export const showSeats = (page: ParentNode, seats: SaidSeats): void => {
	for (const element of page.querySelectorAll<HTMLElement>('[data-day][data-seats]')) {
		const trip = element.closest<HTMLElement>('[data-trip]')?.dataset['trip'] ?? '';
		const said = saidOf(seats, { trip, date: element.dataset['day'] ?? '' });
		// What the schedule says is cancelled stays so.
		if (!said || element.dataset['seats'] === 'cancelled') continue;
		element.dataset['seats'] = said.state;
		if (said.families) sayFamilies(element.querySelector('[data-families]'), said.families);
	}
};

const TO_COME = '[data-day]:not([data-past])';

/**
 * Corrects how many departures of a month can be booked. For every month (`data-of`) there is a sentence for each number
 * down to one, of which the first that has not passed shows: as many as are too high are passed over.
 */
export const recount = (page: ParentNode): void => {
	for (const count of page.querySelectorAll<HTMLElement>('.deps__n [data-of]')) {
		const open = page.querySelectorAll(
			`.dep${TO_COME}[data-day^="${count.dataset['of']}"]:is([data-seats="open"], [data-seats="few"])`,
		);
		const sentences = [...count.querySelectorAll(TO_COME)];
		for (const sentence of sentences.slice(0, Math.max(0, sentences.length - open.length)))
			sentence.setAttribute('data-past', '');
	}
};
