/** Prints how many requests our server and nginx answer side by side, how many are told how full departures are, and what MDN Observatory makes of every page. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openStore } from '#server/db/open.ts';
import { AVAILABILITY } from '#server/orders/availability.ts';
import { flagsOf } from '#server/testing/child-server.ts';
import { bookOutside } from '../fixtures/orders.ts';
import { tool, toolEnvironment } from '../setup/tool.ts';
import { nginxConfiguration } from './nginx.ts';
import { observe } from './observatory.ts';

const OURS = 4394;
const NGINX = 4395;
const ROUNDS = 5;
const SECONDS = 3;
const PATHS = ['/', '/About', '/zh/ourSchedule', '/favicon.svg'];
const dist = join(import.meta.dirname, '../../dist');
const processes: ChildProcess[] = [];
process.once('exit', () => {
	for (const each of processes) each.kill();
});

/** @returns the id of the process, which ends with this one */
const run = (command: string, args: string[], env: NodeJS.ProcessEnv): number => {
	const child = spawn(command, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
	processes.push(child);
	return child.pid ?? 0;
};

const answering = async (port: number): Promise<void> => {
	for (let i = 0; i < 100; i++) {
		if (await fetch(`http://127.0.0.1:${port}/About`).catch(() => undefined)) return;
		await pause(100);
	}
	throw new Error(`Nothing answers at port ${port}`);
};

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** What was measured of a server: requests per second, and processor time per request in microseconds. */
interface Measure {
	rate: number;
	cost: number;
}

/** Processor time of a process so far in microseconds; 0 where the system does not tell. */
const spent = (pid: number): number => {
	try {
		const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ');
		return (Number(fields[13]) + Number(fields[14])) * 10_000;
	} catch {
		return 0;
	}
};

/** The one process that answers: that which was started, or its only child. */
const answeringProcess = (pid: number): number => {
	try {
		return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')[0]) || pid;
	} catch {
		return pid;
	}
};

const measure = (wrk: string, { port, pid }: { port: number; pid: number }, path: string): Measure => {
	const args = ['-t1', '-c64', `-d${SECONDS}s`, '-H', 'Accept-Encoding: br, gzip', `http://127.0.0.1:${port}${path}`];
	const before = spent(pid);
	const text = execFileSync(wrk, args, { env: toolEnvironment(), encoding: 'utf8' });
	const after = spent(pid);
	if (/Non-2xx/.test(text)) throw new Error(text);
	const requests = Number(/(\d+) requests in/.exec(text)?.[1]);
	return { rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1]), cost: (after - before) / requests };
};

const compare = async (wrk: string, nginx: string, ours: number): Promise<boolean> => {
	const master = run(nginx, ['-c', nginxConfiguration(dist, NGINX)], toolEnvironment());
	await answering(NGINX);
	const servers = { ours: { port: OURS, pid: ours }, nginx: { port: NGINX, pid: answeringProcess(master) } };
	console.log('\nRequests per second, one process each, brotli files, the same headers, a line of log each\n');
	console.log('| address | ours | nginx | ours / nginx | processor µs per request: ours | nginx |');
	console.log('|---|--:|--:|--:|--:|--:|');
	const ratios: number[] = [];
	for (const path of PATHS) {
		const rounds = Array.from({ length: ROUNDS }, (_, i) => {
			// Whoever comes first in a round is not always the same.
			const order = i % 2 === 0 ? (['ours', 'nginx'] as const) : (['nginx', 'ours'] as const);
			const pairs = order.map((name) => [name, measure(wrk, servers[name], path)] as const);
			return Object.fromEntries(pairs) as Record<keyof typeof servers, Measure>;
		});
		const middle = (value: (round: (typeof rounds)[number]) => number) => median(rounds.map(value));
		const ratio = middle((round) => round.ours.rate / round.nginx.rate);
		ratios.push(ratio);
		const rates = [middle(({ ours }) => ours.rate), middle(({ nginx }) => nginx.rate)].map((value) => value.toFixed(0));
		const costs = [middle(({ ours }) => ours.cost), middle(({ nginx }) => nginx.cost)].map((value) => value.toFixed(1));
		console.log(`| ${[path, ...rates, ratio.toFixed(2), ...costs].join(' | ')} |`);
	}
	const mean = ratios.reduce((product, ratio) => product * ratio, 1) ** (1 / ratios.length);
	console.log(`\n${mean >= 1 ? 'kept' : 'MISSED'}: at least as many as nginx (${mean.toFixed(2)} on average)`);
	return mean >= 1;
};

/** Requests per second, on one core, for how full departures are. */
const AVAILABILITY_BAR = 5_000;

/** Whether so many are answered, while the database is asked once a second. */
const tellAvailability = (wrk: string, pid: number): boolean => {
	const rate = median(Array.from({ length: ROUNDS }, () => measure(wrk, { port: OURS, pid }, AVAILABILITY).rate));
	const kept = rate >= AVAILABILITY_BAR;
	console.log(`\n${kept ? 'kept' : 'MISSED'}: ${AVAILABILITY} ${rate.toFixed(0)} times a second (${AVAILABILITY_BAR})`);
	return kept;
};

/** A store in which somebody has booked: before that, nothing is counted. @returns its folder */
const storeWithBooking = async (): Promise<string> => {
	const folder = mkdtempSync(join(tmpdir(), 'bench-'));
	const store = await openStore({ folder, databaseUrl: undefined });
	await bookOutside(store, { trip: 'bus-factory', date: '2026-12-05' }, 1);
	await store.close();
	return folder;
};

const ours = run(process.execPath, [...flagsOf('serve'), 'src/server/main.ts'], {
	...process.env,
	PORT: String(OURS),
	DATA_DIR: await storeWithBooking(),
});
await answering(OURS);
const [wrk, nginx] = [tool('wrk'), tool('nginx')];
const quick = wrk && nginx ? await compare(wrk, nginx, ours) : true;
if (!wrk || !nginx)
	console.log('\nNot compared with nginx: wrk and nginx are neither installed nor to be had from Debian.');
const told = wrk ? tellAvailability(wrk, ours) : true;
const safe = await observe(OURS);
process.exit(quick && told && safe ? 0 : 1);
