import { expect, it } from 'vitest';
import { alternates } from './alternates.ts';

const site = new URL('https://www.example.org');

it('gives each language its address, Traditional Chinese under both of its names, and English to everybody else', () => {
	expect(alternates(site, 'about')).toEqual([
		{ hreflang: 'en', href: 'https://www.example.org/About' },
		{ hreflang: 'zh-Hant-HK', href: 'https://www.example.org/zh/About' },
		{ hreflang: 'zh-Hant', href: 'https://www.example.org/zh/About' },
		{ hreflang: 'zh-Hans', href: 'https://www.example.org/cn/About' },
		{ hreflang: 'x-default', href: 'https://www.example.org/About' },
	]);
});

it('writes the home pages without a slash behind the language', () => {
	const addresses = alternates(site, 'home').map(({ href }) => href);
	expect([...new Set(addresses)]).toEqual([
		'https://www.example.org/',
		'https://www.example.org/zh',
		'https://www.example.org/cn',
	]);
});
