/** Makes sure that tests have a PostgreSQL: keeps what is there, else asks Debian, else the package registry. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PACKAGE, PACKAGE_FOLDER, postgresPrograms } from './postgres-programs.ts';

/** Newest major version that is not a trial one, and that Debian has too. */
const PACKAGE_VERSION = '17.10.0-beta.17';

const run = (folder: string, command: string, ...args: string[]): void => {
	console.log(`> ${command} ${args.join(' ')}`);
	try {
		execFileSync(command, args, {
			cwd: folder,
			stdio: ['ignore', 'ignore', 'inherit'],
			env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
		});
	} catch {
		console.log('  failed');
	}
};

if (postgresPrograms() === undefined && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
	run('/', 'apt-get', 'update', '-qq');
	run('/', 'apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'postgresql');
}
if (postgresPrograms() === undefined) {
	mkdirSync(PACKAGE_FOLDER, { recursive: true });
	run(PACKAGE_FOLDER, 'npm', 'install', '--prefix', '.', '--no-audit', '--no-fund', `${PACKAGE}@${PACKAGE_VERSION}`);
	// npm may leave out what a package does after its installation: links between libraries.
	run(join(PACKAGE_FOLDER, 'node_modules', PACKAGE), process.execPath, 'scripts/hydrate-symlinks.js');
}
console.log(`PostgreSQL for tests: ${postgresPrograms() ?? 'none. They run on SQLite only.'}`);
