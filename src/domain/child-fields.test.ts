import { expect, it } from 'vitest';
import { ageOn, type ChildColumns, childrenOf, factsOf, OFFICE_FIELDS, type PlaceFields } from './child-fields.ts';

const told = (child: number, fields: PlaceFields) => ({ child, name: 'Label', value: 'value', fields });

it('what is known of a child is all that was said of it, each once', () => {
	const said = [
		told(2, { name: 'Ben' }),
		told(1, { name: 'Tai Man', age: '7' }),
		told(1, { name: '陳大文', allergy: 'nuts' }),
		told(1, { allergy: 'eggs', medical: '' }),
		told(1, { allergy: 'nuts' }),
		told(0, { emergency: '98765432' }),
		told(3, {}),
	];
	expect(childrenOf(said)).toEqual(
		new Map<number, PlaceFields>([
			[2, { name: 'Ben' }],
			[1, { name: 'Tai Man 陳大文', age: '7', allergy: 'nuts; eggs' }],
			[0, { emergency: '98765432' }],
		]),
	);
});
it.each([
	[['7', '7'], '7'],
	[['0'], '0'],
	[['18'], '18'],
	[['7', '8'], undefined],
	[['19'], undefined],
	[['seven'], undefined],
])('the ages %j are %s', (ages, age) => {
	expect(childrenOf([told(1, { name: 'Ada' }), ...ages.map((each) => told(1, { age: each }))]).get(1)?.age).toBe(age);
});
it('beside the name of a child stands what is said of it there, with its unit', () => {
	const nobody = Object.fromEntries(OFFICE_FIELDS.map((field) => [field, ''])) as unknown as ChildColumns;
	expect([factsOf({ ...nobody, age: 0 }), factsOf({ ...nobody, age: null })]).toEqual([['0 岁'], []]);
});
it.each([
	['2019-05-03', '2027-02-10', 7],
	['2019-05-03', '2027-05-03', 8],
	['2020-02-29', '2027-02-28', 6],
	['2020-02-29', '2027-03-01', 7],
	['2027-02-10', '2027-02-10', 0],
	['2027-02-11', '2027-02-10', undefined],
	['May 2019', '2027-02-10', undefined],
	['2019-02-30', '2027-02-10', undefined],
])('whoever was born on %s is %s: %s', (birthday, day, age) => {
	expect(ageOn(birthday, day)).toBe(age);
});
