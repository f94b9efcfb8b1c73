import fc from 'fast-check';
import { expect, it } from 'vitest';
import { childrenOf, PLACE_FIELDS, type PlaceField, type PlaceFields } from '#domain/child-fields.ts';
import { FIELD_WORDS, OTHER_WORDS } from './dictionary.ts';
import { saidIn } from './said.ts';

const NAMES = [
	'Chan Tai Man',
	'Ada',
	'Jean-Luc O’Neil',
	'Mary Anne Ho',
	'陳大文',
	'余小明',
	'歐陽美儀',
	'陈小文',
	'Fish Leung',
];
const ADULTS = ['Maria Santos', 'Chan Siu Ling', '陳太', '李美玲', 'Grandma Ho', 'Miss Wong', '何婆婆'];
const HEALTH = [
	'Asthma',
	'peanuts',
	'nut allergy',
	'Febrile seizures',
	'ADHD, takes medication',
	'哮喘',
	'癲癇',
	'花生',
	'鼻敏感',
	'糖尿病',
];
const UNKNOWN: [string, string][] = [
	['T-shirt size', 'M'],
	['utm_source', 'google'],
	['Gift message', 'Happy birthday Tom'],
	['性別', '男'],
	['性别', '女'],
	['Photo consent', 'Yes'],
	['Seat', '12'],
];
/** Values of each field, with how they are read. */
const VALUES: Record<PlaceField, [said: string, read: string][]> = {
	name: NAMES.map((name) => [name, name]),
	age: [
		['7', '7'],
		['seven', '7'],
		['５歲', '5'],
		['12 years old', '12'],
		['十岁', '10'],
	],
	birthday: [
		['2019-05-03', '2019-05-03'],
		['3 May 2019', '2019-05-03'],
		['2018年12月1日', '2018-12-01'],
	],
	allergy: HEALTH.map((text) => [text, text]),
	medical: HEALTH.map((text) => [text, text]),
	note: [
		['Afraid of the dark', 'Afraid of the dark'],
		['怕黑，坐前排', '怕黑，坐前排'],
	],
	school: [
		['Example Primary School', 'Example Primary School'],
		['培正小學', '培正小學'],
	],
	collector: ADULTS.map((name) => [name, name]),
	emergency: ADULTS.map((name) => [`${name} 9876 5432`, `${name} 9876 5432`]),
};
/** A child and its health in one text. */
const TOGETHER: [label: string, said: (name: string) => string, read: PlaceFields][] = [
	['', (name) => `${name}, 6, nut allergy`, { age: '6', allergy: 'nut' }],
	['', (name) => `${name} (8 years old) - asthma`, { age: '8', medical: 'asthma' }],
	['姓名及年齡', (name) => `${name} 5歲 花生敏感`, { age: '5', allergy: '花生' }],
	['姓名', (name) => `${name} 鼻敏感`, { allergy: '鼻敏感' }],
	['姓名', (name) => `${name}、哮喘`, { medical: '哮喘' }],
	[' name and age', (name) => `${name} 9`, { age: '9' }],
	['资料', (name) => `姓名：${name}，年龄：7，健康状况：哮喘`, { age: '7', medical: '哮喘' }],
];

/** How forms number children; 0 stands for no number. */
const ENGLISH: ((word: string, n: string) => string)[] = [
	(word, n) => `Child ${n} ${word}`,
	(word, n) => `child_${n}_${word}`,
	(word, n) => `Participant #${n}’s ${word}`,
	(word, n) => `${word} of child ${n}`,
	(word, n) => `${word} (kid ${n})`,
	(word, n) => `_children[${n}][${word}]`,
];
const CHINESE: ((word: string, n: string) => string)[] = [
	(word, n) => `小朋友${n}${word}`,
	(word, n) => `兒童 ${n}：${word}`,
	(word, n) => `儿童${n}的${word}`,
	(word, n) => (n === '' ? `學生${word}` : `第${n}位學生${word}`),
	(word, n) => `参加者（${n}）${word}`,
];

