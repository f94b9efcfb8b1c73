import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runProgram } from '../../core/run-program.ts';
import { isRemote, repositoryOf } from './git.ts';
import { publish } from './publish.ts';
import { aChange } from './testing/a-change.ts';
import { snapshot, type TestProject, testProject } from './testing/project.ts';

const PROGRAM = fileURLToPath(new URL('testing/git-program.ts', import.meta.url));
let place: TestProject;
let remote: string;
const git = (folder: string, ...args: string[]): string =>
	execFileSync('git', ['-C', folder, '-c', 'user.name=T', '-c', 'user.email=t@t.test', ...args], {
		encoding: 'utf8',
		stdio: ['ignore', 'pipe', 'ignore'],
	}).trim();
const noProblems = async () => [];
const reviewer = { name: '李 <审核>\n', username: 'li' };
const run = async (step: (name: string) => void = () => {}, job = aChange(place.content)) =>
	publish(
		{ project: place.project, paths: place, step, swap: () => {}, check: noProblems },
		{ ...job, repository: await repositoryOf(place.content, reviewer, '--force: 巴士') },
	);
const files = () =>
	Object.fromEntries(Object.entries(snapshot(place.content)).filter(([path]) => !path.startsWith('.git/')));

/** Somebody else pushes a change of a file. */
const pushElsewhere = (file: string): void => {
	const other = mkdtempSync(join(tmpdir(), 'other-'));
	git(other, 'clone', '--quiet', remote, '.');
	appendFileSync(join(other, file), '\n');
	git(other, 'commit', '--quiet', '-am', 'by hand');
	git(other, 'push', '--quiet');
	rmSync(other, { recursive: true });
};

beforeEach(() => {
	place = testProject('small');
	mkdirSync(place.work);
	remote = mkdtempSync(join(tmpdir(), 'remote-'));
	git(remote, 'init', '--quiet', '--bare', '--initial-branch=main');
	git(place.content, 'init', '--quiet', '--initial-branch=main');
	git(place.content, 'add', '.');
	git(place.content, 'commit', '--quiet', '-m', 'content');
});
afterEach(() => {
	place.remove();
	rmSync(remote, { recursive: true });
});
const connect = () => {
	git(place.content, 'remote', 'add', 'origin', remote);
	git(place.content, 'push', '--quiet', '-u', 'origin', 'main');
};

describe('publishing to a remote', () => {
	it('is for a checkout with a remote only', async () => {
		expect(await isRemote(place.content)).toBe(false);
		connect();
		expect(await isRemote(place.content)).toBe(true);
		expect(await isRemote(place.work)).toBe(false);
	});
	it('commits in the name of the reviewer, pushes, and leaves other work alone', async () => {
		connect();
		writeFileSync(join(place.content, 'notes.txt'), 'not to be published');
		expect(await run()).toMatchObject({ outcome: 'live' });
		expect(git(remote, 'log', '-1', '--format=%an|%ae|%B', 'main')).toBe(
			'李  审核|li@office.invalid|--force: 巴士\n\nPublication: one',
		);
		expect(git(remote, 'show', 'main:trips/bus-factory/en.md')).toContain('Another title');
		expect(git(place.content, 'status', '--porcelain')).toBe('?? notes.txt');
		const again = { ...aChange(place.content), id: 'two' };
		expect(await run(() => {}, again)).toMatchObject({ outcome: 'live', changes: [] });
	});
	it('fetches what others pushed, and tells when it is the same trip', async () => {
		connect();
		const job = aChange(place.content);
		pushElsewhere('site.json');
		expect(await run(() => {}, job)).toMatchObject({ outcome: 'live' });
		const next = { ...aChange(place.content, 'Third'), id: 'two' };
		pushElsewhere('trips/bus-factory/zh.md');
		expect(await run(() => {}, next)).toEqual({ outcome: 'conflict', paths: ['trips/bus-factory/zh.md'] });
	});
	it('takes everything back when the remote does not take it', async () => {
		connect();
		const before = files();
		const outcome = await run((name) => {
			if (name === 'push') pushElsewhere('site.json');
		});
		expect(outcome).toMatchObject({ outcome: 'failed', reason: expect.stringMatching(/^内容仓库没有接受/) });
		expect(files()).toEqual(before);
		expect(git(place.content, 'status', '--porcelain')).toBe('');
		expect(await run()).toMatchObject({ outcome: 'live' });
	});
	it.each(['staged', 'released', 'commit', 'push', 'pushed', 'recorded'])(
		'knows after a crash (%s) whether the change has arrived',
		async (moment) => {
			connect();
			const before = files();
			const { code } = await runProgram([PROGRAM, place.project, moment], { patience: 60_000 });
			expect(code).toBeUndefined();
			expect(files()).toEqual(before);
			expect(git(place.content, 'status', '--porcelain')).toBe('');
			expect(await run()).toMatchObject({ outcome: 'live', changes: expect.arrayContaining([expect.anything()]) });
			expect(git(remote, 'log', '--format=%B', 'main').match(/Publication: one/g)).toHaveLength(1);
			expect(git(remote, 'show', 'main:trips/bus-factory/en.md')).toContain('Another title');
			expect(git(place.content, 'status', '--porcelain')).toBe('');
			expect(files()['trips/bus-factory/en.md']).toContain('Another title');
		},
	);
});
