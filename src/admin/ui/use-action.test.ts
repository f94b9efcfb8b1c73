import { expect, it } from 'vitest';
import { fieldName } from './use-action.ts';

it('a field of a refusal is named as its form names it', () => {
	expect(fieldName('value.values.0.label.cn', 'value')).toEqual(['values', 0, 'label', 'cn']);
	expect(fieldName('id', 'value')).toEqual(['id']);
});
