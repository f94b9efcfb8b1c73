import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkContent } from './check.ts';
import { announcedBefore, announcedIn, daysOfChange } from './history.ts';
import { told } from './testing/mistakes.ts';
import { sample } from './testing/sample.ts';

const WORDS = 'trips/bus-factory/en.md';
const OTHER_WORDS = 'trips/bus-factory/zh.md';
const MONTH = 'schedule/2025-10.json';
const COMMITTED = '2025-09-01';
const TODAY = '2025-09-20';
let folder = '';
let content = '';

const write = (path: string, bytes: string | Buffer): void => {
	mkdirSync(dirname(join(content, path)), { recursive: true });
	writeFileSync(join(content, path), bytes);
};
const writeAt = (day: string, path: string, text: string): void => {
	write(path, text);
	utimesSync(join(content, path), new Date(day), new Date(`${day}T10:00:00+08:00`));
};
const commit = (time: string): void => {
	const run = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: 'ignore' });
	const as = ['-c', 'user.name=A', '-c', 'user.email=a@banyan.test'];
	process.env['GIT_COMMITTER_DATE'] = time;
	run('init');
	run('add', '--all');
	run(...as, 'commit', '--message', 'Content');
	delete process.env['GIT_COMMITTER_DATE'];
};

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'history-'));
	content = join(folder, 'content');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the day of the last change', () => {
	beforeEach(() => {
		for (const path of [WORDS, OTHER_WORDS]) writeAt('2025-08-05', path, 'text');
	});
	it('is that of the last commit in Hong Kong, or of the file when it was edited since', () => {
		commit('2025-08-31T18:00:00Z');
		writeAt('2025-09-15', OTHER_WORDS, 'another text');
		writeAt('2025-09-16', 'trips/bus-factory/cn.md', 'text');
		expect(Object.fromEntries(daysOfChange(content))).toEqual({
			[WORDS]: COMMITTED,
			[OTHER_WORDS]: '2025-09-15',
			'trips/bus-factory/cn.md': '2025-09-16',
		});
	});
	it('is that of the file where there is no repository', () => {
		expect(daysOfChange(content).get(WORDS)).toBe('2025-08-05');
	});
	it('is, of a copy, that of its origin, and of the file when it was written anew', () => {
		commit('2025-09-01T04:00:00Z');
		const origin = content;
		content = `${mkdtempSync(join(tmpdir(), 'copy-'))}/content`;
		cpSync(origin, content, { recursive: true, preserveTimestamps: true });
		writeAt('2025-09-15', OTHER_WORDS, 'another text');
		expect(daysOfChange(content, origin)).toEqual(
			new Map([
				[WORDS, COMMITTED],
				[OTHER_WORDS, '2025-09-15'],
			]),
		);
	});
});

describe('an announced departure', () => {
	const departure = { date: '2025-10-04', trip: 'bus-factory' };
	const month = (...departures: object[]) => JSON.stringify({ departures });

	it('is known by its first day, and not at all when it is private', () => {
		write(MONTH, month({ ...departure, date: '2025-10-05', movedFrom: '2025-10-04' }, { ...departure, private: true }));
		expect(announcedBefore(content)).toEqual(new Map());
		commit('2025-09-01T04:00:00Z');
		write(MONTH, month());
		expect(announcedBefore(content)).toEqual(new Map([['bus-factory', ['2025-10-04']]]));
		expect(announcedIn(content)).toEqual(new Map());
	});
	it('is missed when it is moved or deleted without a word', async () => {
		const tree = await sample();
		for (const [path, bytes] of tree) write(path, bytes);
		commit('2025-09-01T04:00:00Z');
		const gone =
			'warning schedule/2025-10.json: : the departure of "bus-factory" on 2025-10-04 was announced and is gone';
		const check = async (text: string): Promise<string[]> => {
			write(MONTH, text);
			return told(await checkContent(content, TODAY)).filter((line) => line.includes('is gone'));
		};
		const text = String(tree.get(MONTH));
		expect(await check(text.replace('2025-10-04', '2025-10-05'))).toEqual([expect.stringContaining(gone)]);
		expect(await check(month())).toEqual([expect.stringContaining(gone)]);
		const moved = '"2025-10-05", "movedFrom": "2025-10-04", "sequence": 1, "changed": "2025-09-19"';
		expect(await check(text.replace('"2025-10-04"', moved))).toEqual([]);
	});
});
