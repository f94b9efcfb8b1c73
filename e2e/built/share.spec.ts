import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { isIndexed } from '#i18n/routes.ts';
import { dist, htmlAt, meta } from '../fixtures/built.ts';
import { publicPages } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

test('each page has a picture for link previews in its language: 1200 × 630, below 300 kB, with words', async () => {
	const shown = new Map<string, string>();
	for (const { path, page, locale } of publicPages.filter((each) => isIndexed(each.page))) {
		const property = (name: string) => meta(htmlAt(path), name);
		const image = property('og:image') ?? '';
		expect(image, path).toMatch(new RegExp(`^https://[^/]+/social/[^/]+-${locale}\\.[0-9a-f]{16}\\.jpg$`));
		expect(property('og:image:alt')?.length, path).toBeGreaterThan(10);
		expect([property('og:image:width'), property('og:image:height')], path).toEqual(['1200', '630']);
		const file = join(dist, new URL(image).pathname);
		expect(statSync(file).size, path).toBeLessThan(300_000);
		const { format, width, height } = await sharp(file).metadata();
		expect([format, width, height], path).toEqual(['jpeg', 1200, 630]);
		shown.set(image, `${shown.get(image) ?? ''} ${JSON.stringify(page)}`);
	}
	expect(shown.size).toBe(globSync('social/*.jpg', { cwd: dist }).length);
});
