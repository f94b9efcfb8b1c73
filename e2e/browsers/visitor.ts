import { existsSync } from 'node:fs';
import { firefox, type Page, webkit } from 'playwright/test';

/** What a visitor does in any browser, whichever protocol drives it. */
export interface Visitor {
	open: (url: string) => Promise<void>;
	/** Value of an expression in the page. */
	evaluate: <T>(expression: string) => Promise<T>;
	/** Clicks the first element of a CSS selector with the pointer. */
	click: (selector: string) => Promise<void>;
	type: (selector: string, text: string) => Promise<void>;
	resize: (width: number, height: number) => Promise<void>;
	close: () => Promise<void>;
}

/** Debian's Firefox, which Playwright cannot drive. */
export const DEBIAN_FIREFOX = '/usr/bin/firefox-esr';
/** WebKitGTK: its driver, its test browser, and the X server without a screen that it needs. */
export const WEBKIT_GTK = {
	driver: '/usr/bin/WebKitWebDriver',
	browser: '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
	display: '/usr/bin/Xvfb',
} as const;

const hasWebkitGtk = Object.values(WEBKIT_GTK).every((file) => existsSync(file));

/** Which Firefox and WebKit this machine has: Playwright's own first. */
export const available = {
	firefox: existsSync(firefox.executablePath()) ? 'playwright' : existsSync(DEBIAN_FIREFOX) ? 'debian' : undefined,
	webkit: existsSync(webkit.executablePath()) ? 'playwright' : hasWebkitGtk ? 'debian' : undefined,
} as const;

/** A visitor in a page of Playwright's browsers. */
export const playwrightVisitor = (page: Page): Visitor => ({
	open: async (url) => {
		await page.goto(url);
	},
	evaluate: (expression) => page.evaluate(expression),
	click: (selector) => page.locator(selector).first().click(),
	type: (selector, text) => page.locator(selector).first().fill(text),
	resize: (width, height) => page.setViewportSize({ width, height }),
	close: () => page.close(),
});
