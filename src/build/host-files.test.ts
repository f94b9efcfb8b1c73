import { describe, expect, it } from 'vitest';
import { securityTxt } from './host-files.ts';

const now = Date.UTC(2026, 10, 21, 15, 30);

describe('security.txt', () => {
	it('says whom to tell, in which languages, where it belongs and until when', () => {
		expect(securityTxt('https://site.test', 'a@site.test', now).split('\n')).toEqual([
			'Contact: mailto:a@site.test',
			'Expires: 2027-05-20T00:00:00.000Z',
			'Preferred-Languages: en, zh',
			'Canonical: https://site.test/.well-known/security.txt',
			'',
		]);
	});
});
