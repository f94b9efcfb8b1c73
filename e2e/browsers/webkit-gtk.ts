import { spawn } from 'node:child_process';
import { expect } from 'playwright/test';
import { Builder, By, type WebDriver } from 'selenium-webdriver';
import { type Visitor, WEBKIT_GTK } from './visitor.ts';

/** Each worker of the tests has a display and a port of its own. */
const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0);
const DISPLAY = `:${90 + worker}`;
const PORT = 4790 + worker;

/** Starts a program that ends with this worker, if nobody ends it before. */
const start = (program: string, options: readonly string[], env: NodeJS.ProcessEnv = process.env) => {
	const child = spawn(program, options, { env, stdio: 'ignore' });
	const end = () => child.kill();
	process.once('exit', end);
	child.once('exit', () => process.removeListener('exit', end));
	return child;
};

const openSession = async (): Promise<WebDriver> => {
	const isReady = () =>
		fetch(`http://127.0.0.1:${PORT}/status`).then(
			({ ok }) => ok,
			() => false,
		);
	await expect.poll(isReady, { timeout: 20_000 }).toBe(true);
	return new Builder()
		.usingServer(`http://127.0.0.1:${PORT}`)
		.withCapabilities({
			browserName: 'MiniBrowser',
			'webkitgtk:browserOptions': { binary: WEBKIT_GTK.browser, args: ['--automation'] },
		})
		.build();
};

/** A visitor in WebKitGTK, over WebDriver. */
export const webkitVisitor = async (): Promise<Visitor> => {
	const display = start(WEBKIT_GTK.display, [DISPLAY, '-screen', '0', '1440x1000x24', '-nolisten', 'tcp']);
	const driver = start(WEBKIT_GTK.driver, [`--port=${PORT}`, '--host=127.0.0.1'], { ...process.env, DISPLAY });
	const end = () => {
		driver.kill();
		display.kill();
	};
	const session = await openSession().catch((error) => {
		end();
		throw error;
	});
	return {
		open: (url) => session.get(url),
		evaluate: (expression) => session.executeScript(`return (${expression})`),
		click: (selector) => session.findElement(By.css(selector)).click(),
		type: (selector, text) => session.findElement(By.css(selector)).sendKeys(text),
		resize: async (width, height) => {
			await session.manage().window().setRect({ x: 0, y: 0, width, height });
		},
		close: () => session.quit().finally(end),
	};
};
