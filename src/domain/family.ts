import type { IsoDate } from './hong-kong-time.ts';

const DAY = 86_400_000;

/** So many days after a trip the link of its families ends. */
const LINK_DAYS = 30;
/** So many days before a trip, at 18:00, the kitchen is told what children cannot eat. */
const KITCHEN_DAYS = 3;

/** Longest text that a family writes about a child, in characters. */
export const WORD_LENGTH = 500;

/** What a family can tell of a child, and what the office calls it. */
export const FAMILY_WORDS = { health: '过敏、健康', collector: '谁来接', phone: '当日电话', other: '其他' } as const;
export type FamilyWord = keyof typeof FAMILY_WORDS;
/** What can be told of all children of a booking at once; health is of one child alone. */
export const SHARED_WORDS: readonly FamilyWord[] = ['collector', 'phone'];
export const FAMILY_WORD_KINDS = Object.keys(FAMILY_WORDS) as FamilyWord[];

/** When the link of a family ends, in milliseconds UTC: at the end of a day in Hong Kong. */
export const linkEnd = (departure: IsoDate): number => Date.parse(`${departure}T24:00+08:00`) + LINK_DAYS * DAY;

/** When the kitchen is told what children cannot eat, in milliseconds UTC: whoever tells of an allergy later calls as well. */
export const kitchenDeadline = (departure: IsoDate): number =>
	Date.parse(`${departure}T18:00+08:00`) - KITCHEN_DAYS * DAY;

/** Stored numbers as people read them: `+852 5123 4567`, `+86 138 1234 5678`; those of other places stay as they are. */
export const readableNumbers = (stored: string): string =>
	stored
		.replace(/(?<![\d+])(\+852)?(\d{4})(\d{4})(?!\d)/g, (_all, code = '', ...parts) =>
			[code, parts[0], parts[1]].join(' ').trim(),
		)
		.replace(/(\+86)(1\d\d)(\d{4})(\d{4})(?!\d)/g, '$1 $2 $3 $4');
