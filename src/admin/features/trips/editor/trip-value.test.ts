import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../core/send.ts';
import { faultsOf, isWithin, missingFault } from './faults.ts';
import { cleaned, emptyTrip, filled, isHollow, pictureNames } from './trip-value.ts';

describe('what is saved', () => {
	it('has nothing that nobody wrote', () => {
		const value = emptyTrip();
		Object.assign(value.facts, {
			price: { child: null },
			time: { start: '', end: undefined },
			itinerary: [],
			offline: undefined,
			specifications: { bring: [], wear: ['hat'] },
			cover: '',
			weather: { rules: [] },
		});
		value.words.zh.fields = {
			title: ' 題 ',
			stops: ['甲 ', '', ' '],
			lead: '',
			lunch: { menu: '' },
			alt: { 'x.jpg': 'x' },
		};
		const { facts, words } = cleaned(value);
		expect(Object.keys(facts).sort().join()).toBe('ages,categories,gallery,specifications');
		expect(facts['specifications']).toEqual({ wear: ['hat'] });
		expect(words.zh.fields).toEqual({ title: '題', stops: ['甲'], alt: {} });
	});
	it('keeps blank in a language what another one has, so that it is told to be missing', () => {
		const value = emptyTrip();
		value.words.zh.fields = { lead: '導語', lunch: { menu: '飯' }, includes: ['甲'] };
		expect(cleaned(value).words.en.fields).toEqual({ lead: '', lunch: { menu: '' }, includes: [], alt: {} });
	});
	it('has departures by their day, without what may be left out, and pictures with what they show', () => {
		const value = emptyTrip();
		value.departures = [
			{ date: '2027-02-01', variant: '', changed: '' },
			{ date: '2027-01-01', product: 'x' },
		];
		value.facts['cover'] = './a.jpg';
		value.facts['gallery'] = ['./b.jpg'];
		value.words.en.fields = { alt: { 'a.jpg': 'A', 'gone.jpg': 'G' } };
		const { departures, words, facts } = cleaned(value);
		expect(departures).toEqual([{ date: '2027-01-01', product: 'x' }, { date: '2027-02-01' }]);
		expect(pictureNames(facts)).toEqual(['a.jpg', 'b.jpg']);
		expect(words.en.fields['alt']).toEqual({ 'a.jpg': 'A' });
	});
	it('no and naught are something, blanks are not', () => {
		expect([false, 0, { a: [''] }, [], undefined].map(isHollow)).toEqual([false, false, true, true, true]);
	});
});

it('a draft fills what is blank and changes nothing that is written', () => {
	const written = { title: '甲', lead: '', stops: ['乙'], itinerary: [{ title: '', text: '丙' }] };
	const draft = {
		title: '1',
		lead: '2',
		stops: ['3', '4'],
		itinerary: [{ title: '5', text: '6' }, { title: '7' }],
		x: '8',
	};
	expect(filled(written, draft)).toEqual({
		title: '甲',
		lead: '2',
		stops: ['乙'],
		itinerary: [{ title: '5', text: '丙' }, { title: '7' }],
		x: '8',
	});
	expect(filled({ a: 1, b: [{ c: 'x' }] }, { a: 2, b: 'y' })).toEqual({ a: 1, b: [{ c: 'x' }] });
	expect(filled(undefined, undefined)).toBe(undefined);
});

describe('what is wrong', () => {
	const of = (more: object, fields: { field: string; code: string; message: string }[] = []) =>
		faultsOf('ours', new ApiError(422, 'incomplete', '不完整', fields, more as never));
	it.each([
		['trips/ours/trip.json', 'itinerary.1.start', {}, ['facts', 'itinerary', 1, 'start']],
		['trips/ours/zh.md', 'alt.a-b.jpg', {}, ['words', 'zh', 'fields', 'alt', 'a-b.jpg']],
		['trips/ours/cn.md', 'text', { level: 'warning' }, ['words', 'cn', 'text']],
		['schedule/2027-01.json', 'departures.2.price', { own: true }, ['departures', 2, 'price']],
		['schedule/2027-01.json', 'departures.2.price', {}, undefined],
		['trips/theirs/en.md', 'title', { label: '' }, undefined],
	])('in %s at %s %o is found in the form', (file, field, more, path) => {
		const problem = { file, field, label: '标签', level: 'error', message: '不对', ...more };
		const language = /ours\/(\w\w)\.md/.exec(file)?.[1];
		const mild = 'level' in more ? true : undefined;
		expect(of({ problems: [problem] }).map((fault) => [fault.path, fault.language, fault.mild])).toEqual([
			[path, language, mild],
		]);
	});
	it('is what is missing, too, and what the call itself refuses', () => {
		expect(missingFault({ field: 'quest.questions.0.title', label: 'x', language: 'cn' })).toMatchObject({
			path: ['words', 'cn', 'fields', 'quest', 'questions', 0, 'title'],
		});
		expect(of({ missing: [{ field: '', label: 'x' }] })).toMatchObject([{ path: ['facts'] }]);
		expect(
			of({}, [
				{ field: 'slug', code: 'slug_taken', message: '已被使用' },
				{ field: 'value.departures.0.date', code: 'invalid', message: '不对' },
				{ field: 'value.words.zh.text', code: 'too_long', message: '太长' },
				{ field: 'value.facts.x', code: 'invalid', message: '不对' },
				{ field: 'version', code: 'invalid', message: '不对' },
			]),
		).toMatchObject([
			{ path: ['slug'], label: '编号' },
			{ path: ['departures', 0, 'date'], label: '出发日期 › 第 1 项 › 日期' },
			{ path: ['words', 'zh', 'text'], language: 'zh' },
			{ path: ['facts', 'x'] },
		]);
		expect(faultsOf('ours', new Error('other'))).toEqual([]);
	});
	it('lies at a place or inside it', () => {
		expect(isWithin(['a', 1, 'b'], ['a', '1'])).toBe(true);
		expect(isWithin(['a'], ['a', 1])).toBe(false);
	});
});
