import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { builtPages, dist } from '../fixtures/built.ts';
import { tagged } from '../fixtures/scope.ts';

/** Functions that Safari 16.4, Chrome 109 or Firefox 115 lacks, as they are called; a library may ask before (`x.at?.()`). */
const NEWER = [
	/\bPromise\.(?:withResolvers|try)\b/,
	/\b(?:Map|Object)\.groupBy\b/,
	/\bArray\.fromAsync\b/,
	/\bURL\.(?:canParse|parse)\b/,
	/\bAbortSignal\.any\b/,
	/\bRegExp\.escape\b/,
	/\bError\.isError\b/,
	/\bIterator\.(?:from|concat|prototype)\b/,
	/\.(?:is|to)WellFormed\(/,
	/\.to(?:Sorted|Reversed|Spliced)\(/,
	/\.with\(/,
	/\.(?:union|intersection|difference|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/,
	/(?<!Object)\.(?:entries|keys|values|matchAll)\([^()]*\)\.(?:map|filter|flatMap|some|every|find|reduce|forEach|take|drop|toArray)\(/,
	/\.getOrInsert(?:Computed)?\(/,
	/\.(?:toBase64|toHex|setFromBase64)\(/,
	/\.(?:checkVisibility|showPopover|hidePopover|togglePopover|moveBefore|setHTMLUnsafe)\(/,
];
const newerIn = (code: string): string[] => NEWER.flatMap((call) => call.exec(code)?.[0] ?? []);

/** Scripts of `dist/_astro` that pages of visitors load: those that a page names, and those that these name. */
const publicScripts = (): Map<string, string> => {
	const found = new Map<string, string>();
	const follow = (text: string) => {
		for (const [name] of text.matchAll(/[\w.~-]+\.js\b/g)) {
			const file = join(dist, '_astro', name);
			if (found.has(name) || !existsSync(file)) continue;
			const code = readFileSync(file, 'utf8');
			found.set(name, code);
			follow(code);
		}
	};
	for (const { html } of builtPages) follow(html);
	return found;
};

test('scripts of public pages call nothing that browsers of the README lack', tagged('core'), () => {
	const scripts = publicScripts();
	for (const island of ['Carousel.', 'EnquiryForm.', 'MonthSwitcher.', 'TripFilter.', 'react.'])
		expect(
			[...scripts.keys()].some((name) => name.startsWith(island)),
			island,
		).toBe(true);
	for (const { path, html } of builtPages)
		for (const [, code = ''] of html.matchAll(/<script(?![^>]*(?:json|speculation))[^>]*>([\s\S]*?)<\/script>/g))
			if (code !== '') scripts.set(`${path}: ${code.slice(0, 40)}`, code);
	const wrong = [...scripts].map(([name, code]) => ({ name, calls: newerIn(code) }));
	expect(wrong.filter(({ calls }) => calls.length > 0)).toEqual([]);
});

test('a call of what is newer is seen', tagged('core'), () => {
	for (const code of [
		'Map.groupBy(a,b)',
		'e?.toSorted()',
		'm.values().map(f)',
		'Promise.withResolvers()',
		's.isWellFormed()',
	])
		expect(newerIn(code), code).toHaveLength(1);
	for (const code of ['Object.values(e).map(f)', '[...e.values()].map(f)', 'e.sort()', 'e.showPopover?.()'])
		expect(newerIn(code), code).toEqual([]);
});
