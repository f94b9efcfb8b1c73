import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { TEST_HOST } from './send.ts';

/** The program that serves another site than the built one. */
export const CHILD = fileURLToPath(new URL('child.ts', import.meta.url));

const { scripts } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));
/** What Node is told when it runs the server by a script. */
export const flagsOf = (script: 'serve' | 'start'): string[] =>
	scripts[script].split(' ').filter((word: string) => word.startsWith('--'));

/** The server as a process of its own. */
export interface ChildServer {
	pid: number;
	/** Milliseconds from its launch until it took requests. */
	took: number;
	/** 0 when it ended before it took requests. */
	port: number;
	/** What it wrote to standard output and standard error, line by line. */
	lines: string[];
	errors: string[];
	kill: (signal: NodeJS.Signals) => void;
	ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

/** @returns when it takes requests, or has ended */
export const launch = async (
	command: string,
	args: readonly string[],
	variables: Record<string, string | undefined>,
): Promise<ChildServer> => {
	const begun = performance.now();
	const path = [dirname(process.execPath), process.env['PATH']].join(delimiter);
	const child = spawn(command, args, {
		env: { PATH: path, PORT: '0', ...variables },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	const kill = () => child.kill('SIGKILL');
	process.once('exit', kill);
	const ended = once(child, 'close').then(([code, signal]) => {
		process.off('exit', kill);
		return { code, signal };
	});
	const [lines, errors]: [string[], string[]] = [[], []];
	createInterface(child.stderr).on('line', (line) => errors.push(line));
	const output = createInterface(child.stdout);
	const port = new Promise<number>((resolve) => {
		output.on('line', (line) => {
			lines.push(line);
			const found = /^The site is open at .*:(\d+)$/.exec(line);
			if (found) resolve(Number(found[1]));
		});
	});
	const open = await Promise.race([port, ended.then(() => 0)]);
	return {
		pid: child.pid ?? 0,
		took: performance.now() - begun,
		port: open,
		lines,
		errors,
		ended,
		kill: (signal) => child.kill(signal),
	};
};

/** Serves a site from the database in `variables`. */
export const launchChild = (
	site: string,
	variables: Record<string, string | undefined>,
	...options: '--unlimited'[]
): Promise<ChildServer> =>
	launch(process.execPath, [...flagsOf('serve'), CHILD, site, ...options], {
		SITE_URL: `https://${TEST_HOST}`,
		...variables,
	});
