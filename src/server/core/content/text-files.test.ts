import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseContent } from '#content-check/content-file.ts';
import { readJsonText, writeJsonText } from './json-text.ts';
import { readWordsText, writeWordsText } from './words-text.ts';

const CONTENT = new URL('../../../../content/', import.meta.url).pathname;
/** How many made-up changes. */
const RUNS = Number(process.env['TEXT_CHANGES'] ?? 60);
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

const texts = globSync('*/**/*.{json,md}', { cwd: CONTENT }).map((file) => ({
	file,
	source: readFileSync(CONTENT + file, 'utf8'),
	...kindOf(file),
}));
/** One file with all that its kind can have, and one with little. */
const SAMPLES =
	/^(trips\/(bus-factory|ocean-polar)\/(trip\.json|zh\.md)|schedule\/2026-12|adverts\/hero|questions\/receipts|specifications\/meeting-point|pages\/home|pages\/terms\/privacy\/en)/;

describe('a content file', () => {
	it('keeps every byte without a change', () => {
		expect(texts.length).toBeGreaterThan(100);
		for (const { file, source, read, write } of texts)
			for (const each of [source, windows(source), source.trimEnd()])
				expect(write(each, read(each) as never), file).toBe(each);
	});

	it.each(texts.filter(({ file }) => SAMPLES.test(file)))(
		'$file changes only in the line of a changed field',
		({ file, source, read, write }) => {
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
		},
	);

	it('is read back as it was written, whatever that was', () => {
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
			{ numRuns: RUNS },
		);
	});

	it('turns into another of its kind', () => {
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
			{ numRuns: RUNS },
		);
	});
});

describe('what is written', () => {
	it('keeps comments, quotes and blank lines around what changes', () => {
		const source = `---\n# of the title\ntitle: 'One' # said twice\n\n# of the list\nlist:\n  - a # first\n  # of b\n  - b\nlast: {x: 1}\n---\n\nText.\n`;
		const { fields, text: body } = readWordsText(source);
		const write = (change: object, words = body) =>
			writeWordsText(source, { fields: { ...fields, ...change }, text: words });
		expect(write({ title: "Two's" })).toBe(source.replace("'One'", "'Two''s'"));
		expect(write({ list: ['a', 'b', 'c'] })).toBe(source.replace('- b', '- b\n  - c'));
		expect(write({ list: ['a', 'B'] })).toBe(source.replace('- b', '- B'));
		expect(write({ list: ['z', 'a', 'b'] })).toBe(source.replace('- a', '- z\n  - a'));
		expect(write({ list: ['a'] })).toBe(source.replace('\n  # of b\n  - b', ''));
		expect(write({ list: undefined })).toBe(source.replace(/\n\n# of the list[\s\S]*?- b/, ''));
		expect(write({ last: { x: 1, y: 'a, b' } })).toBe(source.replace('{x: 1}', '{x: 1, y: "a, b"}'));
		expect(write({}, 'Other.')).toBe(source.replace('Text.', 'Other.'));
	});

	it('keeps the way in which each text is written', () => {
		const source = `---
title: "One"
literal: |
  line one

  line two
empty:
flow: {x: 1, y: [a, b]}
deep:
  - name: q
    # of the text
    text: |
      x
      y

  - name: 'r'
'quoted': z # last

# the end
---

Text.
`;
		const { fields, text: body } = readWordsText(source);
		const deep = fields['deep'] as [object, object];
		const write = (change: object) => writeWordsText(source, { fields: { ...fields, ...change }, text: body });
		expect(write({ title: 'Two' })).toBe(source.replace('One', 'Two'));
		expect(write({ empty: 'full' })).toBe(source.replace('empty:', 'empty: full'));
		expect(write({ flow: undefined })).toBe(source.replace(/flow.*\n/, ''));
		expect(write({ flow: { x: 1, y: ['a', 'b, c'] } })).toBe(source.replace('b]', '"b, c"]'));
		expect(write({ literal: 'line one\n\nline 2\n' })).toBe(source.replace('line two', 'line 2'));
		expect(write({ quoted: 'y' })).toBe(source.replace('z ', 'y '));
		expect(write({ deep: [deep[0], { name: 's' }] })).toBe(source.replace("'r'", "'s'"));
		expect(write({ deep: [{ ...deep[0], text: 'x\nz\n' }, deep[1]] })).toBe(source.replace('  y', '  z'));
		expect(write({ deep: [deep[0]] })).toBe(source.replace("\n\n  - name: 'r'", ''));
		expect(write({ deep: [...deep, { name: 't' }] })).toBe(source.replace("'r'", "'r'\n  - name: t"));
	});

	it('writes all anew where parts of the file stand for others', () => {
		const source = '---\na: &x one\nb: *x\n---\n\nText.\n';
		const wanted = { fields: { b: 'one' }, text: 'Text.' };
		expect(readWordsText(writeWordsText(source, wanted))).toEqual(wanted);
	});

	it('writes JSON as the files around it are written', () => {
		const source = '{\n\t"a": { "x": 1 },\n\t"list": [\n\t\t{\n\t\t\t"id": "one"\n\t\t}\n\t]\n}\n';
		const list = [{ id: 'one' }];
		expect(writeJsonText(source, { a: { x: 2 }, list })).toBe(source.replace('"x": 1', '"x": 2'));
		expect(writeJsonText(source, { a: { x: 1 }, list: [...list, { id: 'two' }] })).toBe(
			source.replace('\n\t]', ',\n\t\t{\n\t\t\t"id": "two"\n\t\t}\n\t]').replace('}\n,', '},'),
		);
		for (const [was, is] of [
			['[1,2,3]', [1, 2]],
			['[ 1, 2, 3 ]', [2]],
			['[\n\t1,\n\t2,\n\t3]', [1]],
			['[{ "a": [1, 2] }, { "a": [] }]', [{ a: [1] }]],
		] as const)
			expect(readJsonText(writeJsonText(was, is))).toEqual(is);
		expect(writeJsonText('[\n\t{ "x":  1 },\n\t2,\n\t[3,4]\n]', [{ x: 1 }, [3, 4]])).toBe(
			'[\n\t{ "x":  1 },\n\t[3,4]\n]',
		);
		expect(writeJsonText(source, { list: [] })).toBe('{\n\t"list": []\n}\n');
		expect(writeJsonText(undefined, { a: [], b: { c: {} } })).toBe('{\n\t"a": [],\n\t"b": {\n\t\t"c": {}\n\t}\n}\n');
	});
});
