import { readFileSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { OFFICE } from '#contracts/address.ts';
import { ORDER, type OrderAction, type OrderState } from '#domain/office/order.ts';
import { beginSession } from '../accounts/sessions.ts';
import { anAccount } from '../accounts/testing/an-account.ts';
import { openStore } from '../db/open.ts';
import { makeTestPlace } from '../db/test-store.ts';
import { storeEnquiry } from '../enquiries/store-enquiry.ts';
import { anEnquiry } from '../enquiries/testing/an-enquiry.ts';
import { storeAnOrder } from '../orders/testing/a-stored-order.ts';
import { openTestOffice, type Person, type TestOffice } from '../testing/admin.ts';
import { launchChild } from '../testing/child-server.ts';
import { smallSite } from '../testing/server.ts';
import { type CaseRequest, caseOf } from './cases.ts';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 });

let office: TestOffice;
let owner: Person;
beforeAll(async () => {
	office = await openTestOffice();
	owner = await office.as('owner');
});
afterAll(() => office.close());

const title = (id: string): string => `${id} ${caseOf(id).title}`;
const wanted = (id: string) => caseOf(id).expect.status;
const requestOf = (id: string) => caseOf(id).request as CaseRequest;
/** Sends the request of a case as it stands, by the owner: what is refused is refused for what it says. */
const play = (id: string, body = requestOf(id).body) => {
	const { method, path } = requestOf(id);
	return owner.send(method, path.replace('{admin}', ''), body === undefined ? {} : { body });
};
const LISTS = ['orders', 'dispatches', 'exchanges', 'returns', 'enquiries', 'goods', 'params', 'adverts'];

