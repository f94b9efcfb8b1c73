import type { IsoDate, IsoMonth } from '#domain/hong-kong-time.ts';
import type { DepartureFact } from '#domain/schedule-month.ts';

/** A month as the board writes it. Every month of a language has flaps of the same number and grouping. */
export interface MonthFace {
	month: IsoMonth;
	/** `Dec 2026` */
	label: string;
	/** `Dec` */
	short: string;
	/** One letter or digit for each flap; empty where a flap stays blank. */
	cells: readonly string[];
	/** Its last day: from then on it is past. */
	lastDay: IsoDate;
	/** Was it past when the page was made? The browser marks anew. */
	past: boolean;
}

/** `previous` and `next` leave `{month}` open, `openMany` `{n}`. */
export interface BoardWords {
	previous: string;
	next: string;
	openNone: string;
	openOne: string;
	openMany: string;
}

/** What the board is made of: the same for the inline script and for the island. */
export interface BoardData {
	/** Earliest first. */
	months: readonly MonthFace[];
	/** Earliest first. */
	departures: readonly DepartureFact[];
	words: BoardWords;
}

interface Neighbour {
	month: IsoMonth;
	label: string;
	/** Full name of the link: `Next month: Jan 2027`. */
	name: string;
}

/** Everything on the board that depends on the month. */
export interface BoardState {
	label: string;
	cells: readonly string[];
	previous: Neighbour;
	next: Neighbour;
	/** How many departures can be booked; empty while nobody knows which day it is. */
	status: string;
}

/**
 * The board for a month. Previous and next wrap around: before the first comes the last.
 * It goes into the page by its source text, so it uses nothing outside itself.
 * @param today the day in Hong Kong, or empty when it is not known
 * @throws when `data` has no months
 */
export function boardState({ months, departures, words }: BoardData, month: IsoMonth, today: IsoDate): BoardState {
	const at = Math.max(
		0,
		months.findIndex((each) => each.month === month),
	);
	const face = (index: number): MonthFace => {
		const found = months[(index + months.length) % months.length];
		if (!found) throw new Error('a schedule needs a month');
		return found;
	};
	const neighbour = (index: number, name: string) => {
		const { month, label } = face(index);
		return { month, label, name: name.replace('{month}', label) };
	};
	const open = departures.filter(
		([day, , seats]) => day.startsWith(month) && day >= today && (seats === 'open' || seats === 'few'),
	).length;
	const sentence = open === 0 ? words.openNone : open === 1 ? words.openOne : words.openMany;
	return {
		label: face(at).label,
		cells: face(at).cells,
		previous: neighbour(at - 1, words.previous),
		next: neighbour(at + 1, words.next),
		status: today ? sentence.replace('{n}', String(open)) : '',
	};
}
