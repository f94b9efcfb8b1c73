import { describe, expect, it } from 'vitest';
import { fillPage } from './fill-page.ts';

const PAGE = `<main><section class="b" data-state-place><h1>Nothing</h1></section><aside data-card-place></aside></main>
<template data-state="left" class="x"><h1>Bye {name}</h1><a href="{address}">on</a></template>
<template data-state="joined"><h1>Hello</h1></template>
<template data-card="bus"><p>Bus</p></template><style>.a{b:c}</style>`;

describe('a built page with places', () => {
	it('shows the chosen templates in their places, filled, and no other ones', () => {
		expect(fillPage(PAGE, { state: 'left' }, { name: 'Mei', address: '/a?b=1&c=2' })).toBe(
			`<main><section class="b"><h1>Bye Mei</h1><a href="/a?b=1&amp;c=2">on</a></section><aside data-card-place></aside></main>


<style>.a{b:c}</style>`,
		);
		expect(fillPage(PAGE, { state: 'joined', card: 'bus' }, {})).toContain(
			'<section class="b"><h1>Hello</h1></section><aside><p>Bus</p></aside>',
		);
	});
	it('shows a template as often as it is wanted, also in one that was put there before', () => {
		const page = `<main data-state-place></main><template data-state="list"><ul data-row-place></ul></template>
<template data-row="one"><li>{name}</li></template><template data-row="two"><li><b>{name}</b></li></template>`;
		const row = [
			{ name: 'one', values: { name: '<a>' } },
			{ name: 'two', values: { name: 'b' } },
		];
		expect(fillPage(page, { state: 'list', row }, {})).toContain(
			'<main><ul><li>&lt;a&gt;</li><li><b>b</b></li></ul></main>',
		);
		expect(() => fillPage(page, { row }, {})).toThrow('no place for row');
	});
	it('keeps what somebody typed from becoming markup, places or patterns of replacement', () => {
		const typed = `"><script>alert(1)</script>{address}$&$1'`;
		expect(fillPage(PAGE, { state: 'left' }, { name: typed, address: '' })).toContain(
			'<h1>Bye &quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;{address}$&amp;$1&#39;</h1>',
		);
	});
	it('looks for places in the page alone: words that name one take no part of it', () => {
		const address = '/x data-card-place';
		expect(fillPage(PAGE, { state: 'left', card: 'bus' }, { name: 'Mei', address })).toContain(
			'<a href="/x data-card-place">on</a></section><aside><p>Bus</p></aside>',
		);
		const before = process.cpuUsage();
		fillPage(PAGE, { state: 'left', card: 'bus' }, { name: ' data-card-place'.repeat(60_000), address });
		expect(process.cpuUsage(before).user / 1000).toBeLessThan(500);
	});
	it('fails rather than show a place that is not filled, or nothing', () => {
		expect(() => fillPage(PAGE, { state: 'left' }, { name: 'Mei' })).toThrow('{address}');
		expect(() => fillPage(PAGE, { state: 'gone' }, {})).toThrow('state gone');
		expect(() => fillPage(PAGE, { other: 'left' }, {})).toThrow('other left');
	});
});
