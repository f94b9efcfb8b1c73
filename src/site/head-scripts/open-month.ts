import type { IsoDate } from '#domain/hong-kong-time.ts';
import type { firstMonth, nextDeparture, storedMonth } from '#domain/schedule-month.ts';
import type { BoardData, boardState } from '../stores/month-board.ts';

/** What the schedule tells the script. */
export interface OpenMonthConfig extends BoardData {
	/** Key of local storage that holds the chosen month. */
	key: string;
	/** Title of every trip by its folder name. */
	trips: Record<string, string>;
	/** Both leave `{trip}` open. */
	tripWords: { marked: string; none: string };
}

/** Pure functions that the script brings along by their source text. */
export interface OpenMonthTools {
	storedMonth: typeof storedMonth;
	nextDeparture: typeof nextDeparture;
	firstMonth: typeof firstMonth;
	boardState: typeof boardState;
}

/** The part of `window` that the script uses. */
export type OpenMonthWorld = Pick<Window, 'document' | 'location' | 'localStorage' | 'addEventListener'>;

/**
 * Decides which month the schedule shows, before first paint: `html[data-month]` names it, and a style sheet hides the
 * others. It runs inline behind the board, so it must not use anything outside itself and what it is given.
 *
 * In this order: a fragment (`#2026-12`, or that of a row, `#2026-12-05-bus-factory`) or `?month=2026-12`; the month in
 * which the trip of `?trip=` leaves next; the stored month (a damaged one is removed); the month of the next departure;
 * the second of the list. Later fragments change the month too, so that links work when the island's code does not come.
 */
export function openMonth(
	world: OpenMonthWorld,
	data: OpenMonthConfig,
	{ storedMonth, nextDeparture, firstMonth, boardState }: OpenMonthTools,
	today: IsoDate,
): void {
	const { document, location } = world;
	const html = document.documentElement;
	const months = data.months.map(({ month }) => month);
	const query = new URLSearchParams(location.search);
	const named = () => /^#(\d{4}-\d{2})(-|$)/.exec(location.hash)?.[1];

	const stored = () => {
		let month: string | undefined;
		try {
			const text = world.localStorage.getItem(data.key);
			if (text === null) return undefined;
			try {
				month = storedMonth(JSON.parse(text), months);
			} catch {
				// Not JSON: damaged like any other value that names no month.
			}
			if (month === undefined) world.localStorage.removeItem(data.key);
		} catch {
			// Storage is refused: the page works without memory.
		}
		return month;
	};
	const show = (month: string) => {
		html.dataset['month'] = month;
		const board = document.querySelector('[data-board]');
		const write = (selector: string, text: string) => {
			const place = board?.querySelector(selector);
			if (place) place.textContent = text;
		};
		const state = boardState(data, month, today);
		write('[data-label]', state.label);
		write('[role=status]', state.status);
		board?.querySelectorAll('[data-cell]').forEach((cell, i) => {
			cell.textContent = state.cells[i] ?? '';
		});
		for (const turn of ['previous', 'next'] as const) {
			const link = board?.querySelector(`[data-turn=${turn}]`);
			link?.setAttribute('href', `#${state[turn].month}`);
			link?.setAttribute('aria-label', state[turn].name);
			write(`[data-turn=${turn}] span`, state[turn].label);
		}
		for (const station of board?.querySelectorAll('li a') ?? []) {
			if (station.getAttribute('href') === `#${month}`) station.setAttribute('aria-current', 'true');
			else station.removeAttribute('aria-current');
		}
	};

	const slug = query.get('trip') ?? '';
	const title = Object.hasOwn(data.trips, slug) ? data.trips[slug] : undefined;
	const leaves = title === undefined ? undefined : nextDeparture(data.departures, today, slug);
	const note = document.querySelector<HTMLElement>('[data-trip-note]');
	if (note && title !== undefined) {
		const sentence = leaves ? data.tripWords.marked : data.tripWords.none;
		const text = note.querySelector('p');
		if (text) text.textContent = sentence.replace('{trip}', title);
		if (leaves) note.querySelector('[data-trip-next]')?.setAttribute('href', `#${leaves[0]}-${slug}`);
		const ask = note.querySelector('[data-trip-ask]');
		ask?.setAttribute('href', `${ask.getAttribute('href')}?trip=${slug}`);
		note.dataset['tripNote'] = leaves ? 'marked' : 'none';
		note.hidden = false;
	}

	html.dataset['today'] = today;
	const next = nextDeparture(data.departures, today);
	const first = firstMonth(months, [
		named(),
		query.get('month'),
		leaves?.[0].slice(0, 7),
		stored(),
		next?.[0].slice(0, 7),
	]);
	if (first !== undefined) show(first);

	world.addEventListener('hashchange', () => {
		const month = named();
		if (month === undefined || !months.includes(month)) return;
		show(month);
		document.getElementById(location.hash.slice(1))?.scrollIntoView();
	});
}
