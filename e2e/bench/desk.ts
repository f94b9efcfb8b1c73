/** Prints how the enquiry desk does: starts, load, memory, crashes, and eight servers on one PostgreSQL. Needs a build. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { makeTestPlace } from '#server/core/db/test-store.ts';
import { mailServer } from '#server/core/mail/testing/smtp.ts';
import { CHILD, type ChildServer, flagsOf, launch } from '#server/testing/child-server.ts';
import { crash, enquire, METRICS_TOKEN, untilAllSent } from '#server/testing/crashes.ts';
import { createTestDatabase, startPostgres } from '#server/testing/postgres.ts';
import { postgresPrograms } from '#server/testing/postgres-programs.ts';
import { TEST_HOST } from '#server/testing/send.ts';
import { exitCode, part, show } from './figures.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SITE = join(ROOT, 'dist');
const CRASHES = Number(process.env.CRASHES ?? 50);
const PER_SECOND = 50;
const SECONDS = Number(process.env.SECONDS ?? 30);

/** In MB: all that is resident, and of that what is not a mapped file such as Node itself. */
const memoryOf = ({ pid }: ChildServer): { all: number; own: number } => {
	const status = readFileSync(`/proc/${pid}/status`, 'utf8');
	const read = (name: string): number => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1000;
	return { all: read('VmRSS'), own: read('RssAnon') };
};
const larger = (one: { all: number; own: number }, other: { all: number; own: number }) =>
	one.all > other.all ? one : other;
const end = async (server: ChildServer, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> => {
	server.kill(signal);
	await server.ended;
};

/** Launches the server as `npm run serve` does; unlimited, when more is sent than people write. */
const serve = (variables: Record<string, string | undefined>, unlimited = true): Promise<ChildServer> => {
	process.chdir(ROOT);
	const program = unlimited ? [CHILD, SITE, '--unlimited'] : ['src/server/main.ts'];
	return launch(process.execPath, [...flagsOf('serve'), ...program], {
		SITE_URL: `https://${TEST_HOST}`,
		...variables,
	});
};

const starts = async (): Promise<void> => {
	const place = await makeTestPlace();
	const took: number[] = [];
	for (let n = 0; n < 6; n += 1) {
		const server = await serve({ DATA_DIR: place.folder }, false);
		took.push(server.took);
		await end(server);
	}
	await place.remove();
	// The first one may have to compile.
	show(
		'start, median of 5',
		part(
			took.slice(1).sort((a, b) => a - b),
			0.5,
		),
		1_000,
		' ms',
	);
};

const load = async (): Promise<void> => {
	const place = await makeTestPlace();
	await using mail = await mailServer({ hideSTARTTLS: true });
	const variables = { DATA_DIR: place.folder, SMTP_URL: `smtp://localhost:${mail.settings.port}` };
	// Compiles; every later start of the same code has that already.
	await end(await serve(variables));
	const server = await serve(variables);
	const times: number[] = [];
	let failed = 0;
	let memory = { all: 0, own: 0 };
	const post = async (key: string): Promise<void> => {
		const begun = performance.now();
		if ((await enquire(server.port, key)) === undefined) failed += 1;
		times.push(performance.now() - begun);
	};
	const posts: Promise<void>[] = [];
	const begun = performance.now();
	for (let n = 0; n < PER_SECOND * SECONDS; n += 1) {
		await wait(Math.max(0, begun + (n * 1000) / PER_SECOND - performance.now()));
		posts.push(post(`load-${n}`));
		if (n % PER_SECOND === 0) memory = larger(memory, memoryOf(server));
	}
	await Promise.all(posts);
	await end(server);
	await place.remove();
	times.sort((a, b) => a - b);
	show(`enquiries not accepted, of ${times.length} at ${PER_SECOND} per second`, failed, 0);
	show('accepted enquiry, p95', part(times, 0.95), 50, ' ms');
	show('accepted enquiry, p99', part(times, 0.99), 150, ' ms');
	show('resident memory meanwhile', memory.all, 120, ' MB');
	console.log(`| of it, the process's own | ${memory.own.toFixed(1)} MB | | |`);
};

const crashes = async (): Promise<void> => {
	const place = await makeTestPlace();
	const result = await crash(CRASHES, serve, place);
	await place.remove();
	show(`enquiries lost in ${CRASHES} kill -9, of ${result.acknowledged} acknowledged`, result.lost, 0);
	show('enquiries or mails stored twice', result.doubled, 0);
	show('enquiries without their mail', result.unsent, 0);
	show('mails sent once more, under the same Message-ID', result.mailsAgain, CRASHES);
	show('mails sent under another Message-ID', result.mailsDoubled, 0);
	show('serving again after a crash, slowest', Math.max(...result.starts.slice(1)), 2_000, ' ms');
};

const eight = async (): Promise<void> => {
	const programs = postgresPrograms();
	if (programs === undefined) return console.log('No PostgreSQL: eight servers were not tried.');
	await using postgres = await startPostgres(programs, { fsync: 'on' });
	await using mail = await mailServer({ hideSTARTTLS: true });
	const { databaseUrl } = await createTestDatabase(postgres.address);
	const variables = {
		DATABASE_URL: databaseUrl,
		SMTP_URL: `smtp://localhost:${mail.settings.port}`,
		METRICS_TOKEN,
	};
	const servers = await Promise.all(Array.from({ length: 8 }, () => serve(variables)));
	const ids = await Promise.all(
		servers.flatMap(({ port }, n) => Array.from({ length: 50 }, (_, m) => enquire(port, `eight-${n}-${m}`))),
	);
	// Whoever sends is killed, and another goes on.
	for (const server of servers.slice(0, 7)) {
		await wait(100);
		await end(server, 'SIGKILL');
	}
	for (const server of servers.slice(7)) {
		await untilAllSent(server);
		await end(server);
	}
	const names = mail.received.map(({ raw }) => /^message-id: *<([^@>]+)/im.exec(raw)?.[1]);
	show('enquiries not accepted by eight servers on PostgreSQL', ids.filter((id) => id === undefined).length, 0);
	show('their mails not sent', ids.length - new Set(names).size, 0);
	show('their mails sent twice, while seven are killed', names.length - new Set(names).size, 7);
};

console.log('\nThe enquiry desk\n\n| what | is | bar | |\n|---|--:|--:|---|');
await starts();
await load();
await crashes();
await eight();
process.exit(exitCode());
