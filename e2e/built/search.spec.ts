import { globSync } from 'node:fs';
import { LOCALES } from '#i18n/locales.ts';
import { lookUp } from '../../src/site/look-up.ts';
import { dist } from '../fixtures/built.ts';
import { tagged } from '../fixtures/scope.ts';
import { expect, test } from '../fixtures/test.ts';
import { tripCount } from '../fixtures/trips.ts';

/** What is typed, the trip that it finds, and the question whose answer it finds. */
const ASKED: readonly [words: readonly string[], slug: string, answer?: string][] = [
	[['soft-drink factory', '汽水廠', '汽水厂', 'ＳＯＦＴ　ＤＲＩＮＫ　ＦＡＣＴＯＲＹ'], 'bus-factory'],
	[['panda', '大熊貓', '大熊猫', '熊貓'], 'ocean-pandas'],
	[['Kowloon Tong', '九龍塘', '九龙塘'], 'bus-factory'],
	[['敏感', '過敏', '过敏', 'allergy'], 'science-museum', 'allergy'],
	[['素食', 'vegetarian'], 'bus-factory', 'vegetarian'],
	[['輪椅', '轮椅', 'wheelchair'], 'bus-factory', 'wheelchair'],
];
/** Words that find some trips, and not all. */
const ALLERGENS = ['vegetarian', 'peanut', 'egg', '素食', '花生'];

test(
	'trips, animals, stations, lunches and access are found in the characters of either side',
	tagged('core'),
	async ({ baseURL }) => {
		for (const locale of LOCALES) {
			const indexes = [locale, ...LOCALES.filter((other) => other !== locale)].flatMap((each) =>
				globSync(`search/*/${each}.json`, { cwd: dist }).map((file) => `${baseURL}/${file}`),
			);
			expect(indexes).toHaveLength(LOCALES.length);
			for (const [words, slug, answer] of ASKED)
				for (const asked of words) {
					expect.soft([...((await lookUp(asked, indexes, 'trips'))?.trips ?? [])], asked).toContain(slug);
					if (answer)
						expect.soft([...((await lookUp(asked, indexes, 'answers'))?.answers ?? [])], asked).toContain(answer);
				}
			for (const asked of ALLERGENS) {
				const found = (await lookUp(asked, indexes, 'trips'))?.trips.size;
				expect.soft(found, asked).toBeGreaterThan(0);
				expect.soft(found, asked).toBeLessThan(tripCount);
			}
		}
	},
);
