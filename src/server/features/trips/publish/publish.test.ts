import { appendFileSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeJournal, openJournal, readJournal, replay } from './journal.ts';
import { publish } from './publish.ts';
import { aChange } from './testing/a-change.ts';
import { checkHere } from './testing/check-here.ts';
import { snapshot, type TestProject, testProject } from './testing/project.ts';

let it_: TestProject;
let swapped: string[];
const home = (): string => readFileSync(join(it_.site, 'index.html'), 'utf8');
const run = (
	step: (name: string) => void = () => {},
	job = aChange(it_.content),
	check: object = { check: checkHere },
) => publish({ project: it_.project, paths: it_, step, swap: () => swapped.push(home()), ...check }, job);
beforeEach(() => {
	it_ = testProject('whole');
	swapped = [];
});
afterEach(() => it_.remove());

describe('publishing', () => {
	it('puts content and site in place, checked beside the server, and reads the site at once', async () => {
		const before = snapshot(it_.content);
		const steps: string[] = [];
		const job = aChange(it_.content);
		expect(await run((name) => void steps.push(name), job, {})).toMatchObject({ outcome: 'live' });
		const after = snapshot(it_.content);
		const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((p) => before[p] !== after[p]);
		expect(changed.sort()).toEqual([
			'changes.json',
			...['2027-01', '2027-02'].map((month) => `schedule/${month}.json`),
			...['bus-factory-1.jpg', 'cn.md', 'en.md', 'fresh.jpg', 'trip.json', 'zh.md'].map(
				(n) => `trips/bus-factory/${n}`,
			),
		]);
		expect(home()).toContain('Another title');
		expect(swapped).toEqual([home()]);
		expect(after['changes.json']).toContain('2026-12-01');
		expect(steps[0]).toBe('staged');
		expect(steps.at(-1)).toBe('served');
		expect(readJournal(it_)).toMatchObject({ id: 'one', state: 'applied' });
		await closeJournal(it_);
		expect(Object.keys(snapshot(it_.work))).toEqual([]);
	});
	it('keeps for a day what open pages of the sites before still name, and nothing else of them', async () => {
		const put = (path: string, age = 0) => {
			const file = join(it_.site, path);
			mkdirSync(dirname(file), { recursive: true });
			writeFileSync(file, path);
			const then = Date.now() / 1000 - age;
			utimesSync(file, then, then);
		};
		const named = ['_astro/list.a1b2c3d4.js', 'search/0a1b2c3d/en.json', 'search/0a1b2c3d/en.json.br'];
		for (const path of named) put(path);
		put('_astro/old.a1b2c3d4.woff2', 25 * 3600);
		put('gone.html');
		await run();
		await closeJournal(it_);
		const there = () => Object.keys(snapshot(it_.site)).filter((path) => /^(_astro|search|gone)/.test(path));
		expect(there()).toEqual(named);
		expect(readFileSync(join(it_.site, 'search/0a1b2c3d/en.json'), 'utf8')).toBe('search/0a1b2c3d/en.json');
		await run(() => {}, aChange(it_.content, 'A third title'));
		await closeJournal(it_);
		expect(there()).toEqual(named);
	});
	it('has nothing to do when the files say it already', async () => {
		const nothing = { id: 'x', now: 0, conflicts: () => [], changes: () => [] };
		expect(await run(() => {}, nothing)).toEqual({ outcome: 'live', changes: [] });
		expect(home()).toBe('the old site');
	});

	const untouched = async (outcome: object, during: (name: string) => void = () => {}, job = aChange(it_.content)) => {
		const before = snapshot(it_.content);
		expect(await run(during, job)).toMatchObject(outcome);
		expect(home()).toBe('the old site');
		expect(swapped).toEqual([]);
		return { before, after: snapshot(it_.content) };
	};
	it('refuses mistakes, in the words of the office, and changes nothing', async () => {
		const { before, after } = await untouched(
			{ outcome: 'refused', problems: expect.arrayContaining([expect.objectContaining({ message: '还没有填写' })]) },
			() => {},
			aChange(it_.content, ''),
		);
		expect(after).toEqual(before);
	});
	it('leaves all as it was when the site cannot be built', async () => {
		const site = join(it_.content, 'site.json');
		writeFileSync(site, readFileSync(site, 'utf8').replace(/"strapline": \{\s*"en": "/, '$&unbuildable '));
		const { before, after } = await untouched({
			outcome: 'failed',
			reason: expect.stringMatching(/^网站生成失败，线上内容没有改变/),
		});
		expect(after).toEqual(before);
	});
	it('refuses what somebody changed by hand before', async () => {
		const job = aChange(it_.content);
		appendFileSync(join(it_.content, 'trips/bus-factory/zh.md'), '手改\n');
		const { before, after } = await untouched(
			{ outcome: 'conflict', paths: ['trips/bus-factory/zh.md'] },
			() => {},
			job,
		);
		expect(after).toEqual(before);
	});
	it.each(['built', 'write down', 'open journal', 'forward trips/bus-factory/en.md'])(
		'keeps what somebody changed by hand at the last moment (%s)',
		async (moment) => {
			const file = 'trips/bus-factory/zh.md';
			const { before, after } = await untouched({ outcome: 'conflict', paths: [file] }, (name) => {
				if (name === moment && !readFileSync(join(it_.content, file), 'utf8').includes('手改'))
					appendFileSync(join(it_.content, file), '手改\n');
			});
			expect(after).toEqual({ ...before, [file]: `${before[file]}${Buffer.from('手改\n').toString('latin1')}` });
		},
	);
	it('undoes all of it when the site cannot be put in place', async () => {
		const { before, after } = await untouched(
			{ outcome: 'failed', reason: expect.stringMatching(/没有写入/) },
			(name) => {
				if (name === 'applied') throw Object.assign(new Error('no'), { code: 'EACCES' });
			},
		);
		expect(after).toEqual(before);
		expect(readJournal(it_)).toMatchObject({ state: 'undone' });
	});
	it('says that a disk is full, and that it does not know', async () => {
		const fail = (code: string) => (name: string) => {
			if (name === 'staged') throw Object.assign(new Error('no'), { code });
		};
		expect(await run(fail('ENOSPC'))).toMatchObject({
			outcome: 'failed',
			reason: expect.stringMatching(/磁盘空间不足/),
		});
		expect(await run(fail('EODD'))).toMatchObject({ outcome: 'failed', reason: expect.stringMatching(/意外错误/) });
	});
});

describe('after a crash', () => {
	it('there is nothing to do when nothing was interrupted', () => expect(replay(it_)).toBeUndefined());
	it('does not finish over what somebody changed by hand since, and takes back the rest', async () => {
		const before = snapshot(it_.content);
		const [one, two, gone] = ['trips/bus-factory/en.md', 'trips/new/cn.md', 'trips/bus-factory/bus-factory-2.jpg'];
		const changes = [
			{ path: one, bytes: Buffer.from('one') },
			{ path: two, bytes: Buffer.from('two') },
			{ path: gone, bytes: undefined },
			{ path: 'site.json', bytes: Buffer.from('three') },
		];
		mkdirSync(it_.work);
		await openJournal(it_, { id: 'x', changes, site: undefined }, () => {});
		writeFileSync(join(it_.content, one), 'one');
		mkdirSync(join(it_.content, 'trips/new'));
		writeFileSync(join(it_.content, two), 'two');
		writeFileSync(join(it_.content, 'trips/new/.cn.md.part'), 'tw');
		rmSync(join(it_.content, gone));
		writeFileSync(join(it_.content, 'site.json'), 'by hand');
		expect(replay(it_)).toBe('undone');
		expect(snapshot(it_.content)).toEqual({ ...before, 'site.json': 'by hand' });
		expect(replay(it_)).toBe('undone');
	});
	it('tells when it can neither finish nor take back', async () => {
		mkdirSync(it_.work);
		await openJournal(
			it_,
			{ id: 'x', changes: [{ path: 'site.json', bytes: Buffer.from('1') }], site: undefined },
			() => {},
		);
		rmSync(join(it_.work, 'journal/new/0'));
		expect(() => replay(it_)).toThrow('ENOENT');
	});
});
