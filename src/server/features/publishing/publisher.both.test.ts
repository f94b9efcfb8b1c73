import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { differences } from '#domain/office/trip-changes.ts';
import { BUILT_FACTS } from '#domain/site-files.ts';
import type { TripDraft } from '#domain/trip-draft.schema.ts';
import { completeness, missingFields } from '../../core/content/completeness.ts';
import { digestOf, filesIn } from '../../core/content/content-files.ts';
import { baseOf, readTrip } from '../../core/content/trip-draft.ts';
import type { Store } from '../../core/db/store.ts';
import { openTestStore } from '../../core/db/test-store.ts';
import { testLog } from '../../testing/log.ts';
import { anAccount } from '../accounts/testing/an-account.ts';
import { putDraft } from './drafts.ts';
import { isBehind, marksOf } from './follow.ts';
import type { PublicationItem } from './items.ts';
import { lastPublished } from './publication-log.ts';
import { findPublication, listPublications, markPublication, requestPublication } from './publications.ts';
import { createPublisher, type Publisher } from './publisher.ts';
import { listServers } from './servers.ts';
import { startFollowingPublications } from './start.ts';
import { type TestProject, testProject } from './testing/project.ts';
import { bytesOf, findVersion, listVersions } from './versions.ts';

let place: TestProject;
let store: Store;
let by: string;
let now: number;
let reported: unknown[];
let swaps: number;
const subject = { kind: 'trip', subject: 'bus-factory' } as const;
const live = () => readTrip(filesIn(place.content), 'bus-factory') as TripDraft;
const make = (change = {}): Publisher =>
	createPublisher({
		store,
		clock: () => now++,
		project: place.project,
		paths: place,
		swap: () => void swaps++,
		report: (error) => reported.push(error),
		check: async () => [],
		...change,
	});
const put = (change: (trip: TripDraft) => unknown): PublicationItem => {
	const value = live();
	const base = baseOf(filesIn(place.content), 'bus-factory');
	change(value);
	return { ...subject, act: 'put', value, base };
};
const ask = (...items: PublicationItem[]) =>
	requestPublication(store, { accountId: by, action: 'POST /x', items }, now++);
const publishNow = async (publisher: Publisher, ...items: PublicationItem[]) => {
	const id = await ask(...items);
	publisher.wake();
	await publisher.idle();
	return findPublication(store, id);
};
const title = (text: string) => put(({ words }) => Object.assign(words.en.fields, { title: text }));

beforeEach(async () => {
	[reported, swaps, now] = [[], 0, 1_800_000_000_000];
	place = testProject('small');
	store = await openTestStore();
	by = (await anAccount(store, 'reviewer')).id;
});
afterEach(async () => {
	await store.close();
	place.remove();
});

