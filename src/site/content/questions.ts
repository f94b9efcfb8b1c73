import { getCollection } from 'astro:content';
import { markdownToHtml } from 'satteri';
import type { QuestionGroup, TripSection } from '#domain/question.ts';
import { phoneLink, unbroken, whatsappLink } from '#domain/shop-link.ts';
import type { Locale } from '#i18n/locales.ts';
import { href } from '#i18n/routes.ts';
import { fill, t } from '#i18n/t.ts';
import { once, site } from './queries.ts';
import { rulesOf } from './rules.ts';

export interface Question {
	/** Fragment of its address. */
	id: string;
	group: QuestionGroup;
	/** Sections of a trip's page where it is shown, too. */
	beside: readonly TripSection[];
	question: string;
	/** The answer as HTML, and as it is read. */
	html: string;
	text: string;
	/** Other words that people type when they look for it. */
	keywords: string;
}

/** What fills the places that answers leave open, as Markdown. */
const places = async (locale: Locale): Promise<Record<string, string>> => {
	const { email, whatsapp, operator } = await site();
	const chat = whatsappLink(whatsapp, t(locale).common.whatsapp.greeting);
	return {
		emergency: `[${unbroken(operator.emergency)}](${phoneLink(operator.emergency)})`,
		whatsapp: `[${unbroken(whatsapp)}](${chat})`,
		email: `[${email}](mailto:${email})`,
		insurance: operator.insurance[locale],
		...(await rulesOf(locale)),
	};
};

/** Markdown as it is read: links by their words, nothing bold. */
const asRead = (markdown: string): string =>
	markdown
		.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
		.replaceAll('**', '')
		.replace(/\s*\n+\s*/g, ' ');

/** All questions of a language, in the order of their groups. */
export const questions = once(async (locale: Locale): Promise<readonly Question[]> => {
	const filled = await places(locale);
	return (await getCollection('questions'))
		.sort((a, b) => a.data.order - b.data.order)
		.map(({ id, data }) => {
			const question = data.question[locale];
			const markdown = fill(data.answer[locale], filled);
			return {
				id,
				group: data.group,
				beside: data.beside,
				question,
				html: markdownToHtml(markdown).html,
				text: asRead(markdown),
				keywords: data.keywords?.[locale] ?? '',
			};
		});
});

export const questionsBeside = async (locale: Locale, section: TripSection): Promise<Question[]> =>
	(await questions(locale)).filter(({ beside }) => beside.includes(section));

export const hrefOfAnswer = (locale: Locale, id: string): string => `${href(locale, 'questions')}#${id}`;
