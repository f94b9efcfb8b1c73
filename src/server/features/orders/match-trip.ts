import { isCalendarDay } from '#domain/calendar-days.ts';
import { firstDayOf } from '#domain/departure-changes.ts';
import type { IsoDate } from '#domain/hong-kong-time.ts';
import type { Catalogue } from '../../core/schedule/catalogue.ts';

/** What a line says about where it goes. */
export interface LineWords {
	/** Number of the variant in the shop; the schedule names one for each departure. */
	variant: string;
	sku: string;
	title: string;
	/** Where a day may be written: name of the variant, properties. */
	others: readonly string[];
}

/** Empty where nothing is known. */
export interface Match {
	trip: string;
	departure: IsoDate | '';
}

const simple = (text: string): string =>
	text
		.normalize('NFKC')
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim();

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const dayOf = (year: string, month: number | string, day: string): IsoDate | undefined => {
	const iso = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
	return isCalendarDay(iso) ? iso : undefined;
};

/** Ways to write a day with its year: `2026-12-05`, `2026年12月5日`, `5/12/2026`, `5 Dec 2026`, `Dec 5, 2026`. */
const WRITTEN = [
	/(?<year>20\d\d)\s*[-/.年]\s*(?<month>\d{1,2})\s*[-/.月]\s*(?<day>\d{1,2})/,
	/\b(?<day>\d{1,2})[-/.](?<month>\d{1,2})[-/.](?<year>20\d\d)\b/,
	/\b(?<day>\d{1,2})(?:st|nd|rd|th)?\s+(?<month>[a-z]{3,9})\.?,?\s+(?<year>20\d\d)\b/,
	/\b(?<month>[a-z]{3,9})\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>20\d\d)\b/,
] as const;

/** The first way in which a text tells a day; undefined when there is none, or no such day. */
export const dayIn = (text: string): IsoDate | undefined => {
	const plain = text.normalize('NFKC').toLowerCase();
	for (const way of WRITTEN) {
		const { year, month, day } = (way.exec(plain)?.groups ?? {}) as Partial<Record<'year' | 'month' | 'day', string>>;
		if (year === undefined || month === undefined || day === undefined) continue;
		return dayOf(year, /^\d/.test(month) ? month : MONTHS.indexOf(month.slice(0, 3)) + 1, day);
	}
	return undefined;
};

type Name = readonly [name: string, trip: string];
const known = new WeakMap<Catalogue, readonly Name[]>();

/** What trips are called, the surest name first; it is put together once for each catalogue. */
const namesIn = (catalogue: Catalogue): readonly Name[] => {
	const found = known.get(catalogue);
	if (found) return found;
	const { trips, departures } = catalogue;
	const names = [
		...Array.from(trips.keys(), (trip) => [simple(trip), trip] as const),
		...departures.map(({ product, trip }) => [simple(product), trip] as const),
		...Array.from(trips).flatMap(([trip, titles]) => titles.map((each) => [simple(each), trip] as const)),
	].filter(([name]) => name !== '');
	known.set(catalogue, names);
	return names;
};

/** The trip whose name stands in one of the texts that may hold it, the surest text first. */
const tripOf = ({ sku, title, others }: LineWords, catalogue: Catalogue): string => {
	const names = namesIn(catalogue);
	for (const text of [sku, ...others, title].map(simple).filter((each) => each !== '')) {
		const exact = names.find(([name]) => name === text);
		if (exact) return exact[1];
		// The longest name wins: one trip's name may begin another's.
		const within = names
			.filter(([name]) => ` ${text} `.includes(` ${name} `) || (/\p{Script=Han}/u.test(name) && text.includes(name)))
			.toSorted(([a], [b]) => b.length - a.length)[0];
		if (within) return within[1];
	}
	return '';
};

const dayOfWords = ({ sku, others, title }: LineWords) =>
	[sku, ...others, title].map(dayIn).find((each) => each !== undefined);

/** What is kept to match a line again, as JSON; nothing of its other properties, which tell of children. */
export const storedWords = (words: LineWords): string =>
	JSON.stringify({ variant: words.variant, sku: words.sku, day: dayOfWords(words) ?? '' });

/**
 * The trip and the departure that a line is for: by the number of its variant; else the trip by its name in SKU,
 * properties or title, and the day by what is written there, if that trip leaves then.
 */
export const matchTrip = (words: LineWords, catalogue: Catalogue): Match => {
	const { departures } = catalogue;
	const found = words.variant === '' ? undefined : departures.find(({ variant }) => variant === words.variant);
	if (found) return { trip: found.trip, departure: found.date };
	const trip = tripOf(words, catalogue);
	const day = dayOfWords(words);
	const its = departures.filter((each) => each.trip === trip);
	// The shop may still name the day that was announced first.
	const leaves = its.find(({ date }) => date === day) ?? its.find((each) => firstDayOf({ ...each }) === day);
	return { trip, departure: day === undefined ? '' : (leaves?.date ?? '') };
};
