import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { LOCALES } from '#i18n/locales.ts';
import { href } from '#i18n/routes.ts';
import { builtPages, dist, htmlAt, officePages, policyOf, tags, textOf } from '../fixtures/built.ts';
import { publicPages } from '../fixtures/pages.ts';
import { tagged } from '../fixtures/scope.ts';
import { expect, test } from '../fixtures/test.ts';

const pages = [...builtPages, ...officePages];

const HAN = /\p{Script=Han}/gu;
const LETTER = /\p{L}/gu;
/** Characters that only one of the two Chinese scripts writes, common enough to stand on every page. */
const ONLY_TRADITIONAL = /[個們這裏學開關頁與對說會時間後見車]/;
const ONLY_SIMPLIFIED = /[们这学开关页对说会时间见车]/;

/** kB as it is sent: brotli. */
const sent = (file: string): number => statSync(join(dist, `${file}.br`)).size / 1000;
/** Islands of the design, by page. */
const ISLANDS = [
	['home', 'Carousel,EnquiryForm'],
	['contact', 'EnquiryForm'],
	['trips', 'TripFilter'],
	['schedule', 'MonthSwitcher'],
] as const;

test.describe('built pages', tagged('core'), () => {
	test('carry no style attribute and no script attribute, which the content policy would stop', () => {
		const wrong = pages.flatMap(({ file, html }) =>
			(html.match(/<[a-z][^<>]*\s(?:style|on[a-z]+)="[^"]*"/gi) ?? []).map((tag) => `${file}: ${tag}`),
		);
		expect(wrong).toEqual([]);
	});
	test('ask for the one script file that all of them share with its integrity, and for others by their hashed names', () => {
		const integrity = (src: string) =>
			`sha384-${createHash('sha384')
				.update(readFileSync(join(dist, src)))
				.digest('base64')}`;
		const wrong = builtPages.flatMap(({ path, html }) => {
			const files = tags(html, 'script').filter(({ src }) => src);
			const marked = files.filter((file) => file['integrity']);
			const isRight =
				marked.length === 1 &&
				marked.every((file) => file['integrity'] === integrity(file['src'] ?? '')) &&
				files.every(({ src }) => src?.startsWith('/_astro/'));
			return isRight ? [] : [path];
		});
		expect(wrong).toEqual([]);
	});
	test('have one content policy, in the head, which allows no text by itself', () => {
		const wrong = builtPages.filter(({ html }) => {
			const head = html.slice(0, html.indexOf('</head>'));
			const policy = policyOf(html);
			const isStrict = policy.includes("trusted-types 'none';") && !/unsafe|\*/.test(policy);
			return head.split('http-equiv="content-security-policy"').length !== 2 || !isStrict;
		});
		expect(wrong.map(({ path }) => path)).toEqual([]);
	});
	test('are in their language, under one first heading', () => {
		const wrong = publicPages.flatMap(({ path, lang, locale }) => {
			const html = htmlAt(path);
			const text = textOf(/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '');
			const share = (text.match(HAN)?.length ?? 0) / (text.match(LETTER)?.length ?? 1);
			const foreign = { en: undefined, zh: ONLY_SIMPLIFIED, cn: ONLY_TRADITIONAL }[locale]?.exec(text)?.[0];
			const isRight =
				tags(html, 'html')[0]?.['lang'] === lang &&
				tags(html, 'h1').length === 1 &&
				(locale === 'en' ? share < 0.02 : share > 0.7) &&
				foreign === undefined;
			return isRight ? [] : [`${path}: ${share} Chinese, ${foreign}`];
		});
		expect(wrong).toEqual([]);
	});
	test('give every picture its size and its words', () => {
		const wrong = pages.flatMap(({ file, html }) =>
			(html.match(/<img\b[^>]*>/g) ?? [])
				.filter((tag) => !/ width="\d+"/.test(tag) || !/ height="\d+"/.test(tag) || !/ alt(="|[\s>])/.test(tag))
				.map((tag) => `${file}: ${tag}`),
		);
		expect(wrong).toEqual([]);
	});
	test('hold React where the design names an island, and nowhere else', () => {
		const islands = new Map(
			LOCALES.flatMap((locale) => ISLANDS.map(([page, names]) => [href(locale, page), names] as const)),
		);
		const wrong = builtPages.flatMap(({ path, html }) => {
			const files = tags(html, 'astro-island').map((island) => island['component-url'] ?? '');
			const names = files.map((file) => /\/([A-Za-z]+)\.[^/]*$/.exec(file)?.[1]).sort();
			// A trip has a carousel where it has pictures.
			const isRight = islands.has(path) ? `${names}` === islands.get(path) : /^(?:Carousel)?$/.test(`${names}`);
			return isRight ? [] : [`${path}: ${names}`];
		});
		expect(wrong).toEqual([]);
	});
});

test('pictures say nothing about where and when they were taken', async () => {
	const pictures = globSync('_astro/*.{avif,webp}', { cwd: dist });
	expect(pictures.length).toBeGreaterThan(200);
	expect(globSync('_astro/*.{jpg,jpeg,png}', { cwd: dist }), 'originals').toEqual([]);
	const telling: string[] = [];
	for (const picture of pictures) {
		const { exif, xmp, iptc } = await sharp(join(dist, picture)).metadata();
		if (exif ?? xmp ?? iptc) telling.push(picture);
	}
	expect(telling).toEqual([]);
});

// A draft is packed quickly, and not as small.
test('built pages weigh at most 31 kB of HTML, the list 33', () => {
	const most = ({ file }: { file: string }) => (file.includes('All_Field_Trips') ? 33 : 31);
	const heavy = pages.filter((page) => sent(page.file) > most(page));
	expect(heavy.map(({ file }) => `${file}: ${sent(file).toFixed(1)} kB`)).toEqual([]);
});
