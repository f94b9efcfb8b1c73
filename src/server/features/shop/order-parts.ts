import { z } from 'zod';
import { DEFAULT_LOCALE, type Locale, toLocale } from '#domain/locale.ts';
import { parseMoney } from '#domain/office/money.ts';
import { languageOf } from '../../core/http/language.ts';

/** What is longer ends in `…`, so that everybody sees that it was cut. */
export const cut = (text: string, max: number): string => {
	const letters = text.length > max ? [...text] : [];
	return letters.length > max ? `${letters.slice(0, max - 1).join('')}…` : text;
};

/** Text of strangers: in one line, without control characters, which PostgreSQL does not take. */
export const plain = (max: number) =>
	z
		.string()
		.catch('')
		.transform((text) => cut(text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim(), max));

/** Words of parents: as they are, with their lines, but for control characters. What is no text is written as JSON. */
const words = (given: unknown, max: number): string => {
	const text = typeof given === 'string' ? given : JSON.stringify(given ?? '').replace(/^""$/, '');
	const lines = text.replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n').replace(/(?!\n)\p{Cc}/gu, ' ');
	return cut(lines.trim(), max);
};

/** Numbers arrive as text; see `parseExact`. */
export const id = z.string().regex(/^\d{1,30}$/);
export const instant = z
	.string()
	.transform((text) => Date.parse(text))
	.refine((time) => Number.isInteger(time) && time > 0);
export const amount = z.string().regex(/^-?\d{1,13}(\.\d{1,2})?$/);
export const count = z
	.string()
	.regex(/^\d{1,4}$/)
	.transform(Number);
export const maybe = <Type extends z.ZodType>(type: Type) => type.nullish().catch(undefined);

/** Something that was said with an order, under a label. */
export interface Property {
	name: string;
	value: string;
}
const MOST_PROPERTIES = 200;
const LONGEST = 2_000;

export const properties = z
	.array(z.unknown())
	.catch([])
	.transform((given): Property[] => {
		const all = given.map((each) => {
			const { name, value } = typeof each === 'object' && each !== null ? (each as Partial<Property>) : { value: each };
			return { name: words(name, LONGEST), value: words(value, LONGEST) };
		});
		const more = all.length - MOST_PROPERTIES;
		return more > 0 ? [...all.slice(0, MOST_PROPERTIES), { name: '…', value: `+${more}` }] : all;
	});

const ADULT = /\badults?\b|成人|大人/i;
const WITH_CHILD = /child|kid|family|兒童|儿童|小童|小朋友|孩|親子|亲子|家庭/i;

/** A ticket of adults alone: no child goes with it. */
export const isForAdults = (title: string): boolean => ADULT.test(title) && !WITH_CHILD.test(title);

/** An amount of a shop, in cents. */
export const centsOf = (amount: string, currency: string): number => parseMoney(amount, currency)?.cents ?? 0;

/** Digits and a plus sign. */
export const plainPhone = (text: string): string => text.normalize('NFKC').replace(/[^\d+]/g, '');

/** The language that a text names: `zh`, `zh-HK`, 繁體中文, English. */
export const namedLocale = (text: string): Locale => {
	if (/繁/.test(text)) return 'zh';
	if (/[简簡]/.test(text)) return 'cn';
	return text === '' ? DEFAULT_LOCALE : (toLocale(text) ?? languageOf(text));
};

/** What so many of a line cost, in cents: what comes off the price of all of them comes off in equal parts. */
export const totalOf = (cents: number, sold: number, discount: number, quantity: number): number =>
	sold === 0 ? 0 : Math.max(0, Math.round(((cents * sold - discount) * quantity) / sold));
