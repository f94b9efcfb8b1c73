import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseContent } from '#content-check/content-file.ts';
import { readJsonText, writeJsonText } from '../json-text.ts';
import { readWordsText, writeWordsText } from '../words-text.ts';

const CONTENT = new URL('../../../../../content/', import.meta.url).pathname;
const windows = (source: string): string => source.replaceAll('\n', '\r\n');

/** How a kind of file is read and written. */
interface Kind {
	read: (source: string) => unknown;
	write: (source: string, value: never) => string;
}
const WORDS: Kind = { read: readWordsText, write: writeWordsText };
const FACTS: Kind = { read: readJsonText, write: writeJsonText };
const kindOf = (file: string): Kind => (file.endsWith('.md') ? WORDS : FACTS);

/** The lines that differ, of both texts, without those that begin and end the same. */
const changed = (before: string, after: string): { was: string[]; is: string[] } => {
	const [was, is] = [before.split('\n'), after.split('\n')];
	while (was.length > 0 && is.length > 0 && was[0] === is[0]) {
		was.shift();
		is.shift();
	}
	while (was.length > 0 && is.length > 0 && was.at(-1) === is.at(-1)) {
		was.pop();
		is.pop();
	}
	return { was, is };
};

type Path = (string | number)[];
/** Every place in a value that holds a text or number. */
const leaves = (value: unknown, path: Path = []): Path[] =>
	typeof value === 'object' && value !== null
		? Object.entries(value).flatMap(([name, item]) => leaves(item, [...path, Array.isArray(value) ? +name : name]))
		: [path];
/** Every list in a value with entries. */
const lists = (value: unknown, path: Path = []): Path[] =>
	typeof value !== 'object' || value === null
		? []
		: [
				...(Array.isArray(value) && value.length > 0 ? [path] : []),
				...Object.entries(value).flatMap(([name, item]) => lists(item, [...path, Array.isArray(value) ? +name : name])),
			];
const put = (value: unknown, [name, ...rest]: Path, leaf: unknown): unknown => {
	if (name === undefined) return leaf;
	const copy = structuredClone(value) as Record<string | number, unknown>;
	copy[name] = put(copy[name], rest, leaf);
	return copy;
};
const at = (value: unknown, path: Path): unknown =>
	path.reduce<unknown>((inner, name) => (inner as Record<string | number, unknown>)[name], value);

const text = fc.oneof(
	fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).map((each) => each.trim() || 'x'),
	// What YAML takes for something else than text.
	fc.stringMatching(/^[-?:[\]{}#&*!|>'"%@`~=<\\a](.{0,2}a)?$/),
	fc.constantFrom('2024-10-23', 'true', 'null', '12', '1e3', '0x1f', 'yes', '<<', '---', '一：二', '12:30', '…', '\\n'),
);
const value = fc.letrec((tie) => ({
	value: fc.oneof(
		{ maxDepth: 3 },
		text,
		fc.integer(),
		fc.boolean(),
		fc.array(tie('value'), { minLength: 1, maxLength: 4 }),
		fc.dictionary(fc.stringMatching(/^[a-z]{1,6}(\.jpg)?$/), tie('value'), { minKeys: 1, maxKeys: 4 }),
	),
})).value;
const object = fc.dictionary(fc.stringMatching(/^[a-z]{1,6}(\.jpg)?$/), value, { minKeys: 1, maxKeys: 5 });

/**
 * Reads and writes content files that there are.
 * @param patterns of their paths below the content folder
 * @param runs how many made-up changes
 */
export const testTextFiles = (patterns: string[], runs: number): void => {
	const texts = globSync(patterns, { cwd: CONTENT }).map((file) => ({
		file,
		source: readFileSync(CONTENT + file, 'utf8'),
		...kindOf(file),
	}));
	const facts = texts.filter(({ file }) => file.endsWith('.json'));
	/** Of trips, which are many, one with all that a trip can have and one with little. */
	const ofEachKind = texts.filter(({ file }) => !/^trips\/(?!bus-factory|ocean-polar)/.test(file));

	describe('reading and writing a content file', () => {
		it('without a change keeps every byte', () => {
			for (const { file, source, read, write } of texts)
				for (const each of [source, windows(source), source.trimEnd()])
					expect(write(each, read(each) as never), file).toBe(each);
		});

		it.each(ofEachKind)('changes only the line of a changed field of $file', ({ file, source, read, write }) => {
			const before = read(source);
			for (const path of leaves(before).filter(([name]) => file.endsWith('.json') || name === 'fields')) {
				const wanted = put(before, path, 'Something: "else"') as never;
				const after = write(source, wanted);
				expect(read(after)).toEqual(wanted);
				const { was, is } = changed(source, after);
				expect([was.length, is.length], String(path)).toEqual([1, 1]);
				expect(was[0]).toContain(String(at(before, path)).slice(0, 4));
				expect(write(windows(source), wanted)).toBe(windows(after));
			}
		});

		it('takes an entry out of a list by its lines', () => {
			for (const { file, source } of facts) {
				const before = readJsonText(source);
				for (const path of lists(before)) {
					const list = at(before, path) as unknown[];
					for (const place of [0, Math.floor(list.length / 2), list.length - 1]) {
						const wanted = put(before, path, list.toSpliced(place, 1));
						const after = writeJsonText(source, wanted);
						expect(readJsonText(after), `${file} ${path}`).toEqual(wanted);
						expect(writeJsonText(windows(source), wanted), `${file} ${path}`).toBe(windows(after));
						const own = JSON.stringify(list[place], null, '\t').split('\n').length;
						const { was, is } = changed(source, after);
						// The comma of the line before goes, too; an empty list stands on one line.
						const around = list.length === 1 ? 2 : 1;
						if (source.includes('[\n'))
							expect([was.length <= own + around, is.length <= 1], `${file} ${path}`).toEqual([true, true]);
					}
				}
			}
		});

		it('writes whatever is asked of it so that it is read back', () => {
			fc.assert(
				fc.property(object, object, (before, after) => {
					const json = writeJsonText(writeJsonText(undefined, before), after);
					expect(readJsonText(json)).toEqual(after);
					const first = writeWordsText(undefined, { fields: before, text: 'a' });
					expect(readWordsText(first)).toEqual({ fields: before, text: 'a' });
					const words = writeWordsText(first, { fields: after, text: 'b\n\nc' });
					expect(readWordsText(words)).toEqual({ fields: after, text: 'b\n\nc' });
					expect(parseContent('x.md', words).data).toEqual(after);
				}),
				{ numRuns: runs },
			);
		});

		it('turns one file into another of its kind', () => {
			const any = fc.constantFrom(...texts);
			fc.assert(
				fc.property(any, any, fc.boolean(), (one, { file, source, read, write }, crlf) => {
					fc.pre(kindOf(one.file) === kindOf(file));
					const wanted = read(source);
					const written = write(crlf ? windows(one.source) : one.source, wanted as never);
					expect(read(written)).toEqual(wanted);
					if (file.endsWith('.md')) expect(parseContent(file, written).data).toEqual(at(wanted, ['fields']));
					expect(/[^\r]\n/.test(written)).toBe(!crlf);
				}),
				{ numRuns: Math.min(runs, 200) },
			);
		});
	});
};
