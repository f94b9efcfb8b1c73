/**
 * Prints how three servers on one PostgreSQL behind nginx get through minutes of trouble: enquiries, orders, pages and
 * publications at once, a server killed every 20 seconds, the database restarted once. Needs a build.
 * `MINUTES=5 PER_SECOND=500 node e2e/bench/fleet.ts`
 */
import { hash } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { OFFICE } from '#contracts/address.ts';
import type { Role } from '#domain/office/roles.ts';
import { href } from '#i18n/routes.ts';
import { beginSession } from '#server/accounts/sessions.ts';
import { anAccount } from '#server/accounts/testing/an-account.ts';
import { openStore } from '#server/db/open.ts';
import { anEnquiry } from '#server/enquiries/testing/an-enquiry.ts';
import { mailServer } from '#server/mail/testing/smtp.ts';
import { anOrder, orderBytes, shopHeaders, TEST_SECRET } from '#server/shop/testing/an-order.ts';
import { type ChildServer, launchChild } from '#server/testing/child-server.ts';
import { createTestDatabase, startPostgres } from '#server/testing/postgres.ts';
import { postgresPrograms } from '#server/testing/postgres-programs.ts';
import { send } from '#server/testing/send.ts';
import { snapshot } from '#server/trips/publish/testing/project.ts';
import { freePort, startNginx } from '../fixtures/nginx.ts';
import { ownProject } from '../fixtures/publishing.ts';
import { exitCode, part, show } from './figures.ts';
import { type Answer, connectTo, MOST_AT_ONCE, often } from './load.ts';

const MINUTES = Number(process.env.MINUTES ?? 5);
const PER_SECOND = Number(process.env.PER_SECOND ?? 500);
const ORDERS_PER_SECOND = 20;
const PAGES_PER_SECOND = 20;
const SERVERS = 3;
const KILL_EVERY = 20_000;
/** A killed server is started again so much later; in ms. */
const RESTART = 2_000;
/** A publication that takes longer is given up by whoever waits for it; in ms. */
const LONGEST_PUBLICATION = 240_000;
const TRIP = 'bus-factory';
const PAGES = ['/', '/zh', '/cn', href('en', 'schedule'), href('zh', 'trips'), href('cn', 'contact')];

/**
 * Hashes of the files of a folder, by their path. Astro names its islands after the folder of the project, which differs
 * here and not on machines that have it in one place; packed copies follow from what they are of.
 */
const inFolder = (project: string, folder: string): [path: string, digest: string][] =>
	Object.entries(snapshot(join(project, folder)))
		.filter(([path]) => !/\.(?:br|gz)$/.test(path))
		.map(([path, text]) => [`${folder}/${path}`, hash('sha256', text.replaceAll(/ uid="\w+"/g, ''))]);

const programs = postgresPrograms();
if (programs === undefined) throw new Error('There is no PostgreSQL on this machine.');
await using postgres = await startPostgres(programs, {});
await using mail = await mailServer({ hideSTARTTLS: true });
const { databaseUrl } = await createTestDatabase(postgres.address);
const place = { folder: '', databaseUrl };
const store = await openStore(place);
const signIn = async (role: Role): Promise<string> =>
	`__Host-sid=${await beginSession(store, (await anAccount(store, role)).id, 'Firefox', Date.now())}`;
const cookies = { editor: await signIn('editor'), reviewer: await signIn('reviewer') };
await store.close();

const fleet = await Promise.all(
	Array.from({ length: SERVERS }, async () => ({
		project: ownProject('real'),
		port: await freePort(),
		running: undefined as ChildServer | undefined,
	})),
);
const upstreams = fleet.map(({ port }) => `127.0.0.1:${port}`);
const nginx = await startNginx({ upstreams, pages: 'server' });
const origin = nginx.https;
const { ask, end } = connectTo(origin);
const variables = {
	DATABASE_URL: databaseUrl,
	AUTH_SECRET: 'a secret of the bench that is long enough',
	SHOP_WEBHOOK_SECRET: TEST_SECRET,
	SMTP_URL: `smtp://localhost:${mail.settings.port}`,
	SITE_URL: origin,
};
const launchServer = async (server: (typeof fleet)[number]): Promise<void> => {
	const site = join(server.project.folder, 'dist');
	server.running = await launchChild(site, { ...variables, PORT: String(server.port) }, '--unlimited');
};
for (const server of fleet) await launchServer(server);

