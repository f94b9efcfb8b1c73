import type { IsoDate } from '#domain/hong-kong-time.ts';
import type { Sources } from '../../../content/pictures.ts';

/** A day as a chip shows it. */
export interface FoundDay {
	date: IsoDate;
	full: boolean;
	/** `5/12`, `Sat`, and for assistive technology `Sat 5 December`. */
	short: string;
	weekday: string;
	long: string;
}

/** What the card of a found trip says, in the words of one language. */
export interface FoundTrip {
	slug: string;
	href: string;
	title: string;
	stops: readonly string[];
	teaser: string;
	/** As bits, see `categoriesOfBits`. */
	categories: number;
	ages: string;
	tint: string;
	picture?: Sources;
	days: readonly FoundDay[];
	/** The amount until the end of a day, and whether other days cost more. */
	prices: readonly { until: IsoDate; amount: string; from: boolean }[];
}

/** A file of cards holds so many trips. */
export const CARDS_IN_FILE = 12;

/** The files of the index, all in one folder. */
export const FILE_NAMES = {
	table: 'trips',
	words: (file: number) => `words-${file}`,
	cards: (language: string, file: number) => `${language}-${file}`,
};
