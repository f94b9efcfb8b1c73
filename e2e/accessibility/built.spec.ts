import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import { isIndexed } from '#i18n/routes.ts';
import { type BuiltPage, builtPages, decoded, dist } from '../fixtures/built.ts';
import { publicPages } from '../fixtures/pages.ts';
import { tagged } from '../fixtures/scope.ts';
import { expect, test } from '../fixtures/test.ts';

const localeOf = ({ path }: BuiltPage): Locale => LOCALES.find((each) => path.split('/')[1] === each) ?? 'en';
const findIn = (search: (page: BuiltPage) => readonly string[]): string[] =>
	builtPages.flatMap((page) => search(page).map((found) => `${page.path}: ${found}`));
const textOf = (html: string): string => decoded(html.replace(/<[^>]*>/g, '')).trim();
const part = (html: string, name: string): string =>
	new RegExp(`<${name}[\\s>][\\s\\S]*?</${name}>`).exec(html)?.[0] ?? '';
const linksOf = (html: string): string[] => [...html.matchAll(/<a\b[^>]*\shref="([^"]+)"/g)].map(([, to]) => to ?? '');

test.describe('every file', tagged('core'), () => {
	test('pages embed no sound, no film, no other page, and lead nowhere by themselves', () => {
		expect(
			findIn(({ html }) => html.match(/<(?:audio|video|iframe|object|embed|track|marquee)\b[^>]*>/g) ?? []),
		).toEqual([]);
		expect(findIn(({ html }) => html.match(/<meta http-equiv="refresh"[^>]*>/g) ?? [])).toEqual([]);
	});

	test('headings go down one rank at a time from one first rank, and each says something', () => {
		expect(
			findIn(({ html }) => {
				// Templates wait for the server, which puts one of them in the place of another.
				const shown = html.replaceAll(/<template\b.*?<\/template>/gs, '');
				const headings = [...shown.matchAll(/<h([1-6])\b[^>]*>([\s\S]*?)<\/h\1>/g)];
				const ranks = headings.map(([, rank]) => Number(rank));
				return [
					...(ranks.filter((rank) => rank === 1).length === 1 ? [] : ['not one h1']),
					...headings.filter(([, , inside = '']) => !textOf(inside)).map(([tag]) => tag.slice(0, 80)),
					...ranks.flatMap((rank, i) =>
						i > 0 && rank > (ranks[i - 1] ?? 0) + 1 ? [`h${ranks[i - 1]} → h${rank}`] : [],
					),
				];
			}),
		).toEqual([]);
	});

	test('header and footer are the same on every page of a language, with the ways to ask in the same place', () => {
		const strip = (html: string) =>
			html
				.replace(/ aria-current="[^"]*"/g, '')
				.replace(/href="[^"]*wa\.me[^"]*"/g, 'href="chat"')
				.replace(/ href="[^"]*"(?=[^>]*data-locale)/g, '');
		for (const name of ['header', 'footer']) {
			for (const locale of LOCALES) {
				const own = builtPages.filter((page) => localeOf(page) === locale && part(page.html, name));
				const kinds = new Set(
					own.map(({ html }) => linksOf(strip(part(html, name)).replace(/<a[^>]*data-locale[^>]*>/g, '')).join(' ')),
				);
				expect(own.length, name).toBeGreaterThan(10);
				expect([...kinds], `${name} (${locale})`).toHaveLength(1);
			}
		}
		expect(
			findIn(({ html }) =>
				/mailto:/.test(part(html, 'footer')) && /wa\.me/.test(part(html, 'footer')) ? [] : ['no way to ask'],
			),
		).toEqual([]);
	});

	test('every page can be reached from at least two others', () => {
		const from = new Map<string, Set<string>>();
		for (const { path, html } of builtPages) {
			for (const to of linksOf(html)) {
				const address = decodeURI((to.split(/[?#]/)[0] ?? '').replace(/&amp;.*/, ''));
				if (address !== path) from.set(address, (from.get(address) ?? new Set()).add(path));
			}
		}
		const lonely = publicPages.filter(({ page, path }) => isIndexed(page) && (from.get(path)?.size ?? 0) < 2);
		expect(lonely.map(({ path }) => path)).toEqual([]);
	});

	test('words of another language say which one it is', () => {
		const HAN = /\p{Script=Han}+/u;
		expect(
			findIn((page) => {
				if (localeOf(page) !== 'en') return [];
				const body = part(page.html, 'body').replace(/<(script|style|svg|template)\b[\s\S]*?<\/\1>/g, '');
				const own = body
					.replace(/<(\w+)\b[^>]*\blang="zh[^"]*"[^>]*>[\s\S]*?<\/\1>/g, '')
					.replace(/<[^>]*\blang="zh[^>]*>/g, '');
				return HAN.exec(textOf(own)) ?? [];
			}),
		).toEqual([]);
	});

	test('no element has a place of its own in the order of Tab, a tooltip, or a key of its own', () => {
		expect(findIn(({ html }) => html.match(/<[a-z][^>]*\stabindex="[1-9][^>]*>/g) ?? [])).toEqual([]);
		expect(findIn(({ html }) => part(html, 'body').match(/<[a-z][^>]*\s(?:title|accesskey)="[^>]*>/g) ?? [])).toEqual(
			[],
		);
	});

	test('nothing listens to how a device is moved or held, and no style turns a page', () => {
		const code = globSync('**/*.{js,html,webmanifest}', { cwd: dist }).flatMap((file) => {
			const text = readFileSync(join(dist, file), 'utf8');
			return /devicemotion|deviceorientation|screen\.orientation\.lock|@media[^{]*\borientation\s*:|"orientation"/.test(
				text,
			)
				? [file]
				: [];
		});
		expect(code).toEqual([]);
	});

	test('no sentence tells a control only by its place, shape or colour', () => {
		const BY_SENSES =
			/\b(?:the|a) (?:red|green|yellow|blue|round|square|left|right) (?:button|link|box|icon)\b|\b(?:button|link|menu|icon) (?:on|at) the (?:left|right)\b|(?:紅|綠|黃|藍|红|绿|黄|蓝)色?的?(?:按鈕|按钮|連結|链接)|(?:左|右)(?:面|邊|边|側|侧)的?(?:按鈕|按钮|選單|菜单)/i;
		expect(findIn(({ html }) => BY_SENSES.exec(textOf(part(html, 'main')))?.slice(0, 1) ?? [])).toEqual([]);
	});

	test('what asks for details about the visitor tells browsers which ones, so that they can fill them in', () => {
		const WANTED = { firstName: 'given-name', lastName: 'family-name', email: 'email', phone: 'tel' };
		const forms = builtPages.filter(({ html }) => html.includes('data-enquiry'));
		expect(forms.length).toBeGreaterThanOrEqual(2 * LOCALES.length);
		expect(
			forms.flatMap(({ path, html }) =>
				Object.entries(WANTED).flatMap(([name, value]) => {
					const field = (html.match(/<input\b[^>]*>/g) ?? []).find((tag) => tag.includes(` name="${name}"`)) ?? '';
					return field.toLowerCase().includes(`autocomplete="${value}"`) ? [] : [`${path}: ${name}`];
				}),
			),
		).toEqual([]);
	});

	test('nothing blinks: what repeats for ever takes longer than a third of a second', () => {
		const quick = findIn(({ html }) =>
			[...html.matchAll(/animation:([^;}]*\binfinite\b[^;}]*)/g)].flatMap(([, how = '']) => {
				const seconds = Number.parseFloat(/([\d.]+)s\b/.exec(how)?.[1] ?? '0') / (/\d+ms/.test(how) ? 1000 : 1);
				return seconds < 0.334 ? [how] : [];
			}),
		);
		expect(quick).toEqual([]);
	});
});
