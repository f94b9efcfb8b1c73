import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseContent } from '#content-check/content-file.ts';
import { readJsonText, writeJsonText } from '../json-text.ts';
import { readWordsText, writeWordsText } from '../words-text.ts';

const CONTENT = new URL('../../../../../content/', import.meta.url).pathname;
const windows = (source: string): string => source.replaceAll('\n', '\r\n');
const isWords = (file: string): boolean => file.endsWith('.md');

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
	fc.constantFrom(
		'2024-10-23',
		'true',
		'null',
		'~',
		'12',
		'1e3',
		'0x1f',
		'a: b',
		'a #b',
		'- a',
		'[a',
		'"',
		"'",
		'{',
		'*a',
		'&a',
		'!a',
		'%a',
		'@a',
		'`a',
		'|',
		'>',
		'? a',
		':',
		'#',
		'yes',
		'<<',
		'=',
		'一：二',
		'12:30',
		'…',
		'\\n',
		"it's",
		'---',
	),
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
	}));
	const words = texts.filter(({ file }) => isWords(file));
	const facts = texts.filter(({ file }) => !isWords(file));
	/** Of trips, which are many, one with all that a trip can have and one with little. */
	const isOfItsKind = ({ file }: { file: string }) => !/^trips\/(?!bus-factory|ocean-polar)/.test(file);

	describe('reading and writing a content file', () => {
		it('without a change keeps every byte', () => {
			for (const { file, source } of texts)
				for (const each of [source, windows(source), source.trimEnd()]) {
					const again = isWords(file)
						? writeWordsText(each, readWordsText(each))
						: writeJsonText(each, readJsonText(each));
					expect(again, file).toBe(each);
				}
		});

		it.each(words.filter(isOfItsKind))('changes only the line of a changed field of $file', ({ source }) => {
			const before = readWordsText(source);
			for (const path of leaves(before.fields)) {
				const fields = put(before.fields, path, 'Something: "else"') as Record<string, unknown>;
				const after = writeWordsText(source, { ...before, fields });
				expect(readWordsText(after)).toEqual({ ...before, fields });
				expect(parseContent('x.md', after).data).toEqual(fields);
				const { was, is } = changed(source, after);
				expect([was.length, is.length], String(path)).toEqual([1, 1]);
				expect(was[0]).toContain(String(at(before.fields, path)).slice(0, 4));
				const crlf = writeWordsText(windows(source), { ...before, fields });
				expect(crlf).toBe(windows(after));
			}
		});

		it.each(facts.filter(isOfItsKind))('changes only the line of a changed field of $file', ({ source }) => {
			const before = readJsonText(source);
			for (const path of leaves(before)) {
				const wanted = put(before, path, 'Something: "else"');
				const after = writeJsonText(source, wanted);
				expect(readJsonText(after)).toEqual(wanted);
				const { was, is } = changed(source, after);
				expect([was.length, is.length], String(path)).toEqual([1, 1]);
				expect(writeJsonText(windows(source), wanted)).toBe(windows(after));
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

		it('turns one trip into another and back', () => {
			fc.assert(
				fc.property(fc.constantFrom(...words), fc.constantFrom(...words), fc.boolean(), (one, other, crlf) => {
					const from = crlf ? windows(one.source) : one.source;
					const wanted = readWordsText(other.source);
					const written = writeWordsText(from, wanted);
					expect(readWordsText(written)).toEqual(wanted);
					expect(parseContent('x.md', written).data).toEqual(wanted.fields);
					expect(/[^\r]\n/.test(written)).toBe(!crlf);
				}),
				{ numRuns: Math.min(runs, 100) },
			);
			fc.assert(
				fc.property(fc.constantFrom(...facts), fc.constantFrom(...facts), (one, other) => {
					const wanted = readJsonText(other.source);
					expect(readJsonText(writeJsonText(one.source, wanted))).toEqual(wanted);
				}),
				{ numRuns: Math.min(runs, 100) },
			);
		});
	});
};
