import { expect, it } from 'vitest';
import { diff } from './diff.ts';
import { fieldName } from './show-faults.ts';

it('two states differ text by text; what has an id is known by it', () => {
	const one = {
		order: 1,
		label: { cn: '用餐' },
		values: [
			{ id: 'a', n: 'A' },
			{ id: 'b', n: 'B' },
		],
	};
	const other = { order: 1, label: { cn: '膳食' }, values: [{ id: 'b', n: 'B' }], offline: true };
	expect(diff(one, other)).toEqual([
		{ path: ['label', 'cn'], one: '用餐', other: '膳食' },
		{ path: ['values', 'a', 'id'], one: 'a', other: undefined },
		{ path: ['values', 'a', 'n'], one: 'A', other: undefined },
		{ path: ['offline'], one: undefined, other: 'true' },
	]);
	expect(diff(one, structuredClone(one))).toEqual([]);
});
it('a field of a refusal is named as its form names it', () => {
	expect(fieldName('value.values.0.label.cn', 'value')).toEqual(['values', 0, 'label', 'cn']);
	expect(fieldName('id', 'value')).toEqual(['id']);
});
