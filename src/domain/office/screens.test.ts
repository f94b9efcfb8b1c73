import { expect, it } from 'vitest';
import { returnPath, SCREENS } from './screens.ts';

it('who signed in comes back to the screen that he wanted', () => {
	for (const path of Object.keys(SCREENS)) expect(returnPath(path)).toBe(path);
	expect(returnPath('/order/order-list?state=paid&page=2')).toBe('/order/order-list?state=paid&page=2');
});
it.each([
	'https://evil.example',
	'//evil.example',
	'/\\evil.example',
	'/user\\@evil.example',
	'\t//evil.example',
	'/',
	'/About',
	'/goods',
	'/goods/',
	'/USER',
	'user',
	'javascript:alert(1)',
	'/user#@evil',
	'/constructor',
	'',
	null,
	undefined,
])('nobody is sent elsewhere: %s', (wanted) => {
	expect(returnPath(wanted)).toBe('/dashboard');
});
