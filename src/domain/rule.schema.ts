import { z } from 'zod';
import { called, editorHint, inEveryLanguage, words } from './fields.schema.ts';
import { byLocale, LANGUAGE_NAMES } from './locale.ts';
import { RULES, type Rule } from './rule.ts';

const rule = z.strictObject({
	text: inEveryLanguage(240).meta(called('规则', 'The rule in one or two sentences; the only wording on the site')),
	signs: z
		.strictObject(byLocale((locale) => z.array(words(40)).describe(`In ${LANGUAGE_NAMES[locale]}`)))
		.optional()
		.meta(called('标志词', 'Words that show that another text says this rule again')),
	sample: z.boolean().optional().meta(called('示例', 'Whether the owner has still to confirm it: the check lists it')),
});

/** The rules that hold for every trip: `content/rules.json`. */
export const rulesSchema = z.strictObject({
	...editorHint,
	rules: z.strictObject(Object.fromEntries(RULES.map((id) => [id, rule])) as Record<Rule, typeof rule>),
});