describe('the publisher', () => {
	it('publishes in order, keeps every version with its bytes, and closes the drafts', async () => {
		const before = live();
		const publisher = make();
		const item = title('Two') as PublicationItem & { act: 'put' };
		await putDraft(
			store,
			subject,
			{ value: item.value, base: item.base, baseValue: before, authors: ['x'] },
			{ revision: 0, by, now },
		);
		expect(await publishNow(publisher, item)).toMatchObject({ state: 'live', result: {} });
		expect(live().words.en.fields['title']).toBe('Two');
		expect([swaps, reported]).toEqual([1, []]);
		expect(await store.db.selectFrom('draft').select(['state', 'authors', 'decidedBy']).execute()).toEqual([
			{ state: 'approved', authors: '[]', decidedBy: by },
		]);
		const versions = await listVersions(store, subject);
		expect(versions.map(({ number, action, gone }) => [number, action, Number(gone)])).toEqual([
			[2, 'POST /x', 0],
			[1, 'before', 0],
		]);
		const [first, second] = [await findVersion(store, subject, 1), await findVersion(store, subject, 2)];
		expect(first?.value).toEqual(before);
		expect(differences(first?.value as TripDraft, second?.value as TripDraft)).toEqual([
			{ field: 'title', label: '标题', language: 'en', before: before.words.en.fields['title'], after: 'Two' },
		]);
		const path = 'trips/bus-factory/en.md';
		const bytes = await bytesOf(store, second?.files[path] ?? '');
		expect(bytes).toEqual(readFileSync(join(place.content, path)));
		expect(digestOf(bytes)).toBe(second?.files[path]);
		expect((await listPublications(store, 10))[0]).toMatchObject({ state: 'live', subjects: ['trip/bus-factory'] });
		expect(await store.db.selectFrom('audit').select(['action', 'subject']).execute()).toEqual([
			{ action: 'publish', subject: 'trip/bus-factory' },
		]);
	});
	it('takes what was asked meanwhile along, and brings back pictures that were taken away', async () => {
		const publisher = make();
		const gallery = live().facts['gallery'];
		const fewer = put(({ facts }) => Object.assign(facts, { gallery: [] }));
		await ask(fewer);
		publisher.wake();
		publisher.wake();
		await ask(
			{ ...subject, act: 'patch', facts: { highlights: ['bus'] } },
			{ kind: 'trip', subject: 'none', act: 'patch', facts: {} },
		);
		publisher.wake();
		await publisher.idle();
		expect(live().facts).toMatchObject({ highlights: ['bus'], gallery: [] });
		expect(filesIn(place.content).names('trips/bus-factory')).not.toContain('bus-factory-1.jpg');
		await publishNow(
			publisher,
			put(({ facts }) => Object.assign(facts, { gallery })),
		);
		expect(filesIn(place.content).names('trips/bus-factory')).toContain('bus-factory-1.jpg');
		expect(await publishNow(publisher, { ...subject, act: 'remove' })).toMatchObject({ state: 'failed' });
	});
	it('begins again what had hardly begun when the process died', async () => {
		const id = await ask(title('Two'));
		await markPublication(store, id, 'running', { now });
		const publisher = make();
		publisher.wake();
		await publisher.idle();
		expect((await findPublication(store, id))?.state).toBe('live');
	});
	it('stops when the server ends, and begins again at the next start', async () => {
		const id = await ask(title('Two'));
		let publisher: Publisher;
		const step = (name: string) => {
			if (name !== 'staged') return;
			void publisher.stop();
			throw new Error('ended');
		};
		publisher = make({ step });
		publisher.wake();
		await publisher.idle();
		expect((await findPublication(store, id))?.state).toBe('waiting');
		const next = make();
		next.wake();
		await next.idle();
		expect([(await findPublication(store, id))?.state, reported]).toEqual(['live', []]);
	});
	it('leaves it to another process that publishes', async () => {
		await store.db.insertInto('lease').values({ name: 'publishing', owner: 'another|1|x|1', until: 1 }).execute();
		expect(await publishNow(make(), title('Two'))).toMatchObject({ state: 'waiting' });
	});
	it('is a fleet of one: it keeps the log, and ends after a fault what it has published', async () => {
		const id = await ask(title('Two'));
		const step = (name: string) => {
			if (name === 'recorded') throw new Error('no room');
		};
		const broken = make({ step });
		broken.wake();
		await broken.idle();
		expect([(await findPublication(store, id))?.state, await lastPublished(store)]).toEqual(['live', id]);
		expect(live().words.en.fields['title']).not.toBe('Two');
		expect([swaps, reported.splice(0)]).toEqual([0, [new Error('no room')]]);
		const publisher = make();
		const keepUp = { store, name: 'web-1:4321', paths: place, publisher, log: testLog() };
		const stop = startFollowingPublications(keepUp);
		await vi.waitFor(async () => expect(await listServers(store)).toMatchObject([{ name: 'web-1:4321' }]), 10_000);
		await publisher.idle();
		expect(marksOf(place)).toEqual({ content: id, site: id });
		expect([live().words.en.fields['title'], swaps, reported]).toEqual(['Two', 1, []]);
		expect(await isBehind({ store, paths: place })).toBe(false);
		await stop();
		expect(await listServers(store)).toEqual([]);
	});
	describe('builds the site anew', () => {
		const siteOf = (day: string): void => writeFileSync(join(place.site, BUILT_FACTS), JSON.stringify({ day }));
		const wakeAt = async (publisher: Publisher, time: string): Promise<number> => {
			now = Date.parse(time);
			publisher.wake();
			await publisher.idle();
			return swaps;
		};
		it('a minute after midnight in Hong Kong, also when it starts later, once', async () => {
			siteOf('2026-11-28');
			writeFileSync(join(place.content, 'day'), '2026-11-29');
			const publisher = make({ seats: async () => 'as of today' });
			expect(await wakeAt(publisher, '2026-11-28T23:59:30+08:00')).toBe(0);
			expect(await wakeAt(publisher, '2026-11-29T00:00:50+08:00')).toBe(0);
			expect(await wakeAt(make({ seats: async () => 'as of today' }), '2026-11-29T08:00:00+08:00')).toBe(1);
			expect(await wakeAt(publisher, '2026-11-29T09:00:00+08:00')).toBe(1);
			expect(readFileSync(join(place.site, 'seats'), 'utf8')).toBe('as of today');
		});
		it('again after five minutes, when it could not be built', async () => {
			siteOf('2026-11-28');
			const site = readFileSync(join(place.content, 'site.json'));
			writeFileSync(join(place.content, 'site.json'), 'unbuildable');
			const publisher = make();
			vi.useFakeTimers({ toFake: ['performance'] });
			const at = '2026-11-29T00:02:00+08:00';
			expect([await wakeAt(publisher, at), await wakeAt(publisher, at)]).toEqual([0, 0]);
			expect(reported.splice(0)).toHaveLength(1);
			writeFileSync(join(place.content, 'site.json'), site);
			writeFileSync(join(place.content, 'day'), '2026-11-29');
			expect([await wakeAt(publisher, at), publisher.problem()]).toEqual([0, expect.stringContaining('ended with 3')]);
			vi.advanceTimersByTime(301_000);
			expect([await wakeAt(publisher, at), publisher.problem()]).toEqual([1, '']);
			vi.useRealTimers();
		});
	});
	it('tells of a database that fails', async () => {
		const broken = new Proxy(store, { get: (target, name) => (name === 'db' ? undefined : Reflect.get(target, name)) });
		const publisher = make({ store: broken });
		publisher.wake();
		await publisher.idle();
		expect(reported).toHaveLength(1);
	});
});

