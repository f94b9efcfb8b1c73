import { RULES, type Rule } from '#domain/rule.ts';
import type { Locale } from '#i18n/locales.ts';
import { fill, t } from '#i18n/t.ts';
import { entryOf, type Trip } from './queries.ts';

/** The rules as they hold for one trip; without one, for every trip. */
export const rulesOf = async (locale: Locale, trip?: Trip): Promise<Record<Rule, string>> => {
	const { rules } = (await entryOf('rules', 'rules')).data;
	const { anyGroup, group } = t(locale).tripPage.rules;
	const least = trip?.facts.groupSize?.min;
	const children = least === undefined ? anyGroup : fill(group, { count: least });
	const texts = RULES.map((id) => [id, fill(rules[id].text[locale], { children })]);
	return Object.fromEntries(texts) as Record<Rule, string>;
};
