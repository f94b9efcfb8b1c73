// A file by itself, without imports: `days.inline.js` fetches it on days with a decision alone.

/**
 * What the server says about the weather in a language (`src/server/features/departures/weather-soon.ts`): the line of
 * notices, and where it leads; what the button is called that closes it; what stands at a departure, by trip and day.
 * @typedef {{
 *   line: [text: string, href: string],
 *   close: string,
 *   days: Record<string, Record<string, [decision: string, text: string]>>,
 * }} WeatherWords
 */

/** Where the visit keeps what was closed. */
const CLOSED = 'weather';

/**
 * @param {string} name
 * @param {string} className
 * @param {string} text
 */
const make = (name, className, text) => {
	const element = document.createElement(name);
	element.className = className;
	element.textContent = text;
	return element;
};

/**
 * Labels on the rows of the schedule and on what the fare ticket says of the chosen day.
 * @param {WeatherWords} words
 */
const label = ({ days }) => {
	for (const place of document.querySelectorAll(':is(.dep, .pick)[data-day]')) {
		const trip = place.closest('[data-trip]')?.getAttribute('data-trip') ?? '';
		const [decision, text] = days[trip]?.[place.getAttribute('data-day') ?? ''] ?? [];
		if (text) place.prepend(make('p', `wx-label wx-label--${decision}`, text));
	}
};

/**
 * Whether a line was closed: it stays closed until something else is decided. Of several departures it may say the same then.
 * @param {WeatherWords['days']} days
 * @param {boolean} [close] closes it
 */
const isClosed = (days, close = false) => {
	const decided = JSON.stringify(days);
	try {
		if (close) sessionStorage.setItem(CLOSED, decided);
		return sessionStorage.getItem(CLOSED) === decided;
	} catch {
		return close; // Storage is refused: the next page shows it again.
	}
};

/**
 * The line of what was decided lies over the lower edge until it is closed: it moves nothing.
 * @param {WeatherWords} words
 */
const announce = ({ line: [text, href], close, days }) => {
	if (isClosed(days)) return;
	const status = make('p', 'wx', '');
	status.role = 'status';
	document.querySelector('.skip')?.after(status);
	// A region that is there before its words is read out.
	requestAnimationFrame(() => {
		const link = make('a', 'wx__to', text);
		link.setAttribute('href', href);
		const button = make('button', 'wx__close', '×');
		button.ariaLabel = close;
		button.addEventListener('click', () => {
			isClosed(days, true);
			status.remove();
		});
		status.append(link, button);
	});
};

/**
 * Shows what was decided because of the weather, once its styles are there.
 * @param {WeatherWords} words
 * @param {string} sheet address of its styles
 */
export const showWeather = (words, sheet) => {
	const link = document.createElement('link');
	link.rel = 'stylesheet';
	link.href = sheet;
	link.addEventListener('load', () => {
		label(words);
		announce(words);
	});
	document.head.append(link);
};
