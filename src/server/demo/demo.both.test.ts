import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DISPATCH } from '#domain/office/dispatch.ts';
import { ENQUIRY } from '#domain/office/enquiry.ts';
import { ORDER } from '#domain/office/order.ts';
import { CHANGE } from '#domain/office/place.ts';
import { ROLES } from '#domain/office/roles.ts';
import { runCommand } from '../core/commands.ts';
import { openStore } from '../core/db/open.ts';
import type { Store } from '../core/db/store.ts';
import { makeTestPlace, type TestPlace } from '../core/db/test-store.ts';
import { readSiteFacts } from '../core/http/addresses.ts';
import { signIn } from '../features/accounts/sign-in.ts';
import { demoCommand } from './fill.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 22, 6);
let place: TestPlace;
let store: Store;
let printed: string[];
const run = async () => {
	const print = { log: vi.fn(), error: vi.fn() };
	const variables = { DATA_DIR: place.folder, DATABASE_URL: place.databaseUrl };
	const code = await runCommand(demoCommand, { variables, args: [], now: NOW }, print);
	return { code, log: print.log.mock.calls.flat() as string[], error: print.error.mock.calls.flat() as string[] };
};
beforeAll(async () => {
	place = await makeTestPlace();
	const done = await run();
	expect([done.code, done.error]).toEqual([0, []]);
	printed = done.log;
	store = await openStore(place);
});
afterAll(async () => {
	await store.close();
	await place.remove();
});

describe('the sample office', () => {
	it('has everything in every state', async () => {
		const machines = {
			orders: ORDER,
			dispatch: DISPATCH,
			placeChange: CHANGE,
			enquiry: ENQUIRY,
		};
		const tables = Object.keys(machines) as (keyof typeof machines)[];
		for (const table of tables) {
			const rows = await store.db.selectFrom(table).select('state').execute();
			expect(new Set(rows.map(({ state }) => state)), table).toEqual(new Set(Object.keys(machines[table].states)));
		}
	});
	it('has families in three languages, over some months and never in the future', async () => {
		const orders = await store.db.selectFrom('orders').selectAll().execute();
		expect(new Set(orders.map(({ locale }) => locale)).size).toBe(3);
		const times = orders.map(({ orderedAt }) => orderedAt);
		expect(Math.min(...times)).toBeLessThan(NOW - 120 * DAY);
		expect(Math.max(...times)).toBeLessThanOrEqual(NOW);
		const events = await store.db.selectFrom('orderEvent').select('at').execute();
		expect(events.filter(({ at }) => at > NOW)).toEqual([]);
	});
	it('mails nobody, and nobody is left signed in', async () => {
		const mails = await store.db.selectFrom('outbox').select(['state', 'recipient']).execute();
		expect(mails.filter(({ state }) => state === 'queued' || state === 'sending')).toEqual([]);
		expect(mails.filter(({ recipient }) => recipient !== null && !recipient.endsWith('@example.com'))).toEqual([]);
		expect(await store.db.selectFrom('session').selectAll().execute()).toEqual([]);
	});
	it('keeps mails as the office writes them, with its name and its addresses', async () => {
		const mails = await store.db.selectFrom('outbox').select(['headers', 'text']).execute();
		expect(mails).not.toEqual([]);
		const { name, site } = readSiteFacts();
		for (const { headers, text } of mails) {
			expect(Object.values(name)).toContain(JSON.parse(headers).from);
			expect(text).toContain(site);
		}
	});
	it('prints a password of every account, which signs in', async () => {
		expect(printed.filter((line) => /^ {2}\S+\s+\S{24} /.test(line))).toHaveLength(ROLES.length);
		const [account] = await store.db.selectFrom('account').selectAll().where('username', '=', 'clerk').execute();
		const [, password = ''] = printed.flatMap((line) => /^ {2}clerk +(\S{24})/.exec(line) ?? []);
		const attempt = { username: 'clerk', password, code: '', address: undefined, now: NOW };
		expect(await signIn({ store, secret: 'secret' }, attempt)).toMatchObject({ id: account?.id });
		const roles = await store.db.selectFrom('account').select('role').execute();
		expect(new Set(roles.map(({ role }) => role))).toEqual(new Set(ROLES));
	});
	it('is not put where there is data', async () => {
		const { code, log, error } = await run();
		expect([code, log]).toEqual([1, []]);
		expect(error.join()).toMatch(/^This office has data \(in account\)\. .*DATA_DIR/);
	});
});