const { first_name: firstName, message, locale } = anEnquiry();
const json = { 'content-type': 'application/json' };
/** Keys of the enquiries, and numbers of the orders, that were acknowledged. */
const [enquiries, orders] = [new Set<string>(), new Set<string>()];
const times: Record<'enquiry' | 'order' | 'page', number[]> = { enquiry: [], order: [], page: [] };
let unanswered = 0;
const enquire = async (n: number): Promise<void> => {
	const key = `fleet-${n}`;
	const body = JSON.stringify({ firstName, message, locale, email: `${key}@example.org`, key });
	const { status, took } = await ask('/api/enquiry', { method: 'POST', headers: json }, body);
	if (status !== 200) return;
	enquiries.add(key);
	times.enquiry.push(took);
};
const order = async (n: number): Promise<void> => {
	const id = String(9_900_000_000_000_000_001n + BigInt(n));
	const bytes = orderBytes(anOrder({ id, name: `#F${n}`, financial_status: 'paid' }));
	const headers = shopHeaders(bytes, { 'x-shopify-webhook-id': `fleet-${n}` });
	// The shop tells it again until it is taken.
	for (let tries = 0; tries < 20; tries += 1) {
		const { status, took } = await ask('/api/shop/orders', { method: 'POST', headers }, bytes);
		times.order.push(took);
		if (status === 200) return void orders.add(`#F${n}`);
		await wait(500);
	}
};
const visit = async (n: number): Promise<void> => {
	const { status, took } = await ask(PAGES[n % PAGES.length] ?? '/');
	if (status === 200) times.page.push(took);
	else unanswered += 1;
};

let over = false;
const isOver = (): boolean => over;
/** A call of the office; it is made again while servers die. */
const office = async (role: keyof typeof cookies, method: string, path: string, body?: object): Promise<Answer> => {
	const headers = { ...json, cookie: cookies[role], origin, 'sec-fetch-site': 'same-origin' };
	for (;;) {
		const answer = await ask(OFFICE + path, { method, headers }, body === undefined ? '' : JSON.stringify(body));
		if ((answer.status !== 0 && answer.status < 500) || over) return answer;
		await wait(500);
	}
};
const shows = async ({ port }: (typeof fleet)[number], path: string, title: string): Promise<boolean> => {
	const page = { method: 'GET', path, headers: { host: new URL(origin).host }, body: Buffer.alloc(0) };
	return (await send(port, page).catch(() => undefined))?.text.includes(title) ?? false;
};
const publications: number[] = [];
const faults: string[] = [];
/** Has a title written by one, approved by another, and waits until every server shows it. */
const publish = async (n: number): Promise<void> => {
	const title = `Published as number ${n} of the fleet`;
	const opened = JSON.parse((await office('editor', 'GET', `/goods/${TRIP}`)).text);
	opened.value.words.en.fields.title = title;
	const put = await office('editor', 'PUT', `/goods/${TRIP}`, { value: opened.value, version: opened.version });
	const { version } = JSON.parse(put.text);
	const submitted = await office('editor', 'POST', `/goods/${TRIP}/submit`, { version });
	const review = JSON.parse((await office('reviewer', 'GET', `/goods/${TRIP}/difference`)).text);
	const approved = await office('reviewer', 'POST', `/goods/${TRIP}/approve`, { version: review.version });
	const said = [put, submitted, approved].map(({ status }) => status).join(' ');
	if (approved.status >= 300) faults.push(`${said} ${approved.text}`);
	const path = href('en', { slug: TRIP, address: opened.value.facts.address });
	const begun = performance.now();
	const late = () => performance.now() - begun > LONGEST_PUBLICATION;
	for (const server of fleet) while (!late() && !(await shows(server, path, title))) await wait(200);
	if (late()) faults.push(`"${title}" is not shown by every server.`);
	publications.push((performance.now() - begun) / 1000);
};
const publishAll = async (): Promise<void> => {
	for (let n = 1; !over; n += 1) await publish(n).catch((error) => faults.push(String(error)));
};
let kills = 0;
const killNow = async (): Promise<void> => {
	for (let next = 0; ; next = (next + 1) % SERVERS) {
		for (let slept = 0; slept < KILL_EVERY && !over; slept += 100) await wait(100);
		const server = fleet[next];
		if (over || !server?.running) return;
		server.running.kill('SIGKILL');
		await server.running.ended;
		kills += 1;
		await wait(RESTART);
		await launchServer(server);
	}
};
const restartDatabase = async (): Promise<void> => {
	await wait(MINUTES * 30_000);
	await postgres.stop();
	await wait(1_000);
	await postgres.start();
};

setTimeout(() => {
	over = true;
}, MINUTES * 60_000);
const [leftOut] = await Promise.all([
	often(PER_SECOND, isOver, enquire),
	often(ORDERS_PER_SECOND, isOver, order),
	often(PAGES_PER_SECOND, isOver, visit),
	publishAll(),
	killNow(),
	restartDatabase(),
]);

