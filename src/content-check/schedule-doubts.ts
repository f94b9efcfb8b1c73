import { isCalendarDay } from '#domain/calendar-days.ts';
import { isCalledOff } from '#domain/departure-changes.ts';
import { type IsoDate, monthOf } from '#domain/hong-kong-time.ts';
import { isForSale } from '#domain/trip-sale.ts';
import { type Content, type Entry, entriesOf, problemAt } from './content.ts';
import { at, entriesAt, textAt } from './data-path.ts';
import type { Announced } from './history.ts';
import { type Path, type Problem, problemIn, repeats } from './problem.ts';
import { fault } from './sentences/codes.ts';

/** A departure and where it stands. */
export interface Place {
	file: Entry;
	path: Path;
	departure: unknown;
}

/** A price so many times another one is a slip of the pen. */
const FACTOR = 2;

const priceOf = ({ departure }: Place): number => Number(at(departure, 'price'));
const dayOf = ({ departure }: Place): IsoDate => textAt(departure, 'date') ?? '';

export const isOff = (departure: unknown): boolean => isCalledOff({ cancelled: at(departure, 'cancelled') });

/** Can visitors still book it: is it to come, for anybody, and not cancelled? */
export const isComing = (departure: unknown, today: IsoDate): boolean =>
	isForSale(
		{ date: at(departure, 'date'), cancelled: at(departure, 'cancelled'), private: at(departure, 'private') },
		today,
	);

const middle = (numbers: readonly number[]): number =>
	numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Prices of a trip that are far from its others. */
function* checkPrices(places: readonly Place[], usual: number | undefined): Generator<Problem> {
	const prices = places.map(priceOf).filter((price) => price > 0);
	const around = usual && usual > 0 ? usual : middle(prices);
	for (const place of places) {
		const price = priceOf(place);
		if (!(price > 0) || (price < around * FACTOR && price > around / FACTOR)) continue;
		yield problemAt(place.file, [...place.path, 'price'], 'price_unusual', { price, usual: around });
	}
}

/** Where a departure leads in the shop: to what the trip's others lead to, and to a variant of its own. */
function* checkShop(places: readonly Place[]): Generator<Problem> {
	const products = Map.groupBy(places, ({ departure }) => textAt(departure, 'product'));
	const [usual] = [...products].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? [];
	for (const [product, some] of products) {
		if (product === undefined || product === usual || product.includes('/')) continue;
		if (some.length * 2 > places.length || places.length < 3) continue;
		for (const { file, path } of some)
			yield problemAt(file, [...path, 'product'], 'product_unusual', { product, usual: usual ?? '' });
	}
	const withVariant = places.filter(({ departure }) => textAt(departure, 'variant'));
	for (const [again, first] of repeats(withVariant, ({ departure }) => textAt(departure, 'variant')))
		yield problemAt(again.file, [...again.path, 'variant'], 'variant_twice', { date: dayOf(first) });
}

/** Is what is sold what was meant: prices, products, and trips that visitors can see? */
export function* checkSale(content: Content, all: readonly Place[], today: IsoDate): Generator<Problem> {
	const trips = new Map(entriesOf(content, 'trips').map((trip) => [trip.folder, trip]));
	for (const [slug = '', places] of Map.groupBy(all, ({ departure }) => textAt(departure, 'trip'))) {
		const trip = trips.get(slug);
		const usual = at(trip?.data, 'price', 'child');
		yield* checkPrices(places, typeof usual === 'number' ? usual : undefined);
		yield* checkShop(places);
		if (at(trip?.data, 'offline') !== true) continue;
		for (const { file, path, departure } of places)
			if (isComing(departure, today)) yield problemAt(file, [...path, 'trip'], 'trip_off', { trip: slug });
	}
}

const isUnderstood = (departure: unknown, trips: readonly string[]): boolean =>
	isCalendarDay(textAt(departure, 'date') ?? '') && trips.includes(textAt(departure, 'trip') ?? '');

/** Departures that visitors know of and that are no longer there: moved or taken away without a word. */
export function* checkAnnounced(
	all: readonly Place[],
	trips: readonly string[],
	today: IsoDate,
	announced: Announced,
): Generator<Problem> {
	// Where a day or a trip is written wrongly, nobody can tell what is gone.
	if (all.some(({ departure }) => entriesAt(departure).length > 0 && !isUnderstood(departure, trips))) return;
	const there = new Set(
		all.flatMap(({ departure }) =>
			['date', 'movedFrom'].map((field) => `${textAt(departure, 'trip')} ${textAt(departure, field)}`),
		),
	);
	for (const [slug, days] of announced) {
		for (const day of days.filter((each) => each >= today && !there.has(`${slug} ${each}`)))
			yield problemIn(`schedule/${monthOf(day)}.json`, fault('departure_gone', { trip: slug, day }));
	}
}
