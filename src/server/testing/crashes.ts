import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { openStore, type StorePlace } from '../core/db/open.ts';
import { mailServer } from '../core/mail/testing/smtp.ts';
import { anEnquiry } from '../features/enquiries/testing/an-enquiry.ts';
import type { ChildServer } from './child-server.ts';
import { send } from './send.ts';

const POSTERS = 8;
/** The burst lasts between so many ms, and then the process is killed; on a slow machine when it has acknowledged something, or after so long. */
const BURST = [60, 400] as const;
const LONGEST_BURST = 10_000;
/** Mails that wait for so long while none is sent are not sent any more, in ms; longer than the next owner looks for. */
const STANDSTILL = 30_000;

export interface CrashResult {
	crashes: number;
	/** Enquiries that were answered with 200, and those of them that are not in the database. */
	acknowledged: number;
	lost: number;
	/** Submissions, under a key each, that are there more than once. */
	doubled: number;
	/** Enquiries without a mail to the office. */
	unsent: number;
	/** Mails that came once more under the same Message-ID, and those that came under another one. */
	mailsAgain: number;
	mailsDoubled: number;
	/** ms from each launch until the server took requests. */
	starts: number[];
}

/** With it a server says how many mails wait. */
export const METRICS_TOKEN = 'a-token-of-the-tests-of-crashes-00';

const { firstName, message, locale } = anEnquiry();

/** Sends one enquiry. @returns its id when it was acknowledged; undefined when the server died first */
export const enquire = async (port: number, key: string): Promise<string | undefined> => {
	const json = { firstName, message, locale, email: `${key}@example.org`, key };
	const answer = await send(port, { path: '/api/enquiry', json }).catch(() => undefined);
	return answer?.status === 200 ? JSON.parse(answer.text).id : undefined;
};

/** Sends enquiries, first those that are still open, until the server is killed. */
const burst = async (server: ChildServer, open: string[], acknowledged: Map<string, string>): Promise<void> => {
	let alive = true;
	const before = acknowledged.size;
	const post = async () => {
		while (alive) {
			const key = open.shift() ?? randomUUID();
			const id = await enquire(server.port, key);
			if (id === undefined) open.push(key);
			else acknowledged.set(key, id);
		}
	};
	const posters = Array.from({ length: POSTERS }, post);
	await wait(randomInt(...BURST));
	const begun = performance.now();
	while (acknowledged.size === before && performance.now() - begun < LONGEST_BURST) await wait(5);
	server.kill('SIGKILL');
	alive = false;
	await Promise.all([...posters, server.ended]);
};

/** Waits until a server with `METRICS_TOKEN` has sent every mail, or has sent none for so long. */
export const untilAllSent = async ({ port }: ChildServer): Promise<void> => {
	let fewest = Number.POSITIVE_INFINITY;
	for (let since = performance.now(); performance.now() - since < STANDSTILL; await wait(50)) {
		const { text } = await send(port, { path: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
		const waiting = Number(/^banyan_mails\{state="waiting"\} (\d+)$/m.exec(text)?.[1]);
		if (waiting === 0) return;
		if (waiting < fewest) [fewest, since] = [waiting, performance.now()];
	}
};

/** Kills the server again and again in bursts of enquiries, and counts what became of them and of their mails. */
export const crash = async (
	crashes: number,
	serve: (variables: Record<string, string | undefined>) => Promise<ChildServer>,
	place: StorePlace,
): Promise<CrashResult> => {
	await using mail = await mailServer({ hideSTARTTLS: true });
	const variables = {
		DATA_DIR: place.folder,
		DATABASE_URL: place.databaseUrl,
		SMTP_URL: `smtp://localhost:${mail.settings.port}`,
		METRICS_TOKEN,
	};
	const [open, acknowledged, starts]: [string[], Map<string, string>, number[]] = [[], new Map(), []];
	for (let n = 0; n < crashes; n += 1) {
		const server = await serve(variables);
		starts.push(server.took);
		await burst(server, open, acknowledged);
	}
	const last = await serve(variables);
	starts.push(last.took);
	await untilAllSent(last);
	last.kill('SIGTERM');
	await last.ended;

	const store = await openStore(place);
	const rows = await store.db.selectFrom('enquiry').select(['id', 'key']).execute();
	const mails = await store.db.selectFrom('outbox').select('subjectId').execute();
	await store.close();
	const ids = new Set(rows.map(({ id }) => id));
	const told = mails.map(({ subjectId }) => subjectId);
	const names = mail.received.map(({ raw }) => /^message-id: *<([^@>]+)/im.exec(raw)?.[1] ?? '');
	const people = mail.received.map(({ raw }) => /^reply-to:.*?([\w-]+)@example\.org/im.exec(raw)?.[1] ?? '');
	return {
		crashes,
		starts,
		acknowledged: acknowledged.size,
		lost: [...acknowledged.values()].filter((id) => !ids.has(id)).length,
		doubled: rows.length - new Set(rows.map(({ key }) => key)).size + told.length - new Set(told).size,
		unsent: rows.filter(({ key }) => !people.includes(key ?? '')).length,
		mailsAgain: names.length - new Set(names).size,
		mailsDoubled: new Set(names).size - new Set(people).size,
	};
};
