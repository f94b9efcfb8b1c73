import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const folder = join(tmpdir(), 'banyan-bench-tools');
const unpacked = join(folder, 'root');

/** Debian's packages with what a program needs, when it is not installed. */
const PACKAGES: Record<string, readonly string[]> = {
	nginx: ['nginx', 'nginx-common'],
};

const places = (): string[] => [
	...(process.env.PATH ?? '').split(delimiter),
	'/usr/sbin',
	join(unpacked, 'usr/bin'),
	join(unpacked, 'usr/sbin'),
];

/** Unpacks Debian's packages beside each other, without installing anything. */
const unpack = (packages: readonly string[]): void => {
	mkdirSync(folder, { recursive: true });
	execFileSync('apt-get', ['download', ...packages], { cwd: folder, stdio: 'ignore' });
	for (const file of globSync('*.deb', { cwd: folder })) execFileSync('dpkg', ['-x', file, unpacked], { cwd: folder });
};

/** Path of a program that is installed or was unpacked before. */
export const installed = (name: string): string | undefined =>
	places()
		.map((place) => join(place, name))
		.find(existsSync);

/** Path of a program that is installed or can be had from Debian; undefined when neither. */
export const tool = (name: keyof typeof PACKAGES): string | undefined => {
	if (installed(name) === undefined) {
		try {
			unpack(PACKAGES[name] ?? []);
		} catch {}
	}
	return installed(name);
};

/** Where unpacked programs find their libraries. */
export const toolEnvironment = (): NodeJS.ProcessEnv => ({
	...process.env,
	LD_LIBRARY_PATH: globSync(join(unpacked, 'usr/lib/*-linux-gnu')).join(delimiter),
});
