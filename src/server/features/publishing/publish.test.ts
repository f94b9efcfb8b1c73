import {
	appendFileSync,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	utimesSync,
	writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { filesIn, writeContent } from '../../core/content/content-files.ts';
import { BehindError } from './publication-log.ts';
import { publish } from './publish.ts';
import { makeRelease, mendSite, showRelease } from './releases.ts';
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
			...['2027-01', '2027-02'].map((month) => `schedule/${month}.json`),
			...['bus-factory-1.jpg', 'cn.md', 'en.md', 'fresh.jpg', 'trip.json', 'zh.md'].map(
				(n) => `trips/bus-factory/${n}`,
			),
		]);
		expect(home()).toContain('Another title');
		expect(swapped).toEqual([home()]);
		expect(steps[0]).toBe('staged');
		expect(steps.at(-1)).toBe('served');
		// The site that was built by hand is a release as the others are.
		expect(readdirSync(it_.work)).toEqual(['releases']);
		expect(readdirSync(join(it_.work, 'releases'))).toHaveLength(2);
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
		const there = () => Object.keys(snapshot(it_.site)).filter((path) => /^(_astro|search|gone)/.test(path));
		expect(there()).toEqual(named);
		expect(readFileSync(join(it_.site, 'search/0a1b2c3d/en.json'), 'utf8')).toBe('search/0a1b2c3d/en.json');
		await run(() => {}, aChange(it_.content, 'A third title'));
		expect(there()).toEqual(named);
	});
	it('has nothing to do when the files say it already', async () => {
		const nothing = { ...aChange(it_.content), changes: () => [] };
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
	it.each(['built', 'released'])('keeps what somebody changed by hand at the last moment (%s)', async (moment) => {
		const file = 'trips/bus-factory/zh.md';
		const { before, after } = await untouched({ outcome: 'conflict', paths: [file] }, (name) => {
			if (name === moment && !readFileSync(join(it_.content, file), 'utf8').includes('手改'))
				appendFileSync(join(it_.content, file), '手改\n');
		});
		expect(after).toEqual({ ...before, [file]: `${before[file]}${Buffer.from('手改\n').toString('latin1')}` });
	});
	it.each([
		['EACCES', { outcome: 'failed', reason: expect.stringMatching(/没有写入/) }],
		['behind', undefined],
	])('leaves all as it was when it cannot be written down (%s)', async (code, outcome) => {
		const before = snapshot(it_.content);
		const record = async () => {
			throw outcome ? Object.assign(new Error('no'), { code }) : new BehindError();
		};
		const run_ = run(() => {}, { ...aChange(it_.content), record });
		if (outcome) expect(await run_).toMatchObject(outcome);
		else await expect(run_).rejects.toThrow(BehindError);
		expect([home(), swapped, snapshot(it_.content)]).toEqual(['the old site', [], before]);
		expect(snapshot(it_.work)).toEqual({});
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

describe('releases', () => {
	const release = (text: string) => {
		const built = join(it_.project, 'built');
		mkdirSync(built);
		writeFileSync(join(built, 'index.html'), text);
		return makeRelease(it_, built);
	};
	const kept = () =>
		readdirSync(join(it_.work, 'releases'))
			.sort()
			.map((id) => readFileSync(join(it_.work, 'releases', id, 'index.html'), 'utf8'));
	it('are kept, the last five of them, and the one that is served', async () => {
		const before = new Date(Date.now() - 60_000);
		utimesSync(it_.site, before, before);
		await showRelease(it_, await release('1'));
		expect([home(), kept()]).toEqual(['1', ['the old site', '1']]);
		for (const text of ['2', '3', '4', '5', '6']) {
			await setTimeout(2);
			await showRelease(it_, await release(text));
		}
		expect([home(), kept()]).toEqual(['6', ['2', '3', '4', '5', '6']]);
		const [oldest = ''] = readdirSync(join(it_.work, 'releases')).sort();
		await showRelease(it_, join(it_.work, 'releases', oldest));
		expect([home(), kept()]).toEqual(['2', ['2', '3', '4', '5', '6']]);
	});
	it('go with a project that is moved', async () => {
		await showRelease(it_, await release('1'));
		const moved = `${it_.project}-moved`;
		renameSync(it_.project, moved);
		expect(readFileSync(join(moved, 'dist/index.html'), 'utf8')).toBe('1');
		renameSync(moved, it_.project);
	});
	it('are served when a crash left no site', async () => {
		mendSite(it_);
		expect(home()).toBe('the old site');
		const crash = (name: string) => {
			if (name === 'site in place') throw new Error('crash');
		};
		await expect(showRelease(it_, await release('1'), crash)).rejects.toThrow('crash');
		expect(existsSync(it_.site)).toBe(false);
		mendSite(it_);
		expect(home()).toBe('1');
	});
	it('are written over content that a crash left half written; the mark comes last', () => {
		const [one, two, gone] = ['trips/bus-factory/en.md', 'trips/new/cn.md', 'trips/bus-factory/bus-factory-2.jpg'];
		const changes = [
			{ path: '.published', bytes: Buffer.from('x') },
			{ path: one, bytes: Buffer.from('one') },
			{ path: two, bytes: Buffer.from('two') },
			{ path: gone, bytes: undefined },
		];
		writeFileSync(join(it_.content, one), 'one');
		mkdirSync(join(it_.content, 'trips/new'));
		writeFileSync(join(it_.content, 'trips/new/.cn.md.part'), 'tw');
		const steps: string[] = [];
		writeContent(it_.content, changes, (name) => void steps.push(name));
		expect(steps).toEqual([`write ${two}`, `write ${gone}`, 'write .published']);
		const files = filesIn(it_.content);
		expect(changes.map(({ path }) => files.bytes(path)?.toString())).toEqual(['x', 'one', 'two', undefined]);
		expect(files.names('trips/new')).toEqual(['cn.md']);
		writeContent(it_.content, [{ path: two, bytes: undefined }]);
		expect(files.names('trips')).not.toContain('new');
	});
});
