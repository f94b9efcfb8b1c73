import type { IsoDate } from './hong-kong-time.ts';

/** A day on which a place can be bought, and its price in whole HKD. */
export interface Offer {
	date: IsoDate;
	price: number;
}

/** What a trip costs until the end of a day, as long as no earlier step holds. */
export interface PriceStep {
	until: IsoDate;
	/** The lowest price of the days that are left, in whole HKD. */
	price: number;
	/** Other days that are left cost more. */
	from: boolean;
}

/**
 * The prices of a trip as its days pass, earliest first. The page holds all of them; the browser shows the first one
 * that has not passed, so that a price is right without a new build.
 * @param offers in order of date
 */
export const priceSteps = (offers: readonly Offer[]): PriceStep[] => {
	const steps: PriceStep[] = [];
	for (const [index, { date }] of offers.entries()) {
		const left = offers.slice(index).map((offer) => offer.price);
		const step = { until: date, price: Math.min(...left), from: Math.max(...left) > Math.min(...left) };
		const last = steps.at(-1);
		if (last?.price === step.price && last.from === step.from) last.until = date;
		else steps.push(step);
	}
	return steps;
};
