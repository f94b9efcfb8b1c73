import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from 'playwright/test';
import { chromiumFlags, chromiumPath } from './setup/browser.ts';

const port = Number(process.env.E2E_PORT ?? 4391);

/** Tests that set the width of the window themselves, and those that read files: one project is enough for them. */
const ONCE = ['accessibility/**', 'looks/**'];

export default defineConfig({
	testDir: '.',
	outputDir: '../test-results',
	fullyParallel: true,
	forbidOnly: !!process.env.CI,
	retries: process.env.CI ? 1 : 0,
	workers: 2,
	reporter: process.env.CI ? [['list'], ['html', { open: 'never', outputFolder: '../playwright-report' }]] : 'list',
	use: {
		baseURL: `http://localhost:${port}`,
		trace: 'retain-on-failure',
		screenshot: 'only-on-failure',
		launchOptions: { executablePath: chromiumPath(), args: chromiumFlags },
	},
	projects: [
		{ name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } } },
		{ name: 'phone', use: { ...devices['Pixel 7'] }, testIgnore: ONCE },
	],
	webServer: {
		command: `PORT=${port} node src/server/main.ts`,
		cwd: '..',
		env: { DATA_DIR: join(tmpdir(), `banyan-e2e-${port}`) },
		url: `http://localhost:${port}/`,
		reuseExistingServer: false,
	},
});
