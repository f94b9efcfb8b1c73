/** Share refunded when cancelled at least so many days before. */
export interface RefundRule {
	daysBefore: number;
	refundPercent: number;
}

/** Cancelled `from` to `to` days before departure, both included; `to` is left out for the longest notice. */
export interface RefundTerm {
	from: number;
	to?: number;
	percent: number;
}

/** The rules as spans of days that leave no day out, longest notice first. */
export const refundTerms = (rules: readonly RefundRule[]): RefundTerm[] =>
	[...rules]
		.sort((a, b) => b.daysBefore - a.daysBefore)
		.map(({ daysBefore, refundPercent }, i, sorted) => {
			const longer = sorted[i - 1];
			return longer
				? { from: daysBefore, to: longer.daysBefore - 1, percent: refundPercent }
				: { from: daysBefore, percent: refundPercent };
		});
