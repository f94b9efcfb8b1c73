/**
 * Gets what tests need and the machine lacks, from Debian, else from Playwright: a Chromium and Chinese fonts;
 * `node e2e/setup/install.ts full` a whole Chromium, Firefox, WebKit and nginx, too. Tests of what cannot be had are left out.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { available } from '../browsers/visitor.ts';
import { chromiumPath, wholeChromiumPath } from './browser.ts';
import { tool } from './tool.ts';

const CHINESE_FONTS = '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc';
const isDebianRoot = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
const isFull = process.argv[2] === 'full';

/** Says a command and runs it. @returns whether it succeeded */
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

/** Debian's packages of what is missing. */
const missing = [
	...(chromiumPath() === undefined ? ['chromium-headless-shell'] : []),
	...(existsSync(CHINESE_FONTS) ? [] : ['fonts-noto-cjk']),
	...(isFull && wholeChromiumPath() === undefined ? ['chromium'] : []),
	...(isFull && available.firefox === undefined ? ['firefox-esr'] : []),
	...(isFull && available.webkit === undefined ? ['webkit2gtk-driver', 'xvfb'] : []),
];
if (isDebianRoot && missing.length > 0 && run('apt-get', 'update', '-qq'))
	run('apt-get', 'install', '-y', '-qq', ...missing);
if (chromiumPath() === undefined) run('npx', 'playwright', 'install', 'chromium');
if (isFull && !isDebianRoot && missing.length > 0) run('npx', 'playwright', 'install', 'chromium', 'firefox', 'webkit');

console.log(`Browser for tests: ${chromiumPath() ?? 'none. Install one and set CHROMIUM_PATH to it.'}`);
// Debian's nginx is unpacked and not installed, so that none is started.
if (isFull) console.log(`nginx for tests: ${tool('nginx') ?? 'none. Its tests are left out.'}`);
process.exitCode = chromiumPath() === undefined ? 1 : 0;
