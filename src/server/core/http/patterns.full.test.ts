import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

/**
 * Every pattern of the modules that may read what strangers send: those of the server, and of the houses that it imports.
 * Each is tried on repeats of what it looks for. One that goes back over what it has read takes seconds for a form of
 * 64 kB, in which nobody else is served.
 */
const ROOT = join(import.meta.dirname, '../../../..');
const HOUSES = 'src/{server,domain,contracts,i18n}/**/*.ts';
/** In characters; a form may have three times as many, for which a quadratic pattern takes nine times as long. */
const LENGTH = 20_000;
/** In ms of CPU: a linear pattern takes less than one. */
const MOST = 40;

const patternsIn = (file: string): RegExp[] => {
	const source = ts.createSourceFile(file, readFileSync(join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest);
	const found: RegExp[] = [];
	const visit = (node: ts.Node): void => {
		if (ts.isRegularExpressionLiteral(node)) {
			const end = node.text.lastIndexOf('/');
			found.push(new RegExp(node.text.slice(1, end), node.text.slice(end + 1)));
		}
		ts.forEachChild(node, visit);
	};
	visit(source);
	return found;
};

const CLASSES: [RegExp, string][] = [
	[/\\s/, ' '],
	[/\\d/, '0'],
	[/\\w|\\p|\[\^|\./, 'a'],
];

/** What a pattern may repeat: the letters that stand in it, and one of each class that it names. */
const piecesOf = ({ source }: RegExp): string[] => {
	const letters = source.replace(/\\(.)/g, '$1').match(/[^^$()[\]{}|?*+]/gu) ?? [];
	const classes = CLASSES.flatMap(([name, letter]) => (name.test(source) ? [letter] : []));
	const words = source.match(/[a-z]{2,}/gi) ?? [];
	const single = [...new Set([...letters, ...classes, 'a', ' ', '中'])];
	const pairs = single.flatMap((a) => single.map((b) => (a === b ? a : a + b)));
	return [...pairs, ...pairs.map((pair) => ` ${pair}`), ...words];
};

/** The letters that a pattern begins with. */
const headOf = ({ source }: RegExp): string => /^\^?([\w=:/ -]*)/.exec(source)?.[1] ?? '';

/** The slowest try of a pattern, in ms of CPU, and the text. */
const slowest = (pattern: RegExp): { ms: number; text: string } => {
	let worst = { ms: 0, text: '' };
	for (const head of new Set(['', headOf(pattern)]))
		for (const piece of piecesOf(pattern))
			for (const end of ['', '\n!']) {
				const text = head + piece.repeat(LENGTH / piece.length) + end;
				const from = process.cpuUsage();
				text.replace(pattern, '');
				const { user } = process.cpuUsage(from);
				if (user / 1000 > worst.ms) worst = { ms: user / 1000, text: `${head}${piece}…${end}` };
				if (worst.ms > 20 * MOST) return worst;
			}
	return worst;
};

it('no pattern takes longer than it takes to read what a stranger sends', { timeout: 300_000 }, () => {
	const all = globSync(HOUSES, { cwd: ROOT, exclude: ['**/*.test.ts', '**/testing/**'] })
		.sort()
		.flatMap((file) => patternsIn(file).map((pattern) => ({ file, pattern })));
	expect(all.length).toBeGreaterThan(100);
	const slow = all.flatMap(({ file, pattern }) => {
		const { ms, text } = slowest(pattern);
		return ms > MOST ? [`${file} ${pattern}: ${Math.round(ms)} ms for ${JSON.stringify(text)}`] : [];
	});
	expect(slow).toEqual([]);
});
