// @ts-check
/**
 * Runs what tests need and the tests themselves, step by step, and says in the end how long each step took:
 * `node e2e/setup/run.mjs core` or `full`. It ends with 1 after the first step that failed. The Node of the machine runs it,
 * before anything is installed; all steps run with the Node of the project.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const NPM_INSTALL = 'npm install --no-save --no-audit --no-fund --loglevel=error';

/**
 * Name and command of what runs one after the other; what stands in one group runs side by side.
 * @type {Record<string, [name: string, command: string, variables?: Record<string, string>][][]>}
 */
const RUNS = {
	core: [
		[['packages', NPM_INSTALL]],
		[['Chromium', 'node e2e/setup/install-browser.ts']],
		[
			['unit tests', 'npm run unit'],
			['checks', 'npm run check'],
		],
		[['build with draft pictures', 'npm run build', { PICTURES: 'draft' }]],
		[['browser tests', 'npm run e2e:core']],
	],
	full: [
		[['packages', NPM_INSTALL]],
		[['browsers, nginx, PostgreSQL', 'npm run install:full']],
		[['unit tests', 'npm run unit:full']],
		[['build', 'npm run build']],
		[['browser tests', 'npm run e2e:full']],
	],
};

/** @type {[name: string, seconds: number, code: number][]} */
const done = [];
const begun = performance.now();

/** Runs a command; what runs beside another one shows its lines when it has ended. @returns whether it succeeded */
const run = async (
	/** @type {string} */ name,
	/** @type {string} */ command,
	/** @type {Record<string, string>} */ variables,
	/** @type {boolean} */ shown,
) => {
	const start = performance.now();
	const child = spawn(command, {
		shell: true,
		stdio: ['ignore', shown ? 'inherit' : 'pipe', shown ? 'inherit' : 'pipe'],
		env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...variables },
	});
	/** @type {Buffer[]} */
	const lines = [];
	child.stdout?.on('data', (bytes) => lines.push(bytes));
	child.stderr?.on('data', (bytes) => lines.push(bytes));
	const [code] = await once(child, 'close');
	process.stdout.write(Buffer.concat(lines));
	done.push([name, (performance.now() - start) / 1000, code ?? 1]);
	return code === 0;
};

let well = true;
for (const group of RUNS[process.argv[2] ?? 'core'] ?? []) {
	const results = group.map(([name, command, variables = {}], i) => run(name, command, variables, i === 0));
	well = (await Promise.all(results)).every(Boolean);
	if (!well) break;
}

done.push(['all', (performance.now() - begun) / 1000, well ? 0 : 1]);
console.log('');
for (const [name, seconds, code] of done)
	console.log(`${seconds.toFixed(0).padStart(6)} s  ${name}${code === 0 ? '' : '  FAILED'}`);
process.exitCode = well ? 0 : 1;
