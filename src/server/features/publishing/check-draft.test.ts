import { expect, it, vi } from 'vitest';
import type { TripDraft } from '#domain/trip-draft.schema.ts';
import { filesIn } from '../../core/content/content-files.ts';
import { readTrip, writeTrip } from '../../core/content/trip-draft.ts';
import { checkChanges, checkFolder } from './check-draft.ts';
import { checkHere } from './testing/check-here.ts';
import { testProject } from './testing/project.ts';

const CONTENT = new URL('../../../../content/', import.meta.url).pathname;
const files = filesIn(CONTENT);
const bus = () => readTrip(files, 'bus-factory') as TripDraft;
const check = (draft: TripDraft) => checkChanges(CONTENT, writeTrip(files, 'bus-factory', draft), checkHere);

it('tells beside the server what it tells in the process', async () => {
	const place = testProject('whole');
	expect(await checkFolder(place.content, CONTENT)).toEqual(await checkHere(place.content, CONTENT));
	place.remove();
});

it('names field and language of every problem, in Chinese', async () => {
	const draft = bus();
	draft.words.zh.fields['title'] = '';
	draft.words.en.text = '<script>alert(1)</script>';
	draft.facts['price'] = { child: 0 };
	draft.departures.push({ date: '2027-02-31', price: 899, product: 'x' });
	const problems = (await check(draft)).filter(({ level }) => level === 'error');
	const told = problems.map(({ label, language, message }) => [label, language, message].join(' | ')).sort();
	expect(told).toEqual([
		'价格 › 儿童 |  | 现在是 0，不能小于 1',
		expect.stringMatching(/^出发日期 › 第 \d 项 › 日期 \| {2}\| 没有这一天，请检查月份和日期$/),
		'标题 | zh | 还没有填写',
		'正文 | en | 不能用 HTML',
	]);
	expect(problems.find(({ language }) => language === 'zh')).toMatchObject({
		file: 'trips/bus-factory/zh.md',
		field: 'title',
	});
});

it('tells once what a departure lacks', async () => {
	const draft = bus();
	draft.departures.push({ date: '2027-02-27', price: 899, product: '' });
	const problems = (await check(draft)).filter(({ level }) => level === 'error');
	expect(problems.map(({ label, message }) => [label, message])).toEqual([
		[expect.stringMatching(/^出发日期 › 第 \d 项 › 商城商品$/), '还没有填写'],
	]);
});

it('refuses days to come of a trip that has neither time nor place, size of groups or terms', async () => {
	const draft = bus();
	for (const name of ['time', 'groupSize', 'cancellation']) delete draft.facts[name];
	delete (draft.facts['specifications'] as Record<string, unknown>)['meeting-point'];
	draft.departures.push({ date: '2099-02-27', price: 899, product: 'x' });
	const problems = (await check(draft)).filter(
		({ level, message }) => level === 'error' && message.includes('不能出售'),
	);
	expect(problems.map(({ field }) => field).sort()).toEqual([
		'cancellation',
		'groupSize',
		'specifications.meeting-point',
		'time',
	]);
});

it('warns of a departure that visitors know and that is gone without a word', async () => {
	vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T12:00:00+08:00') });
	const draft = bus();
	draft.departures = draft.departures.filter(({ date }) => date !== '2026-12-19');
	const problems = await check(draft).finally(() => vi.useRealTimers());
	const gone = problems.filter(({ message }) => message.includes('现在却不见了'));
	expect(gone).toMatchObject([{ file: 'schedule/2026-12.json', level: 'warning' }]);
	expect(gone[0]?.message).toContain('2026-12-19');
});

it('tells when the check itself cannot run', async () => {
	await expect(checkChanges('/nowhere', [])).rejects.toThrow();
});
