/** Makes sure that tests have a Chromium and Chinese fonts: keeps what is there, else asks Debian, else Playwright. */
import { existsSync } from 'node:fs';
import { chromiumPath } from './browser.ts';
import { debianAsRoot, installFromDebian, run } from './install.ts';

const CHINESE_FONTS = '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc';

const missing = [
	...(chromiumPath() === undefined ? ['chromium-headless-shell'] : []),
	...(existsSync(CHINESE_FONTS) ? [] : ['fonts-noto-cjk']),
];
if (debianAsRoot && missing.length > 0) installFromDebian(...missing);
if (chromiumPath() === undefined) run('npx', 'playwright', 'install', 'chromium');

const path = chromiumPath();
if (path === undefined) {
	console.error('No Chromium could be installed. Install one and set CHROMIUM_PATH to it.');
	process.exit(1);
}
console.log(`Browser for tests: ${path}`);
