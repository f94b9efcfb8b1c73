import type { IsoDate } from './hong-kong-time.ts';

const DAY = 86_400_000;

/** So many days after a trip the link of its families ends. */
const LINK_DAYS = 30;
/** So many days before a trip, at 18:00, the kitchen is told what children cannot eat. */
const KITCHEN_DAYS = 3;

/** Longest text about an allergy, in characters. */
export const ALLERGY_LENGTH = 500;

/** When the link of a family ends, in milliseconds UTC: at the end of a day in Hong Kong. */
export const linkEnd = (departure: IsoDate): number => Date.parse(`${departure}T24:00+08:00`) + LINK_DAYS * DAY;

/** Until when a family can change allergies by itself, in milliseconds UTC. */
export const allergiesUntil = (departure: IsoDate): number =>
	Date.parse(`${departure}T18:00+08:00`) - KITCHEN_DAYS * DAY;

/** A stored number as people read it: `+852 5123 4567`, `+86 138 1234 5678`; those of other places stay as they are. */
export const readableNumber = (stored: string): string =>
	stored
		.replace(/^(\+852)?(\d{4})(\d{4})$/, (_all, code = '', ...parts) => [code, parts[0], parts[1]].join(' ').trim())
		.replace(/^(\+86)(1\d\d)(\d{4})(\d{4})$/, '$1 $2 $3 $4');
