/** Gets a whole Chromium, Firefox and WebKit, from Debian or else from Playwright. Tests that need one of them are left out without it. */
import { available } from '../browsers/visitor.ts';
import { wholeChromiumPath } from './browser.ts';
import { debianAsRoot, installFromDebian, run } from './install.ts';

const missing = [
	...(wholeChromiumPath() === undefined ? ['chromium'] : []),
	...(available.firefox === undefined ? ['firefox-esr'] : []),
	...(available.webkit === undefined ? ['webkit2gtk-driver', 'xvfb'] : []),
];
if (missing.length > 0) {
	if (debianAsRoot) installFromDebian(...missing);
	else run('npx', 'playwright', 'install', 'chromium', 'firefox', 'webkit');
}
