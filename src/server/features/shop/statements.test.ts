import { describe, expect, it } from 'vitest';
import { childrenOf, PLACE_FIELDS, type PlaceFields } from '#domain/child-fields.ts';
import { FIELD_WORDS } from './dictionary.ts';
import { statementsIn } from './statements.ts';

type Pair = readonly [name: string, value: string];
const said = (pairs: readonly Pair[], quantity = 1) =>
	statementsIn(
		pairs.map(([name, value]) => ({ name, value })),
		quantity,
	);
const known = (pairs: readonly Pair[], quantity = 1): [number, PlaceFields][] => [...childrenOf(said(pairs, quantity))];

describe.each(PLACE_FIELDS)('the dictionary of %s', (field) => {
	it.each(FIELD_WORDS[field].examples)('reads %s: %s', (name, value, fields) => {
		expect(said([[name, value]])).toEqual([{ child: expect.any(Number), name, value, fields }]);
	});
});

describe('whose it is', () => {
	it('is told by a number, in any of our languages', () => {
		const pairs: Pair[] = [
			['Child 2 age', '6'],
			['Child 1 name', 'Ada'],
			['2nd child’s name', 'Bob'],
			['兒童1過敏', '花生'],
			['儿童２备注', '怕黑'],
			['第三位小朋友姓名', '余小明'],
			['children[4][name]', 'Dan'],
		];
		expect(new Map(known(pairs, 4))).toEqual(
			new Map([
				[1, { name: 'Ada', allergy: '花生' }],
				[2, { name: 'Bob', age: '6', note: '怕黑' }],
				[3, { name: '余小明' }],
				[4, { name: 'Dan' }],
			]),
		);
	});
	it('is the first of those that are counted from nought', () => {
		const pairs: Pair[] = [
			['children[0][name]', 'Ada'],
			['children[1][name]', 'Bob'],
		];
		expect(known(pairs, 2)).toEqual([
			[1, { name: 'Ada' }],
			[2, { name: 'Bob' }],
		]);
	});
	it('is the only child of the line', () => {
		expect(
			known([
				['Child name', 'Max'],
				['Allergies', 'nuts'],
				['Emergency contact', 'Dad 9876 5432'],
			]),
		).toEqual([[1, { name: 'Max', allergy: 'nuts', emergency: 'Dad 9876 5432' }]]);
	});
	it.each([
		[
			'after its name',
			[
				['小朋友姓名', '陳大文'],
				['年齡', '７歲'],
				['小朋友姓名', '陳小文'],
				['年齡', 'many'],
			],
			[
				[1, { name: '陳大文', age: '7' }],
				[2, { name: '陳小文' }],
			],
		],
		[
			'as many as there are names',
			[
				['Child name', 'Ada'],
				['Child name', 'Bob'],
				['Age', '7'],
				['Age', '5'],
			],
			[
				[1, { name: 'Ada', age: '7' }],
				[2, { name: 'Bob', age: '5' }],
			],
		],
		[
			'of one of two, nobody knows which',
			[
				['Child 1 name', 'Ada'],
				['Child 2 name', 'Bob'],
				['Allergies', 'nuts'],
			],
			[
				[1, { name: 'Ada' }],
				[2, { name: 'Bob' }],
				[0, { allergy: 'nuts' }],
			],
		],
		['of one of two without a name', [['Allergies', 'nuts']], [[0, { allergy: 'nuts' }]]],
		[
			'a list, of names alone',
			[
				['Child names', 'Ada Ho, Ben Ho'],
				['Ages', '7, 5'],
			],
			[
				[1, { name: 'Ada Ho' }],
				[2, { name: 'Ben Ho' }],
			],
		],
	] as [string, Pair[], [number, PlaceFields][]][])('is told by its place: %s', (_how, pairs, children) => {
		expect(known(pairs, 2)).toEqual(children);
	});
	it('keeps a number beyond the places that were paid for', () => {
		expect(known([['Child 3 name', 'Cleo']], 1)).toEqual([[3, { name: 'Cleo' }]]);
	});
});

