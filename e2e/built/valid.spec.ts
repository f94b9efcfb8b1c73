import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { dist } from '../fixtures/built.ts';
import { expect, test } from '../fixtures/test.ts';

const validator = new HtmlValidate({
	root: true,
	extends: ['html-validate:recommended'],
	rules: {
		// How a tag is written, which browsers read alike; React writes its own way.
		'void-style': 'off',
		'attr-case': 'off',
		'attribute-boolean-style': 'off',
		'attribute-empty-style': 'off',
		// HTML allows any name without spaces; months and departures have addresses that begin with a year.
		'valid-id': ['error', { relaxed: true }],
		// Boxes of one question share its name.
		'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'reset', 'submit'] }],
	},
});

/** Single findings that stay, each with its reason. */
const KEPT: { rule: RegExp; selector: RegExp; reason: string }[] = [
	{
		rule: /^(?:input-attributes|valid-autocomplete)$/,
		selector: /-marketing$/,
		reason: 'some browsers tick boxes again after a reload unless told so here; consent has to be given each time',
	},
	{
		rule: /^element-permitted-content$/,
		selector: / > style$/,
		reason: 'Astro writes the one rule for its islands where the first of them stands',
	},
	{
		rule: /^wcag\/h32$/,
		selector: /^#filter$/,
		reason: 'the filter acts at each letter and tick; there is nothing to send',
	},
];

test.describe('HTML', () => {
	test('of every page is valid', async () => {
		test.slow();
		const wrong: string[] = [];
		for (const file of globSync('**/*.html', { cwd: dist })) {
			const { results } = await validator.validateString(readFileSync(join(dist, file), 'utf8'), file);
			for (const { ruleId, message, selector, line } of results.flatMap(({ messages }) => messages)) {
				if (KEPT.some((kept) => kept.rule.test(ruleId) && kept.selector.test(selector ?? ''))) continue;
				wrong.push(`${file}:${line} ${ruleId}: ${message} (${selector})`);
			}
		}
		expect(wrong).toEqual([]);
	});
});
