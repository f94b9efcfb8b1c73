import { describe, expect, it } from 'vitest';
import { partOf } from './conditions.ts';

describe('the part of a file that is asked for', () => {
	it.each([
		['bytes=0-4', { from: 0, to: 4 }],
		['bytes=5-', { from: 5, to: 9 }],
		['bytes=-3', { from: 7, to: 9 }],
		['bytes=-99', { from: 0, to: 9 }],
		['bytes=9-99', { from: 9, to: 9 }],
		['bytes=10-', 'none'],
		['bytes=-0', 'none'],
		['bytes=4-2', undefined],
		['bytes=-', undefined],
		['bytes=0-1,3-4', undefined],
		['lines=0-1', undefined],
		[undefined, undefined],
	])('%s of ten bytes', (header, part) => {
		expect(partOf(header, 10)).toEqual(part);
	});
	it('is none of an empty file', () => {
		expect([partOf('bytes=-1', 0), partOf('bytes=0-', 0)]).toEqual(['none', 'none']);
	});
});
