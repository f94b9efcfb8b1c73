// @ts-check
/**
 * Runs what tests need and the tests themselves, step by step, and says in the end how long each step took:
 * `node e2e/setup/run.mjs core` or `full`. It ends with 1 when a step failed: at once when the others need it, such as the build,
 * else in the end. The Node of the machine runs it, before anything is installed; all steps run with the Node of the project.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const NPM_INSTALL = 'npm install --no-save --no-audit --no-fund --loglevel=error';

/**
 * Steps one after the other; those of one group run side by side.
 * @typedef {{ name: string, command: string, variables?: Record<string, string>, isTest?: boolean }} Step
 * @type {Record<string, Step[][]>}
 */
const RUNS = {
	core: [
		[{ name: 'packages', command: NPM_INSTALL }],
		[{ name: 'Chromium', command: 'node e2e/setup/install-browser.ts' }],
		[
			{ name: 'unit tests', command: 'npm run unit', isTest: true },
			{ name: 'checks', command: 'npm run check', isTest: true },
		],
		[{ name: 'build with draft pictures', command: 'npm run build', variables: { PICTURES: 'draft' } }],
		[{ name: 'browser tests', command: 'npm run e2e:core', isTest: true }],
	],
	full: [
		[{ name: 'packages', command: NPM_INSTALL }],
		[{ name: 'browsers, nginx, PostgreSQL', command: 'npm run install:full' }],
		[{ name: 'unit tests', command: 'npm run unit:full', isTest: true }],
		[{ name: 'build', command: 'npm run build' }],
		[{ name: 'browser tests', command: 'npm run e2e:full', isTest: true }],
	],
};

/** @type {[name: string, seconds: number, code: number][]} */
const done = [];
const begun = performance.now();

/**
 * Runs a step; what runs beside another one shows its lines when it has ended.
 * @returns whether the others may go on
 */
const run = async (/** @type {Step} */ { name, command, variables, isTest = false }, /** @type {number} */ place) => {
	const start = performance.now();
	const output = place === 0 ? 'inherit' : 'pipe';
	const child = spawn(command, {
		shell: true,
		stdio: ['ignore', output, output],
		env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...variables },
	});
	/** @type {Buffer[]} */
	const lines = [];
	child.stdout?.on('data', (bytes) => lines.push(bytes));
	child.stderr?.on('data', (bytes) => lines.push(bytes));
	const [code] = await once(child, 'close');
	process.stdout.write(Buffer.concat(lines));
	done.push([name, (performance.now() - start) / 1000, code ?? 1]);
	return code === 0 || isTest;
};

for (const group of RUNS[process.argv[2] ?? 'core'] ?? [])
	if (!(await Promise.all(group.map(run))).every(Boolean)) break;

const failed = done.some(([, , code]) => code !== 0) ? 1 : 0;
done.push(['all', (performance.now() - begun) / 1000, failed]);
console.log('');
for (const [name, seconds, code] of done)
	console.log(`${seconds.toFixed(0).padStart(6)} s  ${name}${code === 0 ? '' : '  FAILED'}`);
process.exitCode = failed;
