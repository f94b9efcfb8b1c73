import { expect, it } from 'vitest';
import { phoneLinks } from './phone-links.ts';

it.each([
	['+852 5123 8800', 'tel:+85251238800', 'https://wa.me/85251238800'],
	['5123 8800', 'tel:+85251238800', 'https://wa.me/85251238800'],
	['0086 138 0013 8000', 'tel:+8613800138000', 'https://wa.me/8613800138000'],
	['999', undefined, undefined],
	['没有', undefined, undefined],
])('the phone %s is called and written to', (phone, call, write) => {
	expect([phoneLinks(phone)?.call, phoneLinks(phone)?.write]).toEqual([call, write]);
});
