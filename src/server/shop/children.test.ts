import { expect, it } from 'vitest';
import { childrenIn } from './children.ts';

const named = (...pairs: [string, string][]) => childrenIn(pairs.map(([name, value]) => ({ name, value })));
const child = { name: '', age: null, allergy: '', note: '' };

it('children are numbered, in any of our languages', () => {
	expect(
		named(
			['Child 2 age', '6'],
			['Child 1 name', 'Ada'],
			['Child 2 name', 'Bob'],
			['兒童1過敏', '花生'],
			['儿童２备注', '怕黑'],
		),
	).toEqual([
		{ ...child, name: 'Ada', allergy: '花生' },
		{ ...child, name: 'Bob', age: 6, note: '怕黑' },
	]);
});
it('children without numbers begin with what the one before has already', () => {
	expect(named(['小朋友姓名', '陳大文'], ['年齡', '７歲'], ['小朋友姓名', '陳小文'], ['年齡', 'many'])).toEqual([
		{ ...child, name: '陳大文', age: 7 },
		{ ...child, name: '陳小文' },
	]);
});
it('what is of parents, of languages or empty is of no child', () => {
	expect(named(['Parent name', 'Eve'], ['Language', 'en'], ['Child name', ''], ['Gift', 'yes'])).toEqual([]);
});
it('an age that no child has is not believed', () => {
	expect(named(['Child name', 'Ada'], ['Age', '42'])).toEqual([{ ...child, name: 'Ada' }]);
});
