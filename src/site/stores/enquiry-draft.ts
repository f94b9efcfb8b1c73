import { atom } from 'nanostores';
import { DEFAULT_COUNTRY } from '#domain/country.ts';
import { ENQUIRY_FIELDS, type EnquiryValues, LENGTHS } from '#domain/enquiry.ts';
import { KEYS } from '../storage.ts';
import { persistentStore } from './persistent.ts';

/** A draft is kept for a week; in milliseconds. */
const LIFETIME = 7 * 24 * 60 * 60 * 1000;

/** What was typed into the enquiry form and not yet sent; one for all forms of the site, in every language. */
export interface Draft {
	/** When it was typed, in milliseconds. */
	at: number;
	values: EnquiryValues;
	/** ISO code of the chosen country. */
	country: string;
	/** The last attempt to send it: under which key, and all that was said. Other words are another enquiry. */
	attempt?: { key: string; said: string } | undefined;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 4 * LENGTHS.message;

const toDraft = (value: unknown): Draft | undefined => {
	const { at, values, country, attempt } = value as Draft;
	const fresh = Math.abs(Date.now() - at) < LIFETIME;
	const whole = ENQUIRY_FIELDS.every((field) => isText(values[field])) && /^[A-Z]{2}$/.test(country);
	const attempted = attempt && typeof attempt.key === 'string' && typeof attempt.said === 'string';
	return fresh && whole ? { at, values, country, attempt: attempted ? attempt : undefined } : undefined;
};

/** Undefined where nothing is typed. */
export const $draft = persistentStore<Draft>(KEYS.draft, { parse: toDraft });

/** The country that was chosen on this page, by ISO code; undefined while none was. */
export const $country = atom<string | undefined>();

/** A UUID, also where the page is not served over https and `randomUUID` is missing. */
const uuid = (): string =>
	crypto.randomUUID?.() ??
	'10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) =>
		(Number(digit) ^ ((crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) & (15 >> (Number(digit) / 4)))).toString(16),
	);

/** The draft of some values. The country and the last attempt stay known. */
export const draftOf = (values: EnquiryValues): Draft => {
	const before = $draft.get();
	const country = $country.get() ?? before?.country ?? DEFAULT_COUNTRY.code;
	return { at: Date.now(), values, country, attempt: before?.attempt };
};

/** The same draft, about to be sent: under the key of the last attempt when it says the same. */
export const attemptOf = (draft: Draft, said: string): Draft & { attempt: { key: string; said: string } } => ({
	...draft,
	attempt: draft.attempt?.said === said ? draft.attempt : { key: uuid(), said },
});
