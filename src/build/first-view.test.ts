import { expect, it } from 'vitest';
import { firstView, stylesOf } from './first-view.ts';

const first = (styles: string) =>
	stylesOf('<main id="main" class="wrap wide"><h1>a</h1><dialog><form></form></dialog>', styles);

it.each([
	['.wrap{a:b}', 'a class that stands there'],
	['html .wide h1{a:b}', 'several names that all stand there'],
	['.gone,#main{a:b}', 'one of several selectors'],
	[':root{--a:b}', 'the whole page'],
	['[data-past]{a:b}', 'what a script may add'],
	['main:is(.gone,.wide){a:b}', 'one of several choices'],
	['@media print{h1{a:b}}', 'a part of a group of rules'],
])('the first view needs %s: %s', (rule) => {
	expect(first(`${rule}.gone{c:d}`)).toBe(rule);
});

it.each([
	['.gone{a:b}', 'another class'],
	['.wrap .gone{a:b}', 'something in it that does not stand there'],
	['main:is(.gone,.lost){a:b}', 'none of several choices'],
	['h1:hover{a:b}', 'what a pointer brings about'],
	['form{a:b}', 'what stands in a dialog'],
	['@media print{.gone{a:b}}', 'a group of such rules'],
])('the first view does not need %s: %s', (rule) => {
	expect(first(rule)).toBe('');
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
