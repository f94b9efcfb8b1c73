import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { checkContent } from './check.ts';
import { hasErrors, report } from './report.ts';
import { BUS, MUSEUM } from './testing/damages.ts';
import { EN, link, MISTAKES, OCTOBER, takeOff } from './testing/mistakes.ts';
import { check, edit, picture, sample, type Tree } from './testing/sample.ts';

// Each test writes and reads a whole content folder.
vi.setConfig({ testTimeout: 30_000 });

/** The report on a sample to which something was done, on one line for each problem. */
const told = async (damage: (tree: Tree) => void | Promise<void>): Promise<string> => {
	const tree = await sample();
	await damage(tree);
	return report(await check(tree)).replace(/\n\s+/g, ' ');
};

/** Mistakes in different places, which do not hide each other. */
const TEN = [
	'a missing page',
	'a missing picture of a page',
	'an empty field',
	'an unknown specification',
	'an unknown trip of an ages page',
	'cents',
	'stops out of order',
	'a trip without cover',
	'a stray file',
	'an advert to nowhere',
];

describe('the content check', () => {
	it.each(MISTAKES)('tells of %s', async (_, damage, answer) => {
		expect(await told(damage)).toMatch(answer);
	});
	it.each([
		[
			'Windows line ends',
			(tree: Tree) => {
				for (const path of [EN, BUS]) tree.set(path, String(tree.get(path)).replaceAll('\n', '\r\n'));
			},
		],
		['the brand in English text', (tree: Tree) => edit(tree, EN, 'title: Bus depot', 'title: Bus depot of 榕樹')],
		['what a file manager leaves behind', (tree: Tree) => tree.set('trips/.DS_Store', 'x')],
		['a departure of a trip without dates', (tree: Tree) => edit(tree, BUS, /"dates": \[[^\]]*\]/, '"dates": []')],
		[
			'a link and an advert to a trip off the shelf, where neither is shown itself',
			(tree: Tree) => {
				for (const facts of [BUS, MUSEUM]) takeOff(tree, facts);
				link(tree, EN, '/FieldTrips/science-museum');
				edit(tree, 'adverts/hero.json', '"order"', '"offline": true, "link": "/busFactory", "order"');
			},
		],
		['a month without departures', (tree: Tree) => edit(tree, OCTOBER, /"departures": [\s\S]*/, '"departures": [] }')],
	] as const)('accepts %s', async (_, damage) => {
		expect(await told((tree) => void damage(tree))).toBe('Content: No errors, 0 warnings.');
	});
	it('tells of ten mistakes in one run', async () => {
		const chosen = MISTAKES.filter(([title]) => TEN.includes(title));
		const text = await told((tree) => {
			for (const [, damage] of chosen) damage(tree);
		});
		expect(chosen.length).toBe(10);
		for (const [title, , answer] of chosen) expect(text, title).toMatch(answer);
		expect(text).toMatch(/Content: \d\d errors in \d\d files/);
	});
	it.each([
		['brackets in JSON', OCTOBER, '['.repeat(400_000)],
		['groups in JSON', OCTOBER, `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
		['brackets in front matter', EN, `---\ntitle: ${'['.repeat(10_000)}\n---\n`],
		['quotations in Markdown', EN, `---\ntitle: x\n---\n${'>'.repeat(200_000)}`],
		['pictures in Markdown', EN, `---\ntitle: x\n---\n${'![\n'.repeat(100_000)}`],
	])('lives through a great many %s', async (_, path, text) => {
		expect(await told((tree) => void tree.set(path, text))).toMatch(/Content: \d+ errors? in/);
	});
	it('counts a tree with mere doubts as fit for building', async () => {
		const tree = await sample();
		edit(tree, EN, 'title: Bus depot', 'title: Bus depot!');
		expect(hasErrors(await check(tree))).toBe(false);
	});
	it('refuses a picture of 900 million pixels without decoding it', async () => {
		const root = await mkdtemp(join(tmpdir(), 'content-'));
		const png = await picture(8, 6, 'png');
		png.writeUInt32BE(30_000, 16);
		png.writeUInt32BE(30_000, 20);
		await mkdir(join(root, 'adverts'));
		await writeFile(join(root, 'adverts/bomb.png'), png);
		const start = performance.now();
		const problems = await checkContent(root);
		await rm(root, { recursive: true });
		expect(problems.find(({ file, level }) => file.endsWith('bomb.png') && level === 'error')).toBeDefined();
		expect(performance.now() - start).toBeLessThan(1000);
	});
});
