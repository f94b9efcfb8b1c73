import { expect, it } from 'vitest';
import { codings } from './negotiate.ts';

it.each([
	[undefined, ['identity']],
	['', ['identity']],
	['gzip, deflate, br, zstd', ['br', 'gzip', 'identity']],
	['X-GZIP', ['gzip', 'identity']],
	['br;q=0.5, gzip', ['gzip', 'br', 'identity']],
	['*', ['br', 'gzip', 'identity']],
	['*;q=0.3, gzip;q=0', ['br', 'identity']],
	['identity;q=0', []],
	['*;q=0', []],
	['br, *;q=0', ['br']],
	['br;q=0', ['identity']],
	['gzip;q=0.0.1', ['identity']],
	['gzip;level=3', ['gzip', 'identity']],
])('the codings that a header admits: %s', (header, expected) => {
	expect(codings(header)).toEqual(expected);
	expect(codings(header)).toEqual(expected);
});
it('the codings that a header admits are worked out anew when too many different ones were asked for', () => {
	for (let i = 0; i < 300; i++) codings(`br;q=0.${i + 100}`);
	expect(codings('gzip, x-unseen')).toEqual(['gzip', 'identity']);
});
