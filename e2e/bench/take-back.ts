/**
 * Do the tests still find the faults that were mended? Takes back the production lines of the last commits that changed
 * tests, too, one by one, and runs what they affect: the core, and what the core lets pass through the full run.
 *
 * `node e2e/bench/take-back.ts [--commits 40] [--until 9e376deb] [--only 1554a790,89ab12ef] [--as-far-as units]`, in a
 * checkout without changes, which it changes and brings back: better in a clone of its own. It prints a table. Units alone
 * take a minute for each commit, the core four, the full run half an hour for each commit that the core lets pass.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
	options: {
		commits: { type: 'string', default: '40' },
		until: { type: 'string', default: 'HEAD' },
		only: { type: 'string' },
		'as-far-as': { type: 'string', default: 'full' },
	},
});

const PRODUCTION = ['src', 'public', 'astro.config.mjs'];
const TESTS = /\.(?:test|spec)\.tsx?$|\/(?:testing|cases)\//;

const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1e9 }).trim();

/** Production files that a commit changed. */
const changed = (commit: string): string[] =>
	git('diff', '--name-only', `${commit}^`, commit, '--', ...PRODUCTION)
		.split('\n')
		.filter((file) => file !== '' && !TESTS.test(file));

const changedTests = (commit: string): boolean =>
	git('diff', '--name-only', `${commit}^`, commit)
		.split('\n')
		.some((file) => TESTS.test(file));

/** Undoes what a commit changed in production, where its lines still stand. @returns whether they do */
const takeBack = (commit: string, files: readonly string[]): boolean => {
	const patch = execFileSync('git', ['diff', '--binary', commit, `${commit}^`, '--', ...files], { maxBuffer: 1e9 });
	return spawnSync('git', ['apply', '--3way'], { input: patch }).status === 0;
};

const bringBack = (): void => {
	git('reset', '--hard', '--quiet');
	git('clean', '--quiet', '--force', '-d', 'src', 'public');
};

/** Runs a command to its first failing test. @returns what failed, or undefined */
const failure = (command: string, ...args: string[]): string | undefined => {
	const { status, stdout } = spawnSync(command, args, {
		encoding: 'utf8',
		maxBuffer: 1e9,
		env: { ...process.env, PICTURES: 'draft', NO_COLOR: '1', FORCE_COLOR: undefined },
	});
	if (status === 0) return undefined;
	const line = stdout.split('\n').find((text) => /^ *(?:FAIL|✘|✗|×|\[desktop\]|1\))/u.test(text));
	return line?.trim() ?? stdout.trim().split('\n').at(-1) ?? 'without a word';
};

/** Unit tests beside these files, which are soon through, and then all that load them. */
const unit = (files: readonly string[], ...projects: string[]): string | undefined => {
	const options = [
		...['--run', '--config', '.vitest.config.ts', '--bail=1', '--passWithNoTests'],
		...projects.map((name) => `--project=${name}`),
	];
	const beside = [...new Set(files.map((file) => `${dirname(file)}/`))].filter(
		(folder) => folder.split('/').length > 3,
	);
	return (
		(beside.length > 0 ? failure('vitest', 'run', ...options, ...beside) : undefined) ??
		failure('vitest', 'related', ...options, ...files)
	);
};

/** Folders of browser tests that can see a change of these files. */
const affected = (files: readonly string[]): string[] => {
	const office = files.some((file) =>
		/^src\/(?:admin|server|contracts|domain|styles\/office|content-check|paper)\//.test(file),
	);
	const site = files.some((file) => !/^src\/(?:admin|contracts|styles\/office|paper)\//.test(file));
	return [...(office ? ['e2e/admin/'] : []), ...(site ? ['e2e/site/', 'e2e/built/', 'e2e/accessibility/'] : [])];
};

const browser = (files: readonly string[], grep: '--grep' | '--grep-invert'): string | undefined =>
	failure(
		'playwright',
		...['test', '-c', 'e2e', '--project=desktop', '--project=phone', '--max-failures=1', '--reporter=line'],
		...[grep, '^desktop .*@core', ...affected(files)],
	);

/** The first test of the core, and else of the full run, that fails. */
const found = (files: readonly string[]): readonly [run: 'core' | 'full' | 'none', by: string] => {
	const inUnits = unit(files, 'core');
	if (inUnits) return ['core', inUnits];
	if (values['as-far-as'] === 'units') return ['none', ''];
	const inBuild = failure('astro', 'build', '--silent');
	if (inBuild) return ['core', `build: ${inBuild}`];
	const inBrowser = browser(files, '--grep');
	if (inBrowser) return ['core', inBrowser];
	if (values['as-far-as'] === 'core') return ['none', ''];
	const inFull = unit(files, 'full', 'postgres') ?? browser(files, '--grep-invert');
	return inFull ? ['full', inFull] : ['none', ''];
};

if (git('status', '--porcelain') !== '') throw new Error('There are changes that are not committed.');

const commits = values.only
	? values.only.split(',')
	: git('log', '--no-merges', '--min-parents=1', '--format=%h', values.until, '--', ...PRODUCTION).split('\n');

const counts = { core: 0, full: 0, none: 0 };
console.log('| commit | found by | test |\n|---|---|---|');
for (const commit of commits) {
	if (counts.core + counts.full + counts.none === Number(values.commits)) break;
	const files = changed(commit);
	if (files.length === 0 || !changedTests(commit)) continue;
	try {
		if (!takeBack(commit, files)) {
			console.log(`| ${commit} | its lines have changed since | |`);
			continue;
		}
		const [run, by] = found(files);
		counts[run] += 1;
		console.log(`| ${commit} | ${run} | ${by.replaceAll('|', '\\|')} |`);
	} finally {
		bringBack();
	}
}
console.log(counts);
