import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PARTS } from './anchors.ts';

const FOLDERS: Record<string, string> = { ages4to6: 'ages', ages7to12: 'ages' };

it('parts of pages that links may lead to are there', () => {
	for (const [name, parts] of Object.entries(PARTS)) {
		const files = globSync(`src/site/pages/${FOLDERS[name] ?? name}/**/*.astro`);
		const text = files.map((file) => readFileSync(file, 'utf8')).join('');
		expect(files.length, name).toBeGreaterThan(0);
		expect(parts.filter((part) => !text.includes(`id="${part}"`))).toEqual([]);
	}
});
