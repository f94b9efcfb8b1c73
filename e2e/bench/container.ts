/**
 * Runs the steps of the Dockerfile without Docker, as root, in a bare Debian, and starts what comes of it as a container
 * starts: on a layer of its own above the image. `node e2e/bench/container.ts [<folder, for the next time>]`.
 * Node and npm are those of this machine; images, networks and compose.yaml are not tried.
 */
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const PORT = 4397;
const project = join(import.meta.dirname, '../..');
const deploy = join(project, 'src/server/deploy');
const bench = resolve(process.argv[2] ?? mkdtempSync(join(tmpdir(), 'container-')));
const [image, layer, running] = ['image', 'layer', 'container'].map((name) => join(bench, name)) as [
	string,
	string,
	string,
];

const run = (command: string, args: readonly string[], input?: Buffer) =>
	execFileSync(command, args, { stdio: ['pipe', 'inherit', 'inherit'], ...(input && { input }) });

/** What the Dockerfile has said so far. */
const said = {
	folder: '/',
	user: 'root',
	variables: { SITE_URL: 'https://www.banyan.example' } as Record<string, string>,
};

const environment = (): string[] =>
	Object.entries({ PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin', HOME: '/tmp', ...said.variables }).map(
		([name, value]) => `${name}=${value}`,
	);
const inside = (root: string, command: readonly string[]): string[] => [
	`--userspec=${said.user}`,
	root,
	...['env', '-i', ...environment(), 'sh', '-c', `cd ${said.folder} && exec "$@"`, 'sh', ...command],
];

const bareDebian = (suite: string): void => {
	if (!existsSync(join(image, 'bin')))
		run('debootstrap', ['--variant=minbase', suite, image, 'http://deb.debian.org/debian']);
	cpSync(process.execPath, join(image, 'usr/local/bin/node'));
	const npm = execFileSync('sh', ['-c', 'realpath "$(command -v npm)"'], { encoding: 'utf8' }).replace(
		/\/bin\/[^/]*$/s,
		'',
	);
	cpSync(npm, join(image, 'usr/local/lib/node_modules/npm'), { recursive: true });
	if (!existsSync(join(image, 'usr/local/bin/npm')))
		symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(image, 'usr/local/bin/npm'));
	cpSync('/etc/resolv.conf', join(image, 'etc/resolv.conf'));
	// Whom this machine trusts besides.
	const trusted = process.env['NODE_EXTRA_CA_CERTS'];
	if (trusted) {
		cpSync(trusted, join(image, 'etc/trusted.pem'), { dereference: true });
		said.variables['NODE_EXTRA_CA_CERTS'] = '/etc/trusted.pem';
	}
	run('chroot', [image, 'sh', '-c', 'id node >/dev/null 2>&1 || useradd --create-home node']);
};

/** Copies what Docker would copy: all of a folder but what is left out by Dockerfile.dockerignore. */
const copy = (words: readonly string[]): void => {
	const sources = words.filter((word) => !word.startsWith('--')).slice(0, -1);
	const ignored = readFileSync(join(deploy, 'Dockerfile.dockerignore'), 'utf8').split('\n').filter(Boolean);
	const packed = execFileSync(
		'tar',
		['-C', project, ...ignored.map((name) => `--exclude=./${name}`), '-c', ...sources.map((name) => `./${name}`)],
		{
			maxBuffer: 2 ** 30,
		},
	);
	run('tar', ['-C', join(image, said.folder), '--no-same-owner', '-x'], packed);
	run('chroot', [image, 'chown', '-R', said.user, said.folder]);
};

const steps = readFileSync(join(deploy, 'Dockerfile'), 'utf8')
	.split('\n')
	.filter((line) => line !== '' && !line.startsWith('#'))
	.map((line) => /^(\w+) (.*)$/.exec(line) as unknown as [string, string, string]);

const act: Record<string, (rest: string) => void> = {
	FROM: (rest) => bareDebian(/-(\w+)-slim$/.exec(rest)?.[1] ?? ''),
	RUN: (rest) => run('chroot', inside(image, ['sh', '-c', rest])),
	WORKDIR: (rest) => {
		said.folder = rest;
	},
	USER: (rest) => {
		said.user = rest;
	},
	ENV: (rest) => Object.assign(said.variables, Object.fromEntries(rest.split(' ').map((pair) => pair.split('=')))),
	COPY: (rest) => copy(rest.split(' ')),
	ARG: () => {},
	EXPOSE: () => {},
	HEALTHCHECK: () => {},
	CMD: () => {},
};

const lineOf = (name: string): string => steps.find(([, each]) => each === name)?.[2] ?? '';

run('mkdir', ['-p', bench]);
for (const [line, name, rest] of steps) {
	console.log(`> ${line.slice(0, 110)}`);
	(
		act[name] ??
		(() => {
			throw new Error(`Not known here: ${name}`);
		})
	)(rest);
}

mkdirSync(layer, { recursive: true });
mkdirSync(running, { recursive: true });
run('mount', ['-t', 'tmpfs', 'none', layer]);
try {
	const [upper, work] = [join(layer, 'upper'), join(layer, 'work')];
	mkdirSync(upper);
	mkdirSync(work);
	run('mount', ['-t', 'overlay', 'overlay', '-o', `lowerdir=${image},upperdir=${upper},workdir=${work}`, running]);
	try {
		said.variables['PORT'] = String(PORT);
		said.variables['DATABASE_URL'] = process.env['DATABASE_URL'] ?? '';
		const server = spawn('chroot', inside(running, JSON.parse(lineOf('CMD'))), { stdio: 'inherit' });
		const check = lineOf('HEALTHCHECK')
			.replace(/^.*? CMD /, '')
			.replace('4321', String(PORT));
		let healthy = false;
		for (let tries = 0; !healthy && tries < 60; tries++) {
			await pause(500);
			try {
				run('chroot', inside(running, ['sh', '-c', check]));
				healthy = true;
			} catch {}
		}
		const page = await fetch(`http://127.0.0.1:${PORT}/zh`);
		const site = join(running, said.folder, 'dist');
		renameSync(site, `${site}-aside`); // what a publication does
		renameSync(`${site}-aside`, site);
		const ended = new Promise((done) => server.once('exit', (code) => done(code)));
		server.kill('SIGTERM');
		console.log({ healthy, page: page.status, ended: await ended });
		process.exitCode = healthy && page.ok ? 0 : 1;
	} finally {
		run('umount', [running]);
	}
} finally {
	run('umount', [layer]);
}
