import { expect, it } from 'vitest';
import { MARKETING_VERSION, marketingConsent } from './consent.ts';

it('consent to news is the value of the ticked box and nothing else', () => {
	expect(marketingConsent(MARKETING_VERSION)).toBe(MARKETING_VERSION);
	for (const value of [undefined, '', 'on', true, '1999-01-01', [MARKETING_VERSION], { version: MARKETING_VERSION }])
		expect(marketingConsent(value)).toBeUndefined();
});
