import { expect, it } from 'vitest';
import { pairUp } from './pair-up.ts';

it('pairs what is the same, and what stands in its place', () => {
	const pairs = (before: string, after: string) =>
		pairUp([...before], [...after]).map(({ was = '+', is = '-' }) => `${was}${is}`);
	expect(pairs('abc', 'axc')).toEqual(['00', '11', '22']);
	expect(pairs('ab', 'zab')).toEqual(['+0', '01', '12']);
	expect(pairs('abc', 'c')).toEqual(['0-', '1-', '20']);
	expect(pairs('', 'a')).toEqual(['+0']);
});
