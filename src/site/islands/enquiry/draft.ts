import { DEFAULT_COUNTRY } from '#domain/country.ts';
import { ENQUIRY_FIELDS, type EnquiryField, HIDDEN_FIELDS, LIMITS } from '#domain/enquiry.ts';
import { forget, KEYS, recall, remember } from '../../storage.ts';

const LIFETIME = 7 * 24 * 60 * 60 * 1000;

/** What was typed and not yet sent; one for all forms of the site, in every language. */
interface Draft {
	/** When it was typed, in milliseconds. */
	at: number;
	values: Record<EnquiryField, string>;
	/** ISO code of the chosen country. */
	country: string;
	key: string;
	/** Address of the form it was typed into: elsewhere other things are sent along, so another key is needed. */
	page: string;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 4 * LIMITS.message;

const toDraft = (value: unknown): Draft | undefined => {
	const draft = value as Draft;
	const fresh = Math.abs(Date.now() - draft.at) < LIFETIME;
	const whole =
		ENQUIRY_FIELDS.every((field) => isText(draft.values[field])) &&
		/^[A-Z]{2}$/.test(draft.country) &&
		isText(draft.key) &&
		isText(draft.page);
	return fresh && whole ? draft : undefined;
};

/** A UUID, also where the page is not served over https and `randomUUID` is missing. */
const uuid = (): string =>
	crypto.randomUUID?.() ??
	'10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) =>
		(Number(digit) ^ ((crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) & (15 >> (Number(digit) / 4)))).toString(16),
	);

/** The control of that name in a form. @throws when the form has none */
export const control = (form: HTMLFormElement, name: string): HTMLInputElement | HTMLTextAreaElement => {
	const element = form.elements.namedItem(name);
	if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) return element;
	throw new Error(`The form has no "${name}"`);
};

/** The typed values of a form. */
export const valuesOf = (form: HTMLFormElement): Record<EnquiryField, string> =>
	Object.fromEntries(ENQUIRY_FIELDS.map((field) => [field, control(form, field).value])) as Record<
		EnquiryField,
		string
	>;

const here = (): string => location.pathname + location.search;

/** Other words are another enquiry: they get a key of their own. */
export const renewKey = (form: HTMLFormElement): void => {
	control(form, HIDDEN_FIELDS.key).value = uuid();
};

/** Begins the letter for the visitor, who has not written any; these words alone are no draft. */
export const suggestLetter = (form: HTMLFormElement, words: string): void => {
	const letter = control(form, 'message');
	if (letter.value !== '') return;
	letter.value = words;
	letter.dataset['suggested'] = words;
};

/** Stores what was typed into a form; an empty form has no draft. */
export const saveDraft = (form: HTMLFormElement): void => {
	const values = valuesOf(form);
	if (values.message === control(form, 'message').dataset['suggested']) values.message = '';
	if (ENQUIRY_FIELDS.every((field) => values[field] === '')) {
		forget(KEYS.draft);
		return;
	}
	const country = control(form, HIDDEN_FIELDS.country).value;
	// A reload unticks the box for news, since only a visitor ticks it. What is sent then is another enquiry.
	const ticked = form.querySelector(`[name=${HIDDEN_FIELDS.marketing}]:checked`) !== null;
	const key = ticked ? '' : control(form, HIDDEN_FIELDS.key).value;
	const draft: Draft = { at: Date.now(), values, country, key, page: here() };
	remember(KEYS.draft, JSON.stringify(draft));
};

/** Puts the stored draft, if there is one, into a form. */
export const restoreDraft = (form: HTMLFormElement): void => {
	const draft = recall(KEYS.draft, toDraft);
	control(form, HIDDEN_FIELDS.country).value = draft?.country ?? DEFAULT_COUNTRY.code;
	if (draft?.key && draft.page === here()) control(form, HIDDEN_FIELDS.key).value = draft.key;
	else renewKey(form);
	for (const field of ENQUIRY_FIELDS) if (draft) control(form, field).value = draft.values[field];
};

/** Forgets the draft and empties the form, ready for another enquiry. */
export const clearDraft = (form: HTMLFormElement): void => {
	forget(KEYS.draft);
	form.reset();
	renewKey(form);
};
