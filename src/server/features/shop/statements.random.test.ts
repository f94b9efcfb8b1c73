import fc from 'fast-check';
import { expect, it } from 'vitest';
import { childrenOf, PLACE_FIELDS, type PlaceField, type PlaceFields } from '#domain/child-fields.ts';
import { FIELD_WORDS, OTHER_WORDS, wordsIn } from './dictionary.ts';
import { statementsIn } from './statements.ts';

const HEALTH: [said: string, read: string][] = ['nut allergy', 'Febrile seizures', '哮喘'].map((text) => [text, text]);
/** Values of each field, with how they are read. */
const VALUES: Record<PlaceField, [said: string, read: string][]> = {
	name: ['Chan Tai Man', 'Jean-Luc O’Neil', '歐陽美儀', 'Fish Leung'].map((name) => [name, name]),
	age: [
		['7', '7'],
		['seven', '7'],
		['５歲', '5'],
	],
	birthday: [
		['2019-05-03', '2019-05-03'],
		['2018年12月1日', '2018-12-01'],
	],
	allergy: HEALTH,
	medical: HEALTH,
	note: [['怕黑，坐前排', '怕黑，坐前排']],
	school: [['培正小學', '培正小學']],
	collector: [['Grandma Ho', 'Grandma Ho']],
	emergency: [['Maria 9876 5432', 'Maria 9876 5432']],
};
const UNKNOWN: [string, string][] = [
	['T-shirt size', 'M'],
	['Gift message', 'Happy birthday Tom'],
	['性別', '男'],
	['Child 4 name', 'Asthma 6'],
	['小朋友4', 'Grandma Ho'],
];
/** How forms name a field of a child, with its number. */
const ENGLISH: ((word: string, n: number) => string)[] = [
	(word, n) => `Participant #${n}’s ${word}`,
	(word, n) => `${word} (kid ${n})`,
	(word, n) => `_children[${n}][${word}]`,
];
const CHINESE: ((word: string, n: number) => string)[] = [
	(word, n) => `第${n}位學生${word}`,
	(word, n) => `参加者（${n}）${word}`,
];

interface Meant {
	properties: { name: string; value: string }[];
	fields: PlaceFields;
}
const oneOf = <T>(values: readonly T[]) => fc.constantFrom(...values);
const fieldOf = (field: PlaceField, n: number): fc.Arbitrary<Meant> => {
	const { en, zh, cn } = FIELD_WORDS[field];
	const label = fc.oneof(
		fc.tuple(oneOf(wordsIn(en)), oneOf(ENGLISH)),
		fc.tuple(oneOf([zh, cn].flatMap(wordsIn)), oneOf(CHINESE)),
	);
	return fc.tuple(label, oneOf(VALUES[field])).map(([[word, style], [value, read]]) => ({
		properties: [{ name: style(word, n), value }],
		fields: { [field]: read },
	}));
};
const child = (n: number): fc.Arbitrary<Meant> =>
	fc
		.subarray([...PLACE_FIELDS])
		.chain((fields) => fc.tuple(...fields.map((field) => fieldOf(field, n))))
		.map((all) => ({
			properties: all.flatMap(({ properties }) => properties),
			fields: Object.assign({}, ...all.map(({ fields }) => fields)) as PlaceFields,
		}));
const adult = oneOf(Object.values(OTHER_WORDS.adult).flatMap(wordsIn)).map((word) => ({
	name: /[a-z]/.test(word) ? `${word} name` : `${word}姓名`,
	value: 'Chan Siu Ling',
}));
const others = fc.array(
	fc.oneof(
		adult,
		oneOf(UNKNOWN).map(([name, value]) => ({ name, value })),
	),
	{ maxLength: 4 },
);
const orders = fc.tuple(child(1), child(2), others).chain(([one, two, more]) => {
	const properties = [...one.properties, ...two.properties, ...more];
	return fc.record({
		children: fc.constant([one.fields, two.fields]),
		properties: fc.shuffledSubarray(properties, { minLength: properties.length }),
	});
});

it('whatever a form calls it, nothing is lost, nobody is made up, and what the dictionary knows is read', () => {
	fc.assert(
		fc.property(orders, ({ children, properties }) => {
			const said = statementsIn(properties, 2);
			expect(said).toEqual(expect.arrayContaining(properties.map((each) => expect.objectContaining(each))));
			const names = children.flatMap(({ name }) => name ?? []);
			for (const { fields } of said) if (fields.name !== undefined) expect(names).toContain(fields.name);
			const known = childrenOf(said);
			for (const [i, fields] of children.entries()) expect(known.get(i + 1) ?? {}).toMatchObject(fields);
		}),
		{ seed: 20_261_127, numRuns: 1_000 },
	);
});
