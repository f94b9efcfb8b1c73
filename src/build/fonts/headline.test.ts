import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { headlineCharacters, headlineFace } from './headline.ts';

const page = (lang: string) =>
	`<html lang="${lang}"><span class="logo__t"><b>Ban</b></span><h1 class="a">A <small>dab</small></h1><h2>z</h2>`;

it('a headline has its characters and those of the brand, each once', () => {
	expect(headlineCharacters(page('en-HK'))).toBe('ABabdn');
});

it('a Chinese page has none, since its characters are squares in every face', () => {
	expect(headlineCharacters(page('zh-HK'))).toBe('');
});

it('its face stands in the rule, within 5 kB for the letters of a long headline', async () => {
	const root = join(import.meta.dirname, '../../..');
	const cache = mkdtempSync(join(tmpdir(), 'headline-'));
	const rule = await headlineFace(
		root,
		cache,
		headlineCharacters(page('en').replace('dab', 'The whole city is our classroom 4–6')),
	);
	expect(rule).toMatch(/^@font-face\{font-family:Headline;src:url\(data:font\/woff2;base64,[\w+/=]+\);/);
	expect(rule.length).toBeLessThan(5000);
	expect(await headlineFace(root, cache, '')).toBe('');
});
