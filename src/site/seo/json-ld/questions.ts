import type { FAQPage } from 'schema-dts';
import { LOCALE_TABLE, type Locale } from '#i18n/locales.ts';

/** Questions with their answers, as the page says them. */
export const questionsJsonLd = (locale: Locale, questions: readonly { question: string; text: string }[]): FAQPage => ({
	'@type': 'FAQPage',
	inLanguage: LOCALE_TABLE[locale].lang,
	mainEntity: questions.map(({ question, text }) => ({
		'@type': 'Question',
		name: question,
		acceptedAnswer: { '@type': 'Answer', text },
	})),
});
