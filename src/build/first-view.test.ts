import { expect, it } from 'vitest';
import { firstView, stylesOf } from './first-view.ts';

const first = (styles: string) =>
	stylesOf('<main id="main" class="wrap wide"><h1>a</h1><dialog><form></form></dialog>', styles);

it.each([
	['.wrap{a:b}', true],
	['html .wide h1{a:b}', true],
	['.gone,#main{a:b}', true],
	[':root{--a:b}', true],
	['[data-past]{a:b}', true],
	['main:is(.gone,.wide){a:b}', true],
	['@media print{h1{a:b}}', true],
	['.gone{a:b}', false],
	['.wrap .gone{a:b}', false],
	['main:is(.gone,.lost){a:b}', false],
	['h1:hover{a:b}', false],
	['form{a:b}', false],
	['@media print{.gone{a:b}}', false],
])('whether the first view needs %s: %s', (rule, isNeeded) => {
	expect(first(`${rule}.gone{c:d}`)).toBe(isNeeded ? rule : '');
});

const link = (name: string) => `<link rel="stylesheet" href="/_astro/${name}.css">`;
const page = (head: string, end: string) => `<html lang="en"><head>${head}</head><body><h1>a</h1>${end}<p>b</p></body>`;
const sources = {
	sheet: async (address: string) => (address.includes('one') ? 'h1{a:b}' : 'p{c:d}'),
	face: async (characters: string) => (characters ? `@font-face{x:"${characters}"}` : ''),
};

it('a page holds the rules of its first view, the letters of its headline, and asks for one sheet of all rules where it ends', async () => {
	const made = await firstView(page(link('one') + link('two'), '<!--first-view-ends-->'), sources);
	expect(made).toMatchObject({
		style: '@font-face{x:"a"}h1{a:b}',
		script: "document.fonts.load('800 1em Headline')",
		sheet: 'h1{a:b}\np{c:d}',
	});
	const atOnce = '<link rel="expect" href="#rest" blocking="render">';
	const rest = `<link rel="stylesheet" href="${made?.address}" id="rest">`;
	expect(made?.page).toBe(page(`<style>${made?.style}</style><script>${made?.script}</script>${atOnce}`, rest));
});

it('a page that does not say where its first view ends stays as it is', async () => {
	expect(await firstView(page(link('one'), ''), sources)).toBeUndefined();
});
