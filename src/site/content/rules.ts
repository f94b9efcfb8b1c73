import { RULES, type Rule } from '#domain/rule.ts';
import type { Locale } from '#i18n/locales.ts';
import { fill, t } from '#i18n/t.ts';
import { entryOf, once, type Trip } from './queries.ts';

/** Every rule as it holds for all trips. */
export const rules = once(async (locale: Locale): Promise<Record<Rule, string>> => {
	const { rules: known } = (await entryOf('rules', 'rules')).data;
	const { anyGroup } = t(locale).tripPage.rules;
	return Object.fromEntries(RULES.map((id) => [id, fill(known[id].text[locale], { children: anyGroup })])) as Record<
		Rule,
		string
	>;
});

/** A rule as it holds for one trip. */
export const ruleOf = async (locale: Locale, id: Rule, { facts }: Trip): Promise<string> => {
	const { rules: known } = (await entryOf('rules', 'rules')).data;
	const { anyGroup, group } = t(locale).tripPage.rules;
	const children = facts.groupSize ? fill(group, { count: facts.groupSize.min }) : anyGroup;
	return fill(known[id].text[locale], { children });
};
