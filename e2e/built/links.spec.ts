import { LOCALES } from '#i18n/locales.ts';
import { href, isIndexed } from '#i18n/routes.ts';
import { WAITING_LIST } from '#server/features/waiting/link.ts';
import { answers, builtPages, tags } from '../fixtures/built.ts';
import { publicPages } from '../fixtures/pages.ts';
import { tagged } from '../fixtures/scope.ts';
import { expect, test } from '../fixtures/test.ts';

const ORIGIN = 'http://site';
const origins = new Set([ORIGIN]);
for (const { html } of builtPages) {
	for (const { rel, href: address = '' } of tags(html, 'link'))
		if (rel === 'canonical') origins.add(new URL(address).origin);
}

/** Scripts and styles name files too, but not in attributes. */
const markup = (html: string): string => html.replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, '<$1>');

const pages = builtPages.map(({ path, html }) => {
	const text = markup(html);
	return {
		path,
		ids: new Set([...text.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id ?? '')),
		// `{book}` in a template is filled by the server.
		links: [...tags(text, 'a'), ...tags(text, 'area')].flatMap(({ href: target }) =>
			target && !/^\{\w+\}$/.test(target) ? target : [],
		),
		files: [
			...tags(text, 'link').flatMap(({ href: target }) => target ?? []),
			...['img', 'source', 'video'].flatMap((name) =>
				tags(text, name).flatMap(({ src, srcset, poster }) => [
					...(src ? [src] : []),
					...(poster ? [poster] : []),
					...(srcset?.split(/,\s+/).map((each) => each.trim().split(/\s+/)[0] ?? '') ?? []),
				]),
			),
			...[...html.matchAll(/<script\b[^>]*\ssrc="([^"]+)"/g)].map(([, src]) => src ?? ''),
		],
	};
});
const byPath = new Map(pages.map((page) => [page.path, page]));
const own = (target: string, from: string): URL | undefined => {
	const url = new URL(target, ORIGIN + from);
	return origins.has(url.origin) ? url : undefined;
};

test.describe('links', tagged('core'), () => {
	test('lead to pages and files that are there, without a detour, and to places that these have', () => {
		const broken = pages.flatMap(({ path, links, files }) =>
			[...links, ...files].flatMap((target) => {
				const url = own(target, path);
				if (!url) return [];
				const to = decodeURI(url.pathname);
				// The server answers there; its own tests say what.
				if (to === WAITING_LIST) return [];
				if (!answers(to)) return [`${path} → ${target}`];
				// A place that the server fills in.
				if (/^#(?:\{|%7B)/i.test(url.hash)) return [];
				const place = decodeURIComponent(url.hash.slice(1));
				const there = byPath.get(to);
				return place && there && !there.ids.has(place) ? [`${path} → ${target}: no such place`] : [];
			}),
		);
		expect(broken).toEqual([]);
		expect(pages.flatMap(({ links }) => links).length).toBeGreaterThan(1000);
	});
	test('to other sites are safe', () => {
		const unsafe = pages.flatMap(({ path, links }) =>
			links.filter((target) => /^(?:http:|\/\/|javascript:)/i.test(target)).map((target) => `${path} → ${target}`),
		);
		expect(unsafe).toEqual([]);
	});
	test('lead to every page within three clicks from home', () => {
		for (const locale of LOCALES) {
			const home = href(locale, 'home');
			const clicks = new Map([[home, 0]]);
			for (const [path, count] of clicks) {
				for (const target of byPath.get(path)?.links ?? []) {
					const to = own(target, path)?.pathname;
					if (to !== undefined && byPath.has(to) && !clicks.has(to)) clicks.set(to, count + 1);
				}
			}
			const wanted = publicPages.filter((page) => page.locale === locale && isIndexed(page.page));
			const far = wanted.filter(({ path }) => (clicks.get(path) ?? Infinity) > 3);
			expect(far.map(({ path }) => path)).toEqual([]);
		}
	});
});
