import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '#i18n/locales.ts';
import { languageConfig } from './language-config.ts';

const SCRIPT = readFileSync(join(import.meta.dirname, 'choose-language.inline.js'), 'utf8');

/** That of the oldest browsers that the README names: it does not say how many parameters there are. */
class OlderSearchParams extends URLSearchParams {}
Object.defineProperty(OlderSearchParams.prototype, 'size', { value: undefined });

class Link {
	getAttribute: () => string;
	constructor(locale: string) {
		this.getAttribute = () => locale;
	}
	closest = () => this;
}

/** A visit: what the browser knows before, and what the script leaves behind. */
const visit = (
	address: string,
	{
		stored = {},
		type = 'navigate',
		from = 'https://site/',
		pressed = '',
	}: { stored?: Record<string, string>; type?: string; from?: string; pressed?: string } = {},
) => {
	const url = new URL(address, 'https://site');
	const memory = new Map(Object.entries(stored));
	let led: string | undefined;
	const locale = LOCALES.find((each) => url.pathname.split('/')[1] === each) ?? 'en';
	let press = (_: { target: unknown }): void => {};
	runInNewContext(SCRIPT, {
		URLSearchParams: OlderSearchParams,
		Element: Link,
		location: {
			pathname: url.pathname,
			search: url.search,
			hash: url.hash,
			origin: url.origin,
			replace: (to: string) => {
				led = to;
			},
		},
		localStorage: {
			getItem: (key: string) => memory.get(key) ?? null,
			setItem: (key: string, value: string) => memory.set(key, value),
			removeItem: (key: string) => memory.delete(key),
		},
		document: {
			referrer: from,
			getElementById: () => ({ textContent: JSON.stringify(languageConfig(locale)) }),
		},
		performance: { getEntriesByType: () => [{ type }] },
		addEventListener: (_: 'click', act: typeof press) => {
			press = act;
		},
	});
	if (pressed) press({ target: new Link(pressed) });
	return { led, stored: Object.fromEntries(memory) };
};

const KEPT = { currentDate_en: '{"index":1}', currentImagesList_zh: '[]' };

describe('choosing the language', () => {
	it('stays on a page that is not in the chosen language, and chooses none by itself', () => {
		const stored = { local: 'en' };
		expect(visit('/zh/About', { stored })).toEqual({ led: undefined, stored });
		for (const first of ['/About', '/zh/About']) expect(visit(first)).toEqual({ led: undefined, stored: {} });
	});
	it('applies the stored language on an address without prefix', () => {
		expect(visit('/About?x=1#y', { stored: { local: 'zh' } }).led).toBe('/zh/About?x=1#y');
		expect(visit('/', { stored: { local: 'cn' } }).led).toBe('/cn');
	});
	it('leaves a page that Back or Forward leads to as it was read', () => {
		expect(visit('/About', { stored: { local: 'zh' }, type: 'back_forward' }).led).toBeUndefined();
		expect(visit('/About', { stored: { local: 'zh' }, type: 'reload' }).led).toBe('/zh/About');
	});
	it('takes the language of the query, the first that is one, and drops it from the address', () => {
		expect(visit('/About?lang=ZH&x=1').led).toBe('/zh/About?x=1');
		expect(visit('/zh/About?local=en').led).toBe('/About');
		expect(visit('/zh?locale=en').led).toBe('/');
		expect(visit('/cn?locale=cn').led).toBe('/cn');
		expect(visit('/?lang=fr&lang=cn&lang=zh').led).toBe('/cn');
	});
	it('ignores a value that is no language', () => {
		for (const value of ['fr', '', '__proto__', 'constructor', 'a'.repeat(100_000)])
			expect(visit(`/About?lang=${value}`).led).toBeUndefined();
	});
	it('removes a damaged stored language', () => {
		for (const local of ['fr', '', 'null', 'ZH', '[object Object]'])
			expect(visit('/About', { stored: { local } })).toEqual({ led: undefined, stored: {} });
	});
	it('never leaves the site for an address with two slashes', () => {
		expect(visit('https://site//evil.example/x', { stored: { local: 'en' } }).led).toBeUndefined();
		expect(visit('https://site//evil.example/x?lang=en').led).toBe('/evil.example/x');
	});
	it('keeps month and pictures while the visitor moves between our pages', () => {
		expect(visit('/ourSchedule', { stored: KEPT }).stored).toEqual(KEPT);
		expect(visit('/ourSchedule', { stored: KEPT, type: 'back_forward', from: '' }).stored).toEqual(KEPT);
	});
	it('forgets them on reload, on arrival from elsewhere and with a choice of language', () => {
		expect(visit('/ourSchedule', { stored: KEPT, type: 'reload' }).stored).toEqual({});
		expect(visit('/ourSchedule', { stored: KEPT, from: '' }).stored).toEqual({});
		expect(visit('/ourSchedule', { stored: KEPT, from: 'https://site.evil.example/' }).stored).toEqual({});
		expect(visit('/ourSchedule?lang=zh', { stored: KEPT }).stored).toEqual({ local: 'zh' });
	});
	it('stores the language of a pressed link at once', () => {
		expect(visit('/zh/About', { pressed: 'en' }).stored).toEqual({ local: 'en' });
	});
});