describe('a name', () => {
	it.each([
		['Child names', 'Chan Tai Man, Chan Siu Man', ['Chan Tai Man', 'Chan Siu Man']],
		['Children', 'Ada Ho (7), Ben Ho (5)', ['Ada Ho', 'Ben Ho']],
		['Participants', '1. Ada Ho 7 nuts 2. Ben Ho 5', ['Ada Ho', 'Ben Ho']],
		['小朋友姓名', '陳大文、陳小文', ['陳大文', '陳小文']],
		['Child name', 'Ada Ho and Ben Ho', ['Ada Ho', 'Ben Ho']],
	])('of several children in %s: %s', (name, value, names) => {
		expect(known([[name, value]], 2).map(([, fields]) => fields.name)).toEqual(names);
	});
	it('is put together from its parts', () => {
		const pairs: Pair[] = [
			['Child first name', 'Ada'],
			['Child last name', 'Ho'],
			['Child Chinese name', '何愛達'],
		];
		expect(known(pairs)).toEqual([[1, { name: 'Ada Ho 何愛達' }]]);
	});
	it.each([
		['School name', 'Example Primary School'],
		['Parent name', 'Eve'],
		['Emergency contact name', 'Dad'],
		['紧急联系人姓名', '陈先生'],
		['Company name', 'Ada Ltd'],
		['Child gender', 'M'],
		['Teacher', 'Miss Ho'],
		['Children', '2'],
		['小朋友人數', '2'],
		['Child', 'yes'],
		['Child name', 'N/A'],
		['Child name', 'Asthma'],
		['Child name', '哮喘'],
		['Child 1', 'Grandmother Ho'],
		['Child 1', 'P3'],
		['constructor', '__proto__'],
	])('is not what %s says: %s', (name, value) => {
		expect(said([[name, value]]).flatMap(({ fields }) => fields.name ?? [])).toEqual([]);
		expect(said([[name, value]])).toMatchObject([{ name, value }]);
	});
	it('alone is of nobody where a child’s name is said, too', () => {
		expect(
			known([
				['Child name', 'Ada'],
				['Name', 'Eve Ho'],
			]),
		).toEqual([[1, { name: 'Ada' }]]);
	});
	it('stays as it is where it is no list', () => {
		expect(known([['Child name', 'Chan, Tai Man']], 2)).toEqual([[1, { name: 'Chan, Tai Man' }]]);
		expect(known([['Child name', 'Chan Tai Man / 陳大文']], 2)).toEqual([[1, { name: 'Chan Tai Man 陳大文' }]]);
	});
});

it('what is not understood stays with its child, under its own label', () => {
	const pairs: Pair[] = [
		['Child 1 name', 'Ada'],
		['Child 1 gender', 'F'],
		['_Child 2 shoe size', '31'],
		['T-shirt', 'S'],
	];
	expect(said(pairs, 2).slice(1)).toEqual([
		{ child: 1, name: 'Child 1 gender', value: 'F', fields: {} },
		{ child: 2, name: '_Child 2 shoe size', value: '31', fields: {} },
		{ child: 0, name: 'T-shirt', value: 'S', fields: {} },
	]);
	expect(said([['Size', 'M']])).toEqual([{ child: 0, name: 'Size', value: 'M', fields: {} }]);
});
it.each([
	['7', '7'],
	['seven', '7'],
	['6 y/o', '6'],
	['Aged 8', '8'],
	['5.5', '5'],
	['十歲', '10'],
	['18', '18'],
	['130', undefined],
	['6-7', undefined],
	['7 or 8 years', undefined],
	['7 (turning 8)', undefined],
	['7, 8', undefined],
	['P3', undefined],
])('an age of %s is read as %s', (value, age) => {
	expect(said([['Age', value]])[0]?.fields.age).toBe(age);
});
it('what is empty is nothing', () => {
	expect(said([['Child name', ' ']])).toEqual([]);
});
it('what is too long for a form is left to people', () => {
	const long = 'Ada Ho, '.repeat(100);
	expect(said([['Child names', long]])).toEqual([{ child: 0, name: 'Child names', value: long, fields: {} }]);
	expect(said([[long, 'Ada']])).toEqual([{ child: 0, name: long, value: 'Ada', fields: {} }]);
});
