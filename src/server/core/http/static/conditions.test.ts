import { expect, it } from 'vitest';
import { partOf } from './conditions.ts';

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
	['bytes=4', undefined],
	['bytes=0-1,3-4', undefined],
	['bytes= 0 - 4 ', { from: 0, to: 4 }],
	['bytes=0-4=5', undefined],
	['lines=0-1', undefined],
	[undefined, undefined],
])('the part of ten bytes that %s asks for', (header, part) => {
	expect(partOf(header, 10)).toEqual(part);
});
it('an empty file has no parts', () => {
	expect([partOf('bytes=-1', 0), partOf('bytes=0-', 0)]).toEqual(['none', 'none']);
});
it('a range of blanks takes no longer than it is', () => {
	const before = process.cpuUsage();
	expect(partOf(`bytes=${' '.repeat(200_000)}x`, 10)).toBeUndefined();
	expect(process.cpuUsage(before).user / 1000).toBeLessThan(200);
});
