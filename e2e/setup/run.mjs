// @ts-check
/**
 * Runs what tests need and the tests themselves, step by step, and says in the end how long each step took:
 * `node e2e/setup/run.mjs core` or `full`. It ends with 1 when a step failed: at once when the others need it, such as the build,
 * else in the end. The Node of the machine runs it, before anything is installed; all steps run with the Node of the project.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const NPM_INSTALL = 'npm install --no-save --no-audit --no-fund --loglevel=error';

/** @typedef {{ name: string, command: string, variables?: Record<string, string>, isTest?: boolean }} Step */

/** @type {Step} */
const packages = { name: 'packages', command: NPM_INSTALL };

/**
 * Steps one after the other; those of one group run side by side.
 * @type {Record<string, Step[][]>}
 */
const RUNS = {
	core: [
		[packages],
		[{ name: 'Chromium', command: 'node e2e/setup/install.ts' }],
		[
			{ name: 'unit tests', command: 'npm run unit', isTest: true },
			{ name: 'checks', command: 'npm run check', isTest: true },
		],
		[{ name: 'build with draft pictures', command: 'npm run build', variables: { PICTURES: 'draft' } }],
		[{ name: 'browser tests', command: 'npm run e2e:core', isTest: true }],
	],
	full: [
		[packages],
		[{ name: 'browsers, nginx, PostgreSQL', command: 'npm run install:full' }],
		[{ name: 'unit tests', command: 'npm run unit:full', isTest: true }],
		[{ name: 'build', command: 'npm run build' }],
		[{ name: 'browser tests', command: 'npm run e2e:full', isTest: true }],
	],
};

/** Of what a failed step said, this many lines are repeated in the end, where they are found. */
const REPEATED = 80;

/** @type {{ name: string, seconds: number, code: number, output: string }[]} */
const done = [];
const begun = performance.now();

/**
 * Runs a step; what runs beside another one shows its lines when it has ended.
 * @returns whether the others may go on
 */
const run = async (/** @type {Step} */ { name, command, variables, isTest = false }, /** @type {number} */ place) => {
	const start = performance.now();
	const child = spawn(command, {
		shell: true,
		stdio: ['ignore', 'pipe', 'pipe'],
		env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...variables },
	});
	/** @type {Buffer[]} */
	const bytes = [];
	const take = (/** @type {Buffer} */ part) => {
		bytes.push(part);
		if (place === 0) process.stdout.write(part);
	};
	child.stdout.on('data', take);
	child.stderr.on('data', take);
	const [code] = await once(child, 'close');
	const output = Buffer.concat(bytes).toString();
	if (place > 0) process.stdout.write(output);
	done.push({ name, seconds: (performance.now() - start) / 1000, code: code ?? 1, output });
	return code === 0 || isTest;
};

for (const group of RUNS[process.argv[2] ?? 'core'] ?? [])
	if (!(await Promise.all(group.map(run))).every(Boolean)) break;

const failed = done.filter(({ code }) => code !== 0);
for (const { name, output } of failed)
	console.log(
		`\n--- ${name}: FAILED, with these last lines ---\n${output.trimEnd().split('\n').slice(-REPEATED).join('\n')}`,
	);
console.log('');
for (const { name, seconds, code } of done)
	console.log(`${seconds.toFixed(0).padStart(6)} s  ${name}${code === 0 ? '' : '  FAILED'}`);
console.log(
	`${((performance.now() - begun) / 1000).toFixed(0).padStart(6)} s  all${failed.length === 0 ? '' : '  FAILED'}`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
