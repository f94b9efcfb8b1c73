import puppeteer from 'puppeteer-core';
import { DEBIAN_FIREFOX, type Visitor } from './visitor.ts';

/** A visitor in Debian's Firefox, over WebDriver BiDi. */
export const firefoxVisitor = async (): Promise<Visitor> => {
	const browser = await puppeteer.launch({ browser: 'firefox', executablePath: DEBIAN_FIREFOX, headless: true });
	const page = await browser.newPage().catch(async (error) => {
		await browser.close();
		throw error;
	});
	return {
		open: async (url) => {
			await page.goto(url);
		},
		evaluate: async <T>(expression: string) => (await page.evaluate(expression)) as T,
		click: (selector) => page.locator(selector).click(),
		type: (selector, text) => page.type(selector, text),
		resize: (width, height) => page.setViewport({ width, height }),
		close: () => browser.close(),
	};
};
