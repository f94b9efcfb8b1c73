import { describe, expect, it } from 'vitest';
import { cutPage } from './built-page.ts';

const PAGE = `<title><!--slot:x-y--></title><!--/slot--><p>all:<!--slot:bus--><b>Bus</b><!--/slot-->.</p>`;

describe('a built page with slots', () => {
	const page = cutPage(PAGE, { 'content-security-policy': 'x' });
	it('keeps what was built in slots that nobody fills, and tells what that is', () => {
		expect(page.fill({})).toBe('<title></title><p>all:<b>Bus</b>.</p>');
		expect([page.part('bus'), page.part('tram'), page.slots]).toEqual(['<b>Bus</b>', undefined, ['x-y', 'bus']]);
	});
	it('shows in a slot what it is given, as it is: no text in it is a slot, a place or a pattern', () => {
		const given = `$' $& $1 \\0 {name} <!--slot:x-y--><!--/slot-->`;
		expect(page.fill({ bus: given })).toBe(`<title></title><p>all:${given}.</p>`);
		expect(page.fill({ bus: '', 'x-y': 'X' })).toBe('<title>X<p>all:.</p>');
	});
	it('has the slots that it was built with and no others, each with both ends', () => {
		expect(() => page.fill({ tram: '' })).toThrow('no slot tram');
		expect(() => cutPage('<!--slot:a--><!--slot:b--><!--/slot-->', {})).toThrow('slot a has not one end');
		expect(() => cutPage('<!--slot:a-->', {})).toThrow('slot a has not one end');
		expect(() => cutPage('<!--slot:a--><!--/slot--><!--/slot-->', {})).toThrow('slot a has not one end');
	});
});
