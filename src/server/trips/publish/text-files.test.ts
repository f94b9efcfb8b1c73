import { describe, expect, it } from 'vitest';
import { readJsonText, writeJsonText } from './json-text.ts';
import { testTextFiles } from './testing/text-files.ts';
import { readWordsText, writeWordsText } from './words-text.ts';

// Of trips one with all that a trip can have and one with little, each in one language; of the rest, one of each kind.
testTextFiles(
	[
		'trips/{bus-factory,ocean-polar}/trip.json',
		'trips/{bus-factory/zh,ocean-polar/en}.md',
		'schedule/2026-12.json',
		'{adverts,categories,questions,specifications}/{hero,science,receipts,meeting-point}.json',
		'pages/{ages-4-6,home,terms/privacy}/{en.md,trips.json}',
	],
	40,
);

describe('what is written', () => {
	it('keeps comments, quotes and blank lines around what changes', () => {
		const source = `---\n# of the title\ntitle: 'One' # said twice\n\n# of the list\nlist:\n  - a # first\n  # of b\n  - b\nlast: { x: 1 }\n---\n\nText.\n`;
		const { fields, text: body } = readWordsText(source);
		const write = (change: object, words = body) =>
			writeWordsText(source, { fields: { ...fields, ...change }, text: words });
		expect(write({ title: "Two's" })).toBe(source.replace("'One'", "'Two''s'"));
		expect(write({ list: ['a', 'b', 'c'] })).toBe(source.replace('- b', '- b\n  - c'));
		expect(write({ list: ['a', 'B'] })).toBe(source.replace('- b', '- B'));
		expect(write({ list: ['z', 'a', 'b'] })).toBe(source.replace('- a', '- z\n  - a'));
		expect(write({ list: ['a'] })).toBe(source.replace('\n  # of b\n  - b', ''));
		expect(write({ list: undefined })).toBe(source.replace(/\n\n# of the list[\s\S]*?- b/, ''));
		expect(write({ last: { x: 1, y: 'a, b' } })).toBe(source.replace('{ x: 1 }', '{ x: 1, y: "a, b" }'));
		expect(write({}, 'Other.')).toBe(source.replace('Text.', 'Other.'));
	});

	it('keeps every byte of what does not change, however it is written', () => {
		const source = `---
title: "One"
folded: >-
  a long
  text
literal: |
  line one

  line two
empty:
flow: { x: 1, y: [a,b] }
deep:
-   name:   q
    # of the text
    text: |
        x
        y

-   name: 'r'
'quoted':   z   # last
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
		expect(write({ literal: 'line one\n\nline 2\n' })).toBe(source.replace('line two', 'line 2'));
		expect(write({ folded: 'short' })).toBe(source.replace('a long\n  text', 'short'));
		expect(write({ quoted: 'y' })).toBe(source.replace('z ', 'y '));
		expect(write({ deep: [deep[0], { name: 's' }] })).toBe(source.replace("'r'", "'s'"));
		expect(write({ deep: [{ ...deep[0], name: 's' }, deep[1]] })).toBe(source.replace('  q', '  s'));
		expect(write({ deep: [{ ...deep[0], text: 'x\nz\n' }, deep[1]] })).toBe(
			source.replace('  y', '  z').replace(/ {2}(?= {6}[xz])/g, ''),
		);
		expect(write({ deep: [deep[0]] })).toBe(source.replace("\n\n-   name: 'r'", ''));
		expect(write({ deep: [...deep, { name: 't' }] })).toBe(source.replace("'r'", "'r'\n- name: t"));
		expect(write({ added: ['a'] })).toBe(source.replace('# last', '# last\nadded:\n  - a'));
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
