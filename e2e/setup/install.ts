import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether packages of Debian can be installed. */
export const debianAsRoot = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;

/** Says a command and runs it. @returns whether it succeeded */
export const run = (command: string, ...args: string[]): boolean => {
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

/** Installs packages of Debian, after it has asked which there are. */
export const installFromDebian = (...packages: string[]): boolean =>
	run('apt-get', 'update', '-qq') && run('apt-get', 'install', '-y', '-qq', ...packages);
