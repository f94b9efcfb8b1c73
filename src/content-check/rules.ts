import { LOCALES } from '#domain/locale.ts';
import { RULES } from '#domain/rule.ts';
import { type Content, type Entry, entriesOf, problemAt } from './content.ts';
import { at, eachText, listAt, textAt } from './data-path.ts';
import type { Kind } from './layout.ts';
import type { Path, Problem } from './problem.ts';

/** Files that may say a rule: its own, and the terms, which are the contract and say it whole. */
const SAYS_RULES: readonly Kind[] = ['rules', 'termsSections'];

/** Every text of a file with its language and its place, without keywords. */
function* textsOf({ data, body, locale }: Entry): Generator<[text: string, language: string | undefined, path: Path]> {
	// A rule is named in braces where it is filled in.
	for (const [text, path] of eachText(data))
		if (path[0] !== 'keywords') yield [text.replace(/\{\w+\}/g, ''), locale ?? String(path.at(-1)), path];
	if (body) yield [body, locale, ['text']];
}

/** Rules said in other words than those of `content/rules.json`, and rules that the owner has still to confirm. */
export function* checkRules(content: Content): Generator<Problem> {
	const [rules] = entriesOf(content, 'rules');
	if (!rules) return;
	for (const id of RULES)
		if (at(rules.data, 'rules', id, 'sample') === true) yield problemAt(rules, ['rules', id, 'sample'], 'sample_rule');
	for (const question of entriesOf(content, 'questions'))
		if (at(question.data, 'sample') === true) yield problemAt(question, ['sample'], 'sample_rule');
	const signs = RULES.flatMap((id) =>
		LOCALES.flatMap((locale) =>
			listAt(rules.data, 'rules', id, 'signs', locale).map((sign) => ({ id, locale, sign: String(sign) })),
		),
	);
	for (const entry of content.entries.filter(({ kind }) => !SAYS_RULES.includes(kind))) {
		for (const [text, language, path] of textsOf(entry)) {
			const found = signs.find(
				({ locale, sign }) => locale === language && text.toLowerCase().includes(sign.toLowerCase()),
			);
			if (!found) continue;
			const rule = textAt(rules.data, 'rules', found.id, 'text', found.locale) ?? '';
			yield problemAt(entry, path, 'rule_again', { sign: found.sign, id: found.id, rule });
		}
	}
}
