import { ENQUIRY_FIELDS, type EnquiryValues } from '#domain/enquiry.ts';

/** The control of that name in a form. @throws when the form has none */
export const control = (form: HTMLFormElement, name: string): HTMLInputElement | HTMLTextAreaElement => {
	const element = form.elements.namedItem(name);
	if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) return element;
	throw new Error(`The form has no "${name}"`);
};

/** `?trip=<slug>` of a trip that the page knows, and the sentence that begins a letter about it. */
export const askedTrip = (): { slug: string; letter: string } | undefined => {
	const slug = new URLSearchParams(location.search).get('trip');
	// Only the contact page holds the table.
	const questions: Record<string, string> = JSON.parse(document.getElementById('trip-questions')?.textContent ?? '{}');
	return slug && Object.hasOwn(questions, slug) ? { slug, letter: `${questions[slug]}\n` } : undefined;
};

export const valuesOf = (form: HTMLFormElement): EnquiryValues =>
	Object.fromEntries(ENQUIRY_FIELDS.map((field) => [field, control(form, field).value])) as EnquiryValues;

/** What the visitor has typed into a form: a letter that was begun for them is none. */
export const typedIn = (form: HTMLFormElement): EnquiryValues => {
	const values = valuesOf(form);
	return values.message === askedTrip()?.letter ? { ...values, message: '' } : values;
};

export const fillIn = (form: HTMLFormElement, values: EnquiryValues): void => {
	for (const field of ENQUIRY_FIELDS) control(form, field).value = values[field];
};
