import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from 'playwright/test';
import { available } from './browsers/visitor.ts';
import { chromiumFlags, chromiumPath, wholeChromiumPath } from './setup/browser.ts';

const port = Number(process.env.E2E_PORT ?? 4391);

/** A site that is up already: only what needs no more than its address is run, and nothing is started. */
const deployed = process.env.BASE_URL;

// The shell that tests run in has no windows. Workers inherit the choice.
const window = process.argv.some((word) => /^--(?:headed|debug|ui)/.test(word)) && wholeChromiumPath();
if (window) process.env.CHROMIUM_PATH ??= window;

// Servers that tests start, and their programs, are compiled once.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../node_modules/.cache/tests');

const launchOptions = { executablePath: chromiumPath(), args: chromiumFlags };

/** The database of this run: what another run left there would be found by this one. Workers read this file, too. */
const dataFolder = process.env.TEST_WORKER_INDEX === undefined ? mkdtempSync(join(tmpdir(), 'banyan-e2e-')) : '';

/** Firefox and WebKit, where this machine has them. */
const others = (['firefox', 'webkit'] as const).filter((name) => {
	// Each worker reads this file anew.
	if (available[name] === undefined && process.env.TEST_WORKER_INDEX === undefined)
		console.warn(`\n  NO ${name.toUpperCase()}: the tests of e2e/browsers are left out there.\n`);
	return available[name] !== undefined;
});

export default defineConfig({
	testDir: '.',
	outputDir: '../test-results',
	fullyParallel: true,
	...(deployed && { grep: /@deployed/ }),
	forbidOnly: !!process.env.CI,
	retries: process.env.CI ? 1 : 0,
	// A run that fails in many places tells no more by going on.
	maxFailures: process.env.CI ? 20 : 0,
	// Each keeps a core busy; a third one makes all of them slower, and nothing faster.
	workers: 2,
	// It ends what hangs, and measures nothing: a machine of two cores that others use, too, may take a minute.
	timeout: 90_000,
	// The office checks all content when a change is submitted: seconds, where three tests share two cores.
	expect: { timeout: 20_000 },
	reporter: [['list'], ['html', { open: 'never', outputFolder: '../playwright-report' }]],
	use: {
		// A context for each test costs a quarter of it; a worker keeps one, and empties it between tests.
		reuseContext: true,
		baseURL: deployed ?? `http://localhost:${port}`,
		// To film every page takes a third of the time of a run: `--trace on` films what is looked into.
		trace: 'on-first-retry',
		screenshot: 'only-on-failure',
	},
	projects: [
		{ name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 }, launchOptions } },
		{
			name: 'phone',
			use: { ...devices['Pixel 7'], launchOptions },
			grep: /@phone/,
		},
		...others.map((browserName) => ({
			name: browserName,
			use: { browserName },
			testMatch: '**/e2e/browsers/*.spec.ts',
			workers: 1,
		})),
	],
	...(!deployed && {
		webServer: {
			command: 'node src/server/main.ts',
			cwd: '..',
			env: { PORT: String(port), DATA_DIR: dataFolder },
			url: `http://127.0.0.1:${port}/`,
			reuseExistingServer: false,
		},
	}),
});
