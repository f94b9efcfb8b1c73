import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const WHOLE = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** The shell without windows is twice as fast as the whole browser. */
const SYSTEM = ['/usr/bin/chromium-headless-shell', ...WHOLE];

/** Path of the Chromium that tests use, or undefined when none is installed. `CHROMIUM_PATH` wins. */
export const chromiumPath = (): string | undefined =>
	[process.env.CHROMIUM_PATH ?? '', ...SYSTEM, chromium.executablePath()].find(
		(path) => path !== '' && existsSync(path),
	);

/** Path of a browser with all that the shell leaves out, such as the cache of pages to go back to. */
export const wholeChromiumPath = (): string | undefined => [...WHOLE, chromium.executablePath()].find(existsSync);

/** As root a browser cannot use its sandbox; its calls to home servers are switched off everywhere. */
export const chromiumFlags = [
	...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
	'--disable-dev-shm-usage',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
	'--no-first-run',
	'--font-render-hinting=none', // letters are as wide as on phones and Macs, which do not round them to whole pixels
];
