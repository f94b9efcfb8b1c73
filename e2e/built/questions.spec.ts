import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'playwright/test';
import { LOCALES } from '#i18n/locales.ts';
import { href } from '#i18n/routes.ts';
import { described, dist, htmlAt, textOf } from '../fixtures/built.ts';

const content = join(dist, '../content/questions');
const IDS = globSync('*.json', { cwd: content }).map((file) => basename(file, '.json'));
const withoutSpaces = (text: string) => text.replace(/\s+/g, '');

for (const locale of LOCALES)
	test(`every question is answered, the first at once, and the description says the same (${locale})`, () => {
		const html = htmlAt(href(locale, 'questions'));
		const details = html.match(/<details class="q[ "][\s\S]*?<\/details>/g) ?? [];
		expect(details).toHaveLength(IDS.length);
		expect(details.filter((each) => /^<details[^>]*\sopen/.test(each))).toEqual([details[0]]);
		for (const id of IDS) {
			const { question } = JSON.parse(readFileSync(join(content, `${id}.json`), 'utf8'));
			expect(textOf(details.find((each) => each.includes(` id="${id}"`)) ?? '')).toContain(question[locale]);
		}
		const text = textOf(details.join('\n'));
		expect(text).not.toMatch(/\{\w+\}|\*\*/);
		const faq = described(html).find((thing) => thing['@type'] === 'FAQPage');
		const answers = faq?.['mainEntity'] as { name: string; acceptedAnswer: { text: string } }[];
		expect(answers).toHaveLength(IDS.length);
		const read = withoutSpaces(text);
		for (const { name, acceptedAnswer } of answers)
			for (const part of [name, acceptedAnswer.text]) expect(read).toContain(withoutSpaces(part));
	});
