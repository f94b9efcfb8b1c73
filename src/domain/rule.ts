/** Rules that hold for every trip, each with one wording: `content/rules.json`. */
export const RULES = [
	'extraAdult',
	'liftCoach',
	'inhalers',
	'handOver',
	'ill',
	'storm',
	'partialRefund',
	'minimumGroup',
	'allergy',
	'traces',
	'reply',
] as const;
export type Rule = (typeof RULES)[number];
