import { ENQUIRY_FIELDS } from '#domain/enquiry.ts';
import type { Locale } from '#i18n/locales.ts';
import { href } from '#i18n/routes.ts';
import { t } from '#i18n/t.ts';
import type { Fields } from './body.ts';
import { type ApiError, fieldSentence, sentence } from './errors.ts';

/** A built page, as it is served. */
export interface BuiltPage {
	html: string;
	headers: Record<string, string>;
}

/** The built page at an address; undefined where nothing is built. */
export type FindPage = (address: string) => BuiltPage | undefined;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text as HTML shows it, between tags and between quotation marks. */
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (mark) => ENTITIES[mark] ?? mark);

/** What stands at the head of the form. */
const note = (warning: string, title: string, content: string): string =>
	`<div class="full note note--err" role="group" aria-labelledby="enquiry-wrong" tabindex="-1" autofocus>${warning}<div><h2 id="enquiry-wrong">${escapeHtml(title)}</h2>${content}</div></div>`;

/** Where the sentence about a field stands: the one about a country stands at the phone number. */
const placeOf = (field: string): string => (field === 'country' ? 'phone' : field);

/** Replaces once, taking the replacement as it is. */
const put = (html: string, place: RegExp | string, make: (...found: string[]) => string): string =>
	html.replace(place, (...found: unknown[]) => make(...(found.filter((part) => typeof part === 'string') as string[])));

/** The control of a name, with the value that was typed. */
const keepValue = (html: string, name: string, value: string): string => {
	const text = escapeHtml(value);
	const textarea = new RegExp(`(<textarea\\b[^>]*\\bname="${name}"[^>]*>)[^<]*(</textarea>)`);
	// The first line break after the tag belongs to the tag.
	if (textarea.test(html)) return put(html, textarea, (_all, open = '', close = '') => `${open}\n${text}${close}`);
	return put(html, new RegExp(`<input\\b[^>]*\\bname="${name}"[^>]*>`), (control = '') => {
		if (/\btype="checkbox"/.test(control))
			return control.includes(` value="${text}"`) ? control.replace('<input', '<input checked=""') : control;
		return control.replace(/ (?:value|disabled)="[^"]*"/g, '').replace('<input', () => `<input value="${text}"`);
	});
};

/** Marks the control of a field as wrong and puts the sentence below it. */
const tell = (html: string, warning: string, field: string, words: string): string => {
	const id = `enquiry-${field}`;
	const control = new RegExp(`<(input|textarea)\\b(?=[^>]*\\bname="${field}")[^>]*>(?:[^<]*</textarea>|</div>)?`);
	return put(html, control, (found = '') => {
		const marked = found.replace(/^<\w+/, (tag) => `${tag} aria-invalid="true" aria-describedby="${id}-error"`);
		// The container of the field goes on after a control that stands in none of its own.
		const alone = /<input/.test(found) && found.endsWith('</div>') && field !== 'phone';
		const sentenceBelow = `<p id="${id}-error" class="err">${warning}<span>${escapeHtml(words)}</span></p>`;
		return alone ? `${marked.slice(0, -'</div>'.length)}${sentenceBelow}</div>` : marked + sentenceBelow;
	});
};

const textOf = (fields: Fields, name: string): string => {
	const value = fields[name];
	return typeof value === 'string' ? value.toWellFormed() : '';
};

/** Everything that a form without scripts sends, in its order, but not the key: other words are another enquiry. */
const KEPT: readonly string[] = [...ENQUIRY_FIELDS, 'country', 'trip', 't', 'marketing'];

const fallback = (locale: Locale, sentences: readonly string[]): string =>
	`<!doctype html><meta charset="utf-8"><meta name="robots" content="noindex"><title>${escapeHtml(t(locale).contact.failed.title)}</title><ul>${sentences.map((each) => `<li>${escapeHtml(each)}`).join('')}</ul><p><a href="${href(locale, 'contact')}">${escapeHtml(t(locale).contact.form.label)}</a>`;

/** The contact page for a form that was sent without scripts and refused: what is wrong beside it, what was typed in it. */
export const formPage = (find: FindPage, locale: Locale, fields: Fields, error: ApiError): BuiltPage => {
	const { summary, failed } = t(locale).contact;
	const page = find(href(locale, 'contact'));
	const wrong = error.wrong
		.map((each) => ({ field: placeOf(each.field), words: fieldSentence(locale, each) }))
		.toSorted((a, b) => KEPT.indexOf(a.field) - KEPT.indexOf(b.field));
	if (!page)
		return {
			html: fallback(locale, wrong.length > 0 ? wrong.map(({ words }) => words) : [sentence(locale, error)]),
			headers: {},
		};
	const [, warning = ''] = /<template data-warning>(.*?)<\/template>/s.exec(page.html) ?? [];
	const title = wrong.length > 0 ? (summary[Math.min(wrong.length, summary.length) - 1] ?? '') : failed.title;
	const links = wrong
		.map(({ field, words }) => `<li><a href="#enquiry-${field}">${escapeHtml(words)}</a></li>`)
		.join('');
	const content = links ? `<ul>${links}</ul>` : `<p>${escapeHtml(sentence(locale, error))}</p>`;

	let html = page.html;
	for (const name of KEPT) {
		const value = textOf(fields, name);
		if (value !== '') html = keepValue(html, name, value);
	}
	for (const { field, words } of wrong) html = tell(html, warning, field, words);
	if (wrong.some(({ field }) => field === 'phone'))
		html = put(html, '<div class="tel">', () => '<div class="tel is-bad">');
	html = put(html, /<form\b[^>]*\bdata-enquiry\b[^>]*>/, (form = '') => form + note(warning, title, content));
	html = put(html, '<title>', (tag = '') => `${tag}${escapeHtml(title)} · `);
	// The form stays plain: code that takes it over would draw it again, without what was put in.
	html = put(html, /<astro-island\b[^>]*>(?=<div class="form-place">)/, () => '<div data-failed>');
	html = put(html, '<!--astro:end--></astro-island>', () => '</div>');
	return { html, headers: page.headers };
};
