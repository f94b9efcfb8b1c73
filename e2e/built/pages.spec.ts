import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { LOCALES } from '#i18n/locales.ts';
import { href } from '#i18n/routes.ts';
import { builtPages, dist, officePages, policyOf, tags } from '../fixtures/built.ts';
import { tagged } from '../fixtures/scope.ts';
import { expect, test } from '../fixtures/test.ts';

const pages = [...builtPages, ...officePages];

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
