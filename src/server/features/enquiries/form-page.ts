import type { FastifyRequest } from 'fastify';
import { ENQUIRY_FIELDS, type EnquiryField, HIDDEN_FIELDS } from '#domain/enquiry.ts';
import { documentTitle } from '#domain/search-result.ts';
import type { Locale } from '#i18n/locales.ts';
import { href } from '#i18n/routes.ts';
import { t } from '#i18n/t.ts';
import type { Refusal } from '#site/pages/personal.ts';
import type { AppDeps } from '../../core/deps.ts';
import type { Fields } from '../../core/http/body.ts';
import type { FilledPage } from '../../core/http/built-page.ts';
import { type ApiError, fieldSentence, sentence } from '../../core/http/errors.ts';
import { personalPage } from '../../core/http/personal-page.ts';

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

/** The contact page with something said above its form; undefined where no site is built. */
const contactPage = async (
	{ findPage, brand }: Pick<AppDeps, 'findPage' | 'brand'>,
	locale: Locale,
	refusal: Refusal,
): Promise<FilledPage | undefined> => {
	const page = findPage(href(locale, 'contact'));
	if (!page) return undefined;
	return personalPage(page, {
		locale,
		address: undefined,
		title: documentTitle(refusal.title, brand.name[locale]),
		draw: ({ render, RefusedForm, enquiryProps }) =>
			render(RefusedForm, {
				...enquiryProps(locale, brand),
				action: '/api/enquiry',
				refusal,
			}),
	});
};

/** The contact page for somebody whom a link of ours brought to nothing. */
export const contactNote = (
	deps: Pick<AppDeps, 'findPage' | 'brand'>,
	locale: Locale,
	title: string,
	text: string,
): Promise<FilledPage | undefined> => contactPage(deps, locale, { title, sentences: [text], wrong: [], typed: {} });

/** Where the sentence about a field stands: the one about a country stands at the phone number. */
const placeOf = (field: string): string => (field === 'country' ? 'phone' : field);

const isField = (name: string): name is EnquiryField => ENQUIRY_FIELDS.some((field) => field === name);

/** Everything that a form without scripts sends, but not the key: other words are another enquiry. */
const SENT_FIELDS: readonly string[] = [
	...ENQUIRY_FIELDS,
	HIDDEN_FIELDS.country,
	HIDDEN_FIELDS.trip,
	HIDDEN_FIELDS.token,
	HIDDEN_FIELDS.marketing,
];

const typedIn = (fields: Fields): Record<string, string> =>
	Object.fromEntries(
		SENT_FIELDS.flatMap((name) => {
			const value = fields[name];
			return typeof value === 'string' ? [[name, value.toWellFormed()]] : [];
		}),
	);

/**
 * The contact page for a form that was sent without scripts and refused: what is wrong beside it, what was typed in it.
 * Undefined where no site is built.
 * @param reference by which a fault of ours is found in the log
 */
export const formPage = (
	deps: Pick<AppDeps, 'findPage' | 'brand'>,
	locale: Locale,
	fields: Fields,
	error: ApiError,
	reference?: string,
): Promise<FilledPage | undefined> => {
	const { summary, failed } = t(locale).contact;
	const wrong = error.wrong.flatMap((each) => {
		const field = placeOf(each.field);
		return isField(field) ? [{ field, sentence: fieldSentence(locale, each) }] : [];
	});
	wrong.sort((a, b) => ENQUIRY_FIELDS.indexOf(a.field) - ENQUIRY_FIELDS.indexOf(b.field));
	const number = error.status === 500 && reference ? [`${t(locale).mail.office.reference} ${reference}`] : [];
	return contactPage(deps, locale, {
		title: summary[Math.min(wrong.length, summary.length) - 1] ?? failed.title,
		sentences: wrong.length > 0 ? [] : [sentence(locale, error), ...number],
		wrong,
		typed: typedIn(fields),
	});
};
