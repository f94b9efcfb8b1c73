import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadedBy } from './preview-files.ts';

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'preview-files-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Names of what a page loads of some files, in order. */
const namesOf = (page: string, texts: Record<string, string>): string[] => {
	const files = Object.entries(texts).map(([name, text]) => {
		const path = join(folder, name);
		writeFileSync(path, text);
		return { name, path };
	});
	return loadedBy([page], files)
		.map(({ name }) => name)
		.sort();
};

it('a page loads what it names, and what that names', () => {
	const texts = {
		'Page.D_s-1.css': 'a{src:url(./fonts/0ab1.woff2)}',
		'0ab1.woff2': 'Other.js',
		'_..C5W3.css': '',
		'run.js': 'import"./part.js";import("./late.js");const css=["_astro/late.css"]',
		'part.js': 'import"./run.js"',
		'late.js': '',
		'late.css': '',
		'Other.js': '',
		'photo.B1_Z2.avif': 'late.svg',
		'late.svg': '',
	};
	const page = `<link href="/_astro/Page.D_s-1.css"><link href="/_astro/_..C5W3.css"><script src=/_astro/run.js></script>
		<img srcset="/_astro/photo.B1_Z2.avif 400w, /_astro/none.avif 800w">`;
	const { 'Other.js': _, 'late.svg': __, ...loaded } = texts;
	expect(namesOf(page, texts)).toEqual(Object.keys(loaded).sort());
	expect(namesOf('<p>late</p>', texts)).toEqual([]);
});
