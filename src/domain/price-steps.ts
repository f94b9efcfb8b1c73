import type { IsoDate } from './hong-kong-time.ts';

/** A day on which a place can be bought, and its price in whole HKD. */
export interface Offer {
	date: IsoDate;
	price: number;
}

/** What some days cost. */
export interface LowestPrice {
	/** In whole HKD. */
	price: number;
	/** Others of the days cost more. */
	from: boolean;
}

/** What a trip costs until the end of a day, as long as no earlier step holds. */
export interface PriceStep extends LowestPrice {
	until: IsoDate;
}

/** The one rule for "from" prices: the lowest of the departures still to come, or of those that were asked for. */
export const lowestPrice = (prices: readonly number[]): LowestPrice => {
	const price = Math.min(...prices);
	return { price, from: Math.max(...prices) > price };
};

/**
 * The prices of a trip as its days pass, earliest first. The page holds all of them; the browser shows the first one
 * that has not passed, so that a price is right without a new build.
 * @param offers in order of date
 */
export const priceSteps = (offers: readonly Offer[]): PriceStep[] => {
	const steps: PriceStep[] = [];
	for (const [index, { date }] of offers.entries()) {
		const { price, from } = lowestPrice(offers.slice(index).map((offer) => offer.price));
		const last = steps.at(-1);
		if (last?.price === price && last.from === from) last.until = date;
		else steps.push({ until: date, price, from });
	}
	return steps;
};
