import { describe, expect, it } from 'vitest';
import mistakes from './mistakes.json' with { type: 'json' };
import { hasErrors, report } from './report.ts';
import { inChinese } from './sentences/say.ts';
import { apply, told } from './testing/mistakes.ts';
import { check, edit, picture, sample, type Tree } from './testing/sample.ts';

const EN = 'trips/bus-factory/en.md';

/** Mistakes in different files, which do not hide each other. */
const AT_ONCE = [
	'a list that is not closed',
	'an empty title',
	'a variant of another day',
	'an unknown trip of a page',
];

/** The report on a sample to which something was done, on one line for each problem. */
const reported = async (damage: (tree: Tree) => void): Promise<string> => {
	const tree = await sample();
	damage(tree);
	return report(await check(tree)).replace(/\n\s+/g, ' ');
};

describe('the content check', () => {
	it('tells of each mistake what is wrong, where, and what to type, in both languages', async () => {
		for (const { mistake, steps, told: answers } of mistakes) {
			const tree = await sample();
			for (const step of steps) await apply(tree, step);
			const problems = await check(tree);
			expect.soft(told(problems), mistake).toEqual(answers);
			for (const problem of problems) expect.soft(inChinese(problem), mistake).toMatch(/\p{Script=Han}/u);
		}
	});
	it('tells of several mistakes at once what it tells of each alone', async () => {
		const together = mistakes.filter(({ mistake }) => AT_ONCE.includes(mistake));
		expect(together.length).toBe(4);
		const tree = await sample();
		for (const step of together.flatMap(({ steps }) => steps)) await apply(tree, step);
		const answers = together.flatMap((each) => each.told);
		expect(told(await check(tree)).sort()).toEqual(answers.sort());
	});
	it.each([
		['brackets in JSON', 'schedule/2025-10.json', '['.repeat(400_000)],
		['groups in JSON', 'schedule/2025-10.json', `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
		['brackets in front matter', EN, `---\ntitle: ${'['.repeat(10_000)}\n---\n`],
		['quotations in Markdown', EN, `---\ntitle: x\n---\n${'>'.repeat(200_000)}`],
		['pictures in Markdown', EN, `---\ntitle: x\n---\n${'![\n'.repeat(100_000)}`],
	])('lives through a great many %s', async (_, path, text) => {
		expect(await reported((tree) => void tree.set(path, text))).toMatch(/Content: \d+ errors? in/);
	});
	it('counts a tree with mere doubts as fit for building', async () => {
		const tree = await sample();
		edit(tree, EN, 'title: Bus depot', 'title: Bus depot!');
		expect(hasErrors(await check(tree))).toBe(false);
	});
	it('refuses a picture of 900 million pixels without decoding it', async () => {
		const png = await picture(1200, 900, 'png');
		png.writeUInt32BE(30_000, 16);
		png.writeUInt32BE(30_000, 20);
		// Whoever decodes it finds that it is broken.
		const said = await reported((tree) => void tree.set('adverts/bomb.png', png));
		expect(said).toMatch(/adverts\/bomb\.png.*more than 24 million pixels.*Make it smaller, such as 2400 pixels wide/);
	});
	it('reads no text of more than 1 MB', async () => {
		const said = await reported((tree) => {
			tree.set('schedule/2025-10.json', Buffer.alloc(50_000_000, ' '));
			tree.set('pages/contact/en.md', Buffer.alloc(5_000_000, 'x'));
		});
		expect(said).toMatch(/contact\/en\.md.*is 5\.0 MB large.*2025-10\.json.*is 50\.0 MB large/s);
	});
});
