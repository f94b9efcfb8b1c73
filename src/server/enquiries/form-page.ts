import type { FastifyRequest } from 'fastify';
import { ENQUIRY_FIELDS } from '#domain/enquiry.ts';
import type { Locale } from '#i18n/locales.ts';
import { href } from '#i18n/routes.ts';
import { t } from '#i18n/t.ts';
import type { Fields } from '../http/body.ts';
import { type ApiError, fieldSentence, sentence } from '../http/errors.ts';
import { escapeHtml } from '../http/fill-page.ts';
import { LANGUAGE_SCRIPT } from '../http/own-address.ts';

/**
 * Whether the answer is shown to a person as it is: a form was sent without scripts. Browsers say so
 * (`sec-fetch-mode: navigate`); of others it is believed when they ask for HTML.
 */
export const wantsPage = ({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean => {
	if (method !== 'POST' || !headers['content-type']?.toLowerCase().startsWith('application/x-www-form-urlencoded'))
		return false;
	const mode = headers['sec-fetch-mode'];
	return mode === undefined ? (headers.accept ?? '').includes('text/html') : mode === 'navigate';
};

/** A built page, as it is served. */
export interface BuiltPage {
	html: string;
	headers: Record<string, string>;
}

/** The built page at an address; undefined where nothing is built. */
export type FindPage = (address: string) => BuiltPage | undefined;

/** Where the sentence about a field stands: the one about a country stands at the phone number. */
const placeOf = (field: string): string => (field === 'country' ? 'phone' : field);

/** Puts a text in the place of another one, once, as it is. */
const put = (html: string, place: RegExp | string, text: string): string => html.replace(place, () => text);

/** Keeps what was typed into a field that is seen, or sent along unseen. */
const keepValue = (html: string, name: string, value: string): string => {
	const text = escapeHtml(value);
	const id = ` id="enquiry-${name}"`;
	// The first line break after the tag belongs to the tag.
	if (name === 'message') return put(html, '></textarea>', `>\n${text}</textarea>`);
	if (name === 'marketing')
		return put(html, ` name="marketing" value="${text}"`, ` name="marketing" value="${text}" checked=""`);
	if (html.includes(id)) return put(html, id, `${id} value="${text}"`);
	return put(
		html,
		new RegExp(`<input type="hidden"[^>]* name="${name}"[^>]*>`),
		`<input type="hidden" name="${name}" value="${text}"/>`,
	);
};

/** Marks a field as wrong and writes the sentence into the place that the form has for it. */
const tell = (html: string, field: string, words: string): string => {
	const id = `enquiry-${field}`;
	const marked = put(html, ` id="${id}"`, ` id="${id}" aria-invalid="true" aria-describedby="${id}-error"`);
	const place = new RegExp(`(<p id="${id}-error" class="err") hidden=""(>.*?<span>)(?=</span>)`);
	return marked.replace(place, (_all, open, icon) => `${open}${icon}${escapeHtml(words)}`);
};

/** Writes title and content into the summary at the head of the form, which then takes the focus. */
const summarize = (html: string, title: string, content: string): string => {
	const place = /(<div class="full note note--err") hidden=""([^>]*)(>.*?<h2 id="enquiry-wrong">).*?<\/h2><ul><\/ul>/;
	return html.replace(
		place,
		(_all, open, rest, icon) => `${open}${rest} autofocus=""${icon}${escapeHtml(title)}</h2>${content}`,
	);
};

const textOf = (fields: Fields, name: string): string => {
	const value = fields[name];
	return typeof value === 'string' ? value.toWellFormed() : '';
};

/** Everything that a form without scripts sends, in its order, but not the key: other words are another enquiry. */
const KEPT: readonly string[] = [...ENQUIRY_FIELDS, 'country', 'trip', 't', 'marketing'];

const fallback = (locale: Locale, title: string, sentences: readonly string[]): string =>
	`<!doctype html><meta charset="utf-8"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><ul>${sentences.map((each) => `<li>${escapeHtml(each)}`).join('')}</ul><p><a href="${href(locale, 'contact')}">${escapeHtml(t(locale).contact.form.label)}</a>`;

/** The contact page with something said above its form, to whom a link of ours brought to nothing. */
export const contactNote = (find: FindPage, locale: Locale, title: string, text: string): BuiltPage => {
	const page = find(href(locale, 'contact'));
	if (!page) return { html: fallback(locale, title, [text]), headers: {} };
	let html = summarize(page.html, title, `<p>${escapeHtml(text)}</p>`).replace(LANGUAGE_SCRIPT, '');
	html = put(html, '<title>', `<title>${escapeHtml(title)} · `);
	html = put(html, '<astro-island ', '<astro-island data-failed="" ');
	return { html, headers: page.headers };
};

/**
 * The contact page for a form that was sent without scripts and refused: what is wrong beside it, what was typed in it.
 * @param reference by which a fault of ours is found in the log
 */
export const formPage = (
	find: FindPage,
	locale: Locale,
	fields: Fields,
	error: ApiError,
	reference?: string,
): BuiltPage => {
	const { summary, failed } = t(locale).contact;
	const number = error.status === 500 && reference ? [`${t(locale).mail.office.reference} ${reference}`] : [];
	const whole = [sentence(locale, error), ...number];
	const page = find(href(locale, 'contact'));
	const wrong = error.wrong
		.map((each) => ({ field: placeOf(each.field), words: fieldSentence(locale, each) }))
		.toSorted((a, b) => KEPT.indexOf(a.field) - KEPT.indexOf(b.field));
	if (!page)
		return {
			html: fallback(locale, failed.title, wrong.length > 0 ? wrong.map(({ words }) => words) : whole),
			headers: {},
		};
	const title = wrong.length > 0 ? (summary[Math.min(wrong.length, summary.length) - 1] ?? '') : failed.title;
	const links = wrong
		.map(({ field, words }) => `<li><a href="#enquiry-${field}">${escapeHtml(words)}</a></li>`)
		.join('');
	const content = links ? `<ul>${links}</ul>` : whole.map((each) => `<p>${escapeHtml(each)}</p>`).join('');

	let html = page.html;
	for (const name of KEPT) {
		const value = textOf(fields, name);
		if (value !== '') html = keepValue(html, name, value);
	}
	for (const { field, words } of wrong) html = tell(html, field, words);
	if (wrong.some(({ field }) => field === 'phone')) html = put(html, '<div class="tel">', '<div class="tel is-bad">');
	html = summarize(html, title, content);
	html = put(html, '<title>', `<title>${escapeHtml(title)} · `);
	// The form stays plain: code that takes it over would draw it again, without what was put in.
	html = put(html, '<astro-island ', '<astro-island data-failed="" ');
	return { html, headers: page.headers };
};