interface Meant {
	properties: { name: string; value: string }[];
	fields: PlaceFields;
}
const oneOf = <T>(values: readonly T[]) => fc.constantFrom(...values);
const wordOf = (field: PlaceField) => {
	const { en, zh, cn } = FIELD_WORDS[field];
	const english = fc.tuple(oneOf(en), oneOf(ENGLISH));
	return fc.oneof(english, fc.tuple(oneOf([...zh, ...cn]), oneOf(CHINESE)));
};
const fieldOf = (field: PlaceField, n: string): fc.Arbitrary<Meant> =>
	fc.tuple(wordOf(field), oneOf(VALUES[field])).map(([[word, style], [value, read]]) => ({
		properties: [{ name: style(word, n), value }],
		fields: { [field]: read },
	}));
const together = (n: string): fc.Arbitrary<Meant> =>
	fc.tuple(oneOf(TOGETHER), oneOf(NAMES)).map(([[label, value, read], name]) => ({
		properties: [
			{
				name: /^ ?[a-z]/.test(label) || label === '' ? `Child ${n}${label}` : `小朋友${n}${label}`,
				value: value(name),
			},
		],
		fields: { name, ...read },
	}));
const child = (n: string): fc.Arbitrary<Meant> =>
	fc.oneof(
		together(n),
		fc
			.subarray([...PLACE_FIELDS])
			.chain((fields) => fc.tuple(...fields.map((field) => fieldOf(field, n))))
			.map((all) => ({
				properties: all.flatMap(({ properties }) => properties),
				fields: Object.assign({}, ...all.map(({ fields }) => fields)) as PlaceFields,
			})),
	);
const adult = fc
	.tuple(oneOf([...OTHER_WORDS.adult.en, ...OTHER_WORDS.adult.zh, ...OTHER_WORDS.adult.cn]), oneOf(ADULTS))
	.map(([word, value]) => ({ name: /[a-z]/.test(word) ? `${word} name` : `${word}姓名`, value }));
const stranger = fc.oneof(
	adult,
	oneOf(UNKNOWN).map(([name, value]) => ({ name, value })),
);
/** A field for a name with something else in it. */
const noName = fc
	.tuple(
		oneOf(['Child 4', 'Child 4 name', '小朋友4', '兒童4姓名']),
		oneOf([...HEALTH, 'Asthma 6', '姓名：哮喘', 'N/A', 'Grandma Ho', '何婆婆']),
	)
	.map(([name, value]) => ({ name, value }));
const sets = fc.integer({ min: 1, max: 3 }).chain((count) => {
	const children = Array.from({ length: count }, (_, i) => child(count === 1 ? '' : String(i + 1)));
	const others = fc.array(count === 1 ? stranger : fc.oneof(stranger, noName), { maxLength: 4 });
	return fc
		.tuple(fc.tuple(...children), others, fc.integer({ min: count, max: 4 }))
		.chain(([meant, more, quantity]) => {
			const properties = [...meant.flatMap((each) => each.properties), ...more];
			return fc.record({
				children: fc.constant(meant.map(({ fields }) => fields)),
				properties: fc.shuffledSubarray(properties, { minLength: properties.length }),
				quantity: fc.constant(quantity),
			});
		});
});

it('whatever a form calls it, nothing is lost, nobody is made up, and what the dictionary knows is read', () => {
	fc.assert(
		fc.property(sets, ({ children, properties, quantity }) => {
			const said = saidIn(properties, quantity);
			for (const { name, value } of properties)
				expect(
					said.some((each) => each.name === name && each.value === value),
					`${name}: ${value}`,
				).toBe(true);
			const known = childrenOf(said);
			const names = children.flatMap(({ name }) => name ?? []);
			const found = said.flatMap(({ fields }) => fields.name ?? []);
			for (const name of found) expect(names).toContain(name);
			expect([...known.values()].filter(({ name }) => name !== undefined).length).toBeLessThanOrEqual(names.length);
			for (const [i, fields] of children.entries())
				if (children.length > 1) expect(known.get(i + 1) ?? {}).toMatchObject(fields);
			const alone = Object.assign({}, known.get(0), known.get(1));
			if (children.length === 1) expect(alone).toMatchObject(children[0] ?? {});
		}),
		{ seed: 20_261_127, numRuns: 2_000 },
	);
});
