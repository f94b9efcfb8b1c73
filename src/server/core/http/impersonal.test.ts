import { expect, it } from 'vitest';
import { impersonal, impersonalPath } from './impersonal.ts';

it.each([
	[
		'git push: error: failed to push to https://bot:geheim@git.example/trips.git',
		'git push: error: failed to push to …',
	],
	['git push: ! [remote rejected] main -> main (pre-receive hook declined)', undefined],
	[`Unexpected token 'W', "{"name": Wing}" is not valid JSON`, 'Unexpected token …, … is not valid JSON'],
	['invalid input syntax for type bigint: "Wing\n\'Chan\'"', 'invalid input syntax for type bigint: …'],
	['550 5.1.1 <parent@example.org>: User unknown', '550 5.1.1 <…>: User unknown'],
	['It was +852 9123 4567 on 2026-12-05', 'It was … on 2026-12-05'],
	["Cannot read properties of undefined (reading 'days')", 'Cannot read properties of undefined (reading …)'],
	["It doesn't work, and can't", undefined],
	['There is no trip of 陳嘉欣', 'There is no trip of …'],
	['Failed: /api/booking/0190aaaa-bbbb-cccc-dddd-0123456789ab.AAAAAAAAAAAAAAAAAAAAAAAA?x=1', 'Failed: /api/booking/…'],
	['UNIQUE constraint failed: enquiry.key', undefined],
])('%s is logged without what may be personal', (words, logged) => {
	const told = impersonal(words);
	if (logged?.startsWith('Failed')) expect(told).not.toMatch(/0190|x=1/);
	else expect(told).toBe(logged ?? words);
});
it('the end of many words says why', () => {
	const told = impersonal(`${'line of a build\n'.repeat(1_000)}the reason`);
	expect([told.length, told.endsWith('the reason')]).toEqual([2_000, true]);
});
it.each([
	['/zh/old-page.html', '/zh/old-page.html'],
	['/wp-admin/setup.php', '/wp-admin/setup.php'],
	['/parent@example.org', '/…'],
	['/call/91234567', '/call/…'],
	['/%E9%99%B3/x', '/…/x'],
	[`/${'a'.repeat(32)}`, '/…'],
])('an address that nobody built, %s, is logged as %s', (path, logged) => expect(impersonalPath(path)).toBe(logged));