const settling = performance.now();
const after = await openStore(place);
const last = async () =>
	(await after.db.selectFrom('publication_log').select('publication_id').orderBy('place', 'desc').limit(1).execute())[0]
		?.publication_id;
const shown = async ({ port }: (typeof fleet)[number]) => {
	const health = { method: 'GET', path: '/healthz', headers: { host: 'localhost' }, body: Buffer.alloc(0) };
	return JSON.parse((await send(port, health).catch(() => ({ text: '{}' }))).text).publication;
};
const agree = async () => {
	const [wanted, open] = [
		await last(),
		await after.db.selectFrom('publication').select('id').where('state', 'in', ['waiting', 'running']).execute(),
	];
	return open.length === 0 && (await Promise.all(fleet.map(shown))).every((each) => each === wanted);
};
while (!(await agree()) && performance.now() - settling < 300_000) await wait(500);
const settled = (performance.now() - settling) / 1000;

const found = await after.db.selectFrom('enquiry').select(['id', 'email']).where('email', 'like', 'fleet-%').execute();
const stored = found.map(({ email }) => email.split('@')[0] ?? '');
const known = await after.db.selectFrom('orders').select('number').where('number', 'like', '#F%').execute();
const numbers = known.map(({ number }) => number);
const headerOf = (raw: string, name: string): string => new RegExp(`^${name}: (.*)$`, 'im').exec(raw)?.[1] ?? '';
const messageIds = mail.received.map(({ raw }) => headerOf(raw, 'Message-ID'));
/** Each mail once, whoever wrote the enquiry in it. */
const writers = new Map(mail.received.map(({ raw }) => [headerOf(raw, 'Message-ID'), headerOf(raw, 'Reply-To')]));
const lost = (acknowledged: Set<string>, kept: string[]): number => [...acknowledged.difference(new Set(kept))].length;
const twice = (all: readonly string[]): number => all.length - new Set(all).size;

console.log(
	`${MINUTES} minutes, ${kills} kills, the database restarted once: ${enquiries.size} enquiries of ${PER_SECOND * MINUTES * 60} acknowledged, ${orders.size} orders, ${times.page.length} pages (${unanswered} not answered), ${publications.length} publications, ${mail.received.length} mails.`,
);
for (const fault of faults) console.log(`Publication: ${fault}`);
console.log('| what | value | bar | |\n|---|--:|--:|---|');
show(`enquiries not sent, since ${MOST_AT_ONCE} were on their way`, leftOut, 0);
show('acknowledged enquiries lost', lost(enquiries, stored), 0);
show('enquiries stored twice', twice(stored), 0);
show('acknowledged orders lost', lost(orders, numbers), 0);
show('orders stored twice', twice(numbers), 0);
show('mails sent once more under the same Message-ID, after a kill', twice(messageIds), kills);
show('mails sent under another Message-ID', twice([...writers.values()]), 0);
show('publications that failed or were given up', faults.length, 0);
show('a publication shown by every server, slowest', Math.max(...publications), 60, ' s');
show('all on the same publication in the end', settled, 60, ' s');
const filesOf = ({ project: { folder } }: (typeof fleet)[number]) =>
	new Map([...inFolder(folder, 'content'), ...inFolder(folder, 'dist')]);
const [first, ...others] = fleet.map(filesOf);
const unlike = others.map((files) => [...files].filter(([path, digest]) => first?.get(path) !== digest));
const counts = others.map((files, i) => Math.max(unlike[i]?.length ?? 0, Math.abs(files.size - (first?.size ?? 0))));
show('files of other servers that are not those of the first', Math.max(...counts), 0);
for (const names of unlike.filter(({ length }) => length > 0))
	console.log(
		`| of them | ${names
			.map(([path]) => path)
			.slice(0, 5)
			.join(' ')} | | |`,
	);
show('page, p50', part(times.page, 0.5), 150, ' ms');
show('page, p99', part(times.page, 0.99), 150, ' ms');
console.log(
	`| enquiry, p50 and p99 | ${part(times.enquiry, 0.5).toFixed(0)}, ${part(times.enquiry, 0.99).toFixed(0)} ms | | |`,
);
console.log(
	`| publications shown by every server after | ${publications.map((each) => each.toFixed(0)).join(', ')} s | | |`,
);

await after.close();
for (const { running, project } of fleet) {
	running?.kill('SIGTERM');
	await running?.ended;
	project.remove();
}
await nginx.stop();
end();
process.exitCode = exitCode();
