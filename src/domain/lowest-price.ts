/** What some days cost. */
export interface LowestPrice {
	/** In whole HKD. */
	price: number;
	/** Others of the days cost more. */
	from: boolean;
}

/** The one rule for "from" prices: the lowest of the departures still to come, or of those that were asked for. */
export const lowestPrice = (prices: readonly number[]): LowestPrice => {
	const price = Math.min(...prices);
	return { price, from: Math.max(...prices) > price };
};