it(title('ADM-003'), async () => {
	const ids = ['0', '-1', '1.5', '1e309', '1 OR 1=1', '9007199254740993', owner.account.id, '%00', "'", '__proto__'];
	const ones = ['orders', 'exchanges', 'returns', 'enquiries', 'params', 'adverts', 'goods', 'shop-messages'];
	for (const one of ones)
		for (const id of ids) {
			const path = `/${one}/${id === '%00' ? id : encodeURIComponent(id)}`;
			expect([path, (await owner.send('GET', path)).status]).toEqual([path, wanted('ADM-003')]);
		}
	for (const id of ids) {
		const step = await owner.send('POST', `/orders/${encodeURIComponent(id)}/state`, { body: { action: 'pay' } });
		expect([id, step.status]).toEqual([id, wanted('ADM-003')]);
	}
});
it(title('ADM-004'), async () => {
	expect((await play('ADM-004')).status).toBe(wanted('ADM-004'));
	for (const list of LISTS)
		for (const wrong of ['page=-1', 'page=0', 'page=abc', 'page=1e9', 'size=100000', 'size=101', 'page=1&page=2'])
			expect([list, wrong, (await owner.send('GET', `/${list}?${wrong}`)).status]).toEqual([list, wrong, 422]);
});
it(title('ADM-005'), async () => {
	expect((await play('ADM-005')).status).toBe(wanted('ADM-005'));
	for (const list of LISTS)
		for (const wrong of ['sort=__proto__', 'sort=password', 'sort=id;drop', 'sort=constructor', 'order=down'])
			expect([list, wrong, (await owner.send('GET', `/${list}?${wrong}`)).status]).toEqual([list, wrong, 422]);
});
it(title('ADM-006'), async () => {
	await storeEnquiry(office.store, anEnquiry({ message: 'a discount of 5% \\ or_so?' }), [], office.time.now);
	await storeEnquiry(office.store, anEnquiry({ message: 'none of these' }), [], office.time.now);
	expect((await play('ADM-006')).status).toBe(wanted('ADM-006'));
	for (const mark of ['%', '_', '\\'])
		expect((await owner.send('GET', `/enquiries?q=${encodeURIComponent(mark)}`)).json.total).toBe(1);
	await storeAnOrder(office.store, { parent: 'Somebody' });
	for (const mark of ['%', '_', '\\']) {
		const answer = await owner.send('GET', `/orders?q=${encodeURIComponent(`x${mark}y`)}`);
		expect([answer.status, answer.json.total]).toEqual([200, 0]);
	}
	for (const path of ['search', ...LISTS])
		expect([path, (await owner.send('GET', `/${path}?q=${'x'.repeat(10_000)}`)).status]).toEqual([path, 422]);
});
it(title('ADM-008'), async () => {
	expect((await play('ADM-008')).status).toBe(wanted('ADM-008'));
	// A draft may miss a language; it goes no further.
	const { value, version } = (await owner.send('GET', '/goods/bus-factory')).json;
	delete value.words.cn.fields.title;
	const saved = await owner.send('PUT', '/goods/bus-factory', { body: { value, version } });
	expect(saved.status).toBe(200);
	const sent = await owner.send('POST', '/goods/bus-factory/submit', { body: { version: saved.json.version } });
	expect([sent.status, sent.json.error.code]).toEqual([422, 'incomplete']);
});
it(title('ADM-011'), async () => {
	const id = await storeAnOrder(office.store);
	const states = Object.keys(ORDER.states) as OrderState[];
	const actions = [...new Set(ORDER.table.map(({ action }) => action))] as OrderAction[];
	let tried = 0;
	for (const state of states)
		for (const action of actions.filter((each) => !ORDER.next(state, each))) {
			await office.store.db.updateTable('orders').set({ state }).where('id', '=', id).execute();
			const body = { action, note: '试一试', channel: 'paper' };
			const { status, json } = await owner.send('POST', `/orders/${id}/state`, { body });
			expect([state, action, status, json.error.code]).toEqual([
				state,
				action,
				wanted('ADM-011'),
				caseOf('ADM-011').expect.code,
			]);
			tried += 1;
		}
	expect(tried).toBe(states.length * actions.length - ORDER.table.length);
	// A state cannot be named, only a step.
	const { body } = requestOf('ADM-011');
	expect((await owner.send('POST', `/orders/${id}/state`, { body })).status).toBe(422);
});
it(title('ADM-013'), async () => {
	expect((await play('ADM-013')).status).toBe(wanted('ADM-013'));
	const hero = (await owner.send('GET', '/adverts/hero')).json;
	for (const [i, link] of ['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'http://x', ' /x'].entries()) {
		const value = { ...hero.value, link };
		const changed = await owner.send('PUT', '/adverts/hero', { body: { value, version: hero.version } });
		expect([link, changed.status]).toEqual([link, wanted('ADM-013')]);
		// What was only drafted goes no further.
		const { json } = await owner.send('POST', '/adverts', { body: { id: `link-${i}`, value } });
		const body = { action: 'publish', version: json.version };
		expect([link, (await owner.send('POST', `/adverts/link-${i}/state`, { body })).status]).toEqual([link, 422]);
	}
});
it(title('ADM-016'), async () => {
	// Parameters lie in no tree: nothing can be above itself.
	const { value, version } = (await owner.send('GET', '/params/meal')).json;
	const { body } = requestOf('ADM-016');
	for (const tried of [
		body,
		{ value, version, ...(body as object) },
		{ value: { ...value, ...(body as object) }, version },
	])
		expect((await owner.send('PUT', '/params/meal', { body: tried })).status).toBe(wanted('ADM-016'));
});
it(title('ADM-017'), async () => {
	const risky = ['=', '+', '-', '@', '\t', '\r', '\n', '＝'];
	for (const mark of risky)
		await storeEnquiry(office.store, anEnquiry({ message: `${mark}HYPERLINK("x")`, last_name: 'Formel' }), [], 1);
	const { status, headers, text } = await play('ADM-017');
	expect([status, headers['content-type']]).toEqual([wanted('ADM-017'), 'text/csv; charset=utf-8']);
	expect(headers['content-disposition']).toMatch(/^attachment/);
	expect(text.startsWith('\uFEFF')).toBe(true);
	expect(text.split('\r\n').length).toBeGreaterThan(risky.length);
	for (const mark of risky) expect(text).toContain(`"'${mark}HYPERLINK(""x"")"`);
	// What has no NUL cannot bring one: none is taken.
	expect(text).not.toContain('\0');
});
/** Memory that a process has resident, in MiB. */
const resident = (pid: number): number =>
	Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

it.skipIf(process.platform !== 'linux')(title('ADM-018'), async () => {
	const ROWS = 100_000;
	const BATCH = 1000;
	const place = await makeTestPlace();
	const store = await openStore(place);
	const { id } = await anAccount(store, 'owner');
	for (let n = 0; n < ROWS; n += BATCH) {
		const rows = Array.from({ length: BATCH }, (_, i) => ({
			...anEnquiry(),
			id: `many-${String(n + i).padStart(6, '0')}`,
			created_at: Date.now(),
		}));
		await store.db.insertInto('enquiry').values(rows).execute();
	}
	const site = smallSite();
	const child = await launchChild(site, { DATA_DIR: place.folder, DATABASE_URL: place.databaseUrl });
	const origin = `http://127.0.0.1:${child.port}`;
	const headers = { cookie: `__Host-sid=${await beginSession(store, id, 'Firefox', Date.now())}`, host: 'site.test' };
	const me = async () => {
		const begun = performance.now();
		expect((await fetch(`${origin}${OFFICE}/me`, { headers })).status).toBe(200);
		return performance.now() - begun;
	};
	await me();
	const before = resident(child.pid);
	let [most, lines] = [before, 0];
	const waits: number[] = [];
	const answer = await fetch(origin + requestOf('ADM-018').path.replace('{admin}', OFFICE), { headers });
	expect(answer.status).toBe(wanted('ADM-018'));
	for await (const chunk of answer.body ?? []) {
		for (const byte of chunk as Uint8Array) if (byte === 10) lines += 1;
		most = Math.max(most, resident(child.pid));
		// Others are answered while it goes on.
		if (lines > waits.length * 2000) waits.push(await me());
	}
	expect(lines).toBeGreaterThan(ROWS);
	expect(most - before).toBeLessThan(50);
	expect(waits.length).toBeGreaterThan(20);
	// Of a machine that tests other things meanwhile: half of them; alone, 95 of 100 take less than 300 ms.
	expect(waits.toSorted((a, b) => a - b)[Math.floor(waits.length / 2)]).toBeLessThan(300);
	const written = await store.db.selectFrom('audit').selectAll().where('action', '=', 'GET /enquiries.csv').execute();
	expect(written).toHaveLength(1);
	child.kill('SIGTERM');
	await child.ended;
	await store.close();
	await place.remove();
	rmSync(site, { recursive: true });
});
