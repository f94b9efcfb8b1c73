import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { builtPages, dist } from '../fixtures/built.ts';
import { tagged } from '../fixtures/scope.ts';

/**
 * Functions that a browser of the README lacks, as they are called, with the first versions of Safari, Chrome and Firefox
 * that have them. A library may ask before (`x.at?.()`).
 */
const NEWER = [
	/\bPromise\.withResolvers\b/, // 17.4, 119, 121
	/\bPromise\.try\b/, // 18.2, 128, 134
	/\b(?:Map|Object)\.groupBy\b/, // 17.4, 117, 119
	/\bArray\.fromAsync\b/, // 16.4, 121, 115
	/\bURL\.canParse\b/, // 17, 120, 115
	/\bURL\.parse\b/, // 18, 126, 126
	/\bAbortSignal\.any\b/, // 17.4, 116, 124
	/\bRegExp\.escape\b/, // 18.2, 136, 134
	/\bError\.isError\b/, // 26, 134, 138
	/\bnew Intl\.(?:Segmenter|DurationFormat)\b/, // 14.1, 87, 125; 16.4, 129, 136
	/\bIterator\.(?:from|concat|prototype)\b/, // 18.4, 122, 131
	/(?<!Object)\.(?:entries|keys|values|matchAll)\([^()]*\)\.(?:map|filter|flatMap|some|every|find|reduce|forEach|take|drop|toArray)\(/, // 18.4, 122, 131
	/\.(?:is|to)WellFormed\(/, // 16.4, 111, 119
	/\.to(?:Sorted|Reversed|Spliced)\(/, // 16, 110, 115: older ones than the README's get by, too
	/\.with\(/, // 16, 110, 115
	/\.(?:union|intersection|difference|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/, // 17, 122, 127
	/\.getOrInsert(?:Computed)?\(/, // 26.2, 145, 144
	/\.(?:toBase64|toHex|setFromBase64)\(/, // 18.2, 140, 133
	/\.checkVisibility\(/, // 17.4, 105, 106
	/\.(?:showPopover|hidePopover|togglePopover)\(/, // 17, 114, 125
	/\.requestClose\(/, // 18.4, 134, 139
	/\.(?:moveBefore|setHTMLUnsafe)\(/, // none, 133, 144; 17.4, 124, 123
	/\bdocument\.startViewTransition\(/, // 18, 111, 144
	/\bscheduler\.(?:yield|postTask)\(/, // none, 129, 142
	/\bnavigator\.userActivation\.is/, // 16.4, 72, 120
	/\bsearchParams\.size\b/, // 17, 113, 112
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
		'new Intl.Segmenter()',
		'u.searchParams.size',
	])
		expect(newerIn(code), code).toHaveLength(1);
	for (const code of ['Object.values(e).map(f)', '[...e.values()].map(f)', 'e.sort()', 'e.showPopover?.()'])
		expect(newerIn(code), code).toEqual([]);
});
