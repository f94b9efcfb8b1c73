import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Installs a package that only measures in a folder of its own, once, so that nobody else has to wait for it.
 * Install scripts, which could download more, do not run.
 * @returns the folder that has `node_modules` in it
 * @throws when it cannot be had
 */
export const packageApart = (name: string, version: string): string => {
	const folder = join(tmpdir(), `banyan-${name.replace(/\W+/g, '-')}-${version}`);
	if (existsSync(join(folder, 'installed'))) return folder;
	mkdirSync(folder, { recursive: true });
	writeFileSync(join(folder, 'package.json'), '{"private":true}');
	const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
	execFileSync('npm', ['install', ...quiet, `${name}@${version}`], {
		cwd: folder,
		stdio: ['ignore', 'ignore', 'inherit'],
	});
	writeFileSync(join(folder, 'installed'), '');
	return folder;
};
