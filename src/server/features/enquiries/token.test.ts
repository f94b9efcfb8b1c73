import { describe, expect, it } from 'vitest';
import { makeToken, OLDEST, QUICKEST, readToken } from './token.ts';

const now = 1_795_000_000_000;
const token = makeToken('secret', now);

describe('the signed time of a form', () => {
	it('is good between three seconds and a day', () => {
		expect(readToken('secret', token, now + QUICKEST)).toBe('good');
		expect(readToken('secret', token, now + OLDEST)).toBe('good');
	});
	it('cannot be made by others', () => {
		expect(readToken('secret', '', now)).toBe('absent');
		const [time, signature] = token.split('.');
		for (const forged of ['forged', token.slice(0, -1), `${time}.`, `1.${signature}`, `${'9'.repeat(500)}.x`])
			expect(readToken('secret', forged, now + QUICKEST)).toBe('forged');
		expect(readToken('another', token, now + QUICKEST)).toBe('forged');
	});
});
