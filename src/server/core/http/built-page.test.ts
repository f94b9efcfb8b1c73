import { describe, expect, it } from 'vitest';
import { cutPage } from './built-page.ts';

const PAGE = `<title><!--slot:x-y--></title><!--/slot:x-y--><p><!--slot:trips-->all:<!--slot:bus--><b>Bus</b><!--/slot:bus-->.<!--/slot:trips--></p>`;

describe('a built page with slots', () => {
	const page = cutPage(PAGE, { 'content-security-policy': 'x' });
	it('keeps what was built in slots that nobody fills, and tells what that is', () => {
		expect(page.fill({})).toBe('<title></title><p>all:<b>Bus</b>.</p>');
		expect([page.part('bus'), page.part('trips'), page.part('tram')]).toEqual([
			'<b>Bus</b>',
			'all:<b>Bus</b>.',
			undefined,
		]);
	});
	it('shows in a slot what it is given, as it is: no text in it is a slot, a place or a pattern', () => {
		const given = `$' $& $1 \\0 {name} <!--slot:trips-->`;
		expect(page.fill({ bus: given })).toBe(`<title></title><p>all:${given}.</p>`);
		expect(page.fill({ trips: '', 'x-y': 'X' })).toBe('<title>X<p></p>');
	});
	it('has the slots that it was built with and no others, each with both ends', () => {
		expect(() => page.fill({ tram: '' })).toThrow('no slot tram');
		expect(() => cutPage('<!--slot:a--><!--slot:b--><!--/slot:a-->', {})).toThrow('a has no beginning');
		expect(() => cutPage('<!--/slot:a-->', {})).toThrow('a has no beginning');
		expect(() => cutPage('<!--slot:a-->', {})).toThrow('a has no end');
	});
});