const TODAY = '2026-12-01';
describe('what a draft lacks', () => {
	it('is told by field and language', () => {
		const trip = live();
		trip.facts['cover'] = './new.jpg';
		for (const name of ['categories', 'order', 'tint', 'dates']) delete trip.facts[name];
		for (const locale of ['en', 'zh', 'cn'] as const)
			(trip.words[locale].fields['alt'] as Record<string, string>)['new.jpg'] = locale === 'en' ? ' ' : 'x';
		trip.words.zh.fields['title'] = '';
		trip.words.zh.text = ' ';
		(trip.words.cn.fields['itinerary'] as unknown[]).pop();
		delete trip.words.cn.fields['lunch'];
		expect(missingFields(trip, TODAY).map(({ label, language }) => [label, language])).toEqual([
			['活动类别', undefined],
			['图片说明 › new.jpg', 'en'],
			['标题', 'zh'],
			['正文', 'zh'],
			['行程 › 第 5 项 › 标题', 'cn'],
			['行程 › 第 5 项 › 正文', 'cn'],
			['午餐 › 菜单', 'cn'],
			['午餐 › 过敏提示', 'cn'],
		]);
		expect(completeness(trip, TODAY)).toEqual({ en: false, zh: false, cn: false });
	});
	it('is what a day to come cannot be sold without, whose day is not over, cancelled or private', () => {
		const trip = live();
		delete trip.facts['time'];
		delete trip.facts['groupSize'];
		trip.facts['cancellation'] = [];
		trip.facts['specifications'] = {};
		const labels = () => missingFields(trip, TODAY).map(({ label }) => label);
		expect(labels()).toEqual(['时间', '每团儿童', '规格参数 › 集合地点', '取消条款']);
		expect(completeness(trip, TODAY)).toEqual({ en: false, zh: false, cn: false });
		expect(missingFields(trip, '2028-01-01')).toEqual([]);
		for (const departure of trip.departures) departure['cancelled'] = { reason: 'called_off', decided: '' };
		expect(labels()).toEqual([]);
		trip.departures = live().departures.map((departure) => ({ ...departure, private: true }));
		expect(labels()).toEqual([]);
	});
});
