/**
 * Makes sure that tests have a Chromium and Chinese fonts: keeps what is there, else asks Debian, else Playwright. Firefox
 * and WebKit likewise, but tests run without them.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { available } from '../browsers/visitor.ts';
import { chromiumPath, wholeChromiumPath } from './browser.ts';

const run = (command: string, ...args: string[]): boolean => {
	console.log(`> ${command} ${args.join(' ')}`);
	try {
		execFileSync(command, args, {
			stdio: ['ignore', 'ignore', 'inherit'],
			env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
		});
		return true;
	} catch {
		return false;
	}
};

const debianAsRoot = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
const chineseFonts = existsSync('/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc') || !debianAsRoot;

const missing = chromiumPath() === undefined || wholeChromiumPath() === undefined;

if (missing || !chineseFonts) {
	if (debianAsRoot) {
		run('apt-get', 'update', '-qq');
		run('apt-get', 'install', '-y', '-qq', 'chromium-headless-shell', 'fonts-noto-cjk');
		if (wholeChromiumPath() === undefined) run('apt-get', 'install', '-y', '-qq', 'chromium');
	}
	if (chromiumPath() === undefined) run('npx', 'playwright', 'install', 'chromium');
}
const path = chromiumPath();
if (path === undefined) {
	console.error('No Chromium could be installed. Install one and set CHROMIUM_PATH to it.');
	process.exit(1);
}
console.log(`Browser for tests: ${path}`);

if (available.firefox === undefined || available.webkit === undefined) {
	if (debianAsRoot) {
		run('apt-get', 'update', '-qq');
		run('apt-get', 'install', '-y', '-qq', 'firefox-esr', 'webkit2gtk-driver', 'xvfb');
	} else run('npx', 'playwright', 'install', 'firefox', 'webkit');
}
