import { LOCALES } from '#domain/locale.ts';
import { ANSWER_PLACES, placesIn } from '#domain/question.ts';
import type { Entry } from './content.ts';
import { textAt } from './data-path.ts';
import type { Addresses } from './links.ts';
import { checkMarkdown } from './markdown.ts';
import { suggest } from './nearest.ts';
import type { Finding } from './problem.ts';

const isPlace = (name: string): boolean => ANSWER_PLACES.some((place) => place === name);

/** What is wrong with the Markdown of an answer, in each language, and with the places that it leaves open. */
export function* checkAnswers({ path, data, lineOf }: Entry, addresses: Addresses): Generator<Finding> {
	for (const locale of LOCALES) {
		const answer = textAt(data, 'answer', locale) ?? '';
		const place = { line: lineOf(['answer', locale]), field: `answer.${locale}`, language: locale };
		const around = { path, locale, addresses, files: new Set<string>(), body: answer, bodyLine: 1 };
		for (const finding of checkMarkdown(around)) yield { ...finding, ...place };
		for (const name of placesIn(answer).filter((each) => !isPlace(each))) {
			const message = `holds {${name}}, which site.json does not fill`;
			yield { ...place, message, fix: suggest(name, ANSWER_PLACES) };
		}
	}
}
