import { beforeEach, describe, expect, it } from 'vitest';
import { listAudit, writeAudit } from '../../core/audit.ts';
import { storeOfEachTest } from '../../testing/of-each-test.ts';
import { type Account, countEnabled, listAccounts } from './accounts.ts';
import { beginSession, eraseSessions, findSession, listSessions } from './sessions.ts';
import { anAccount } from './testing/an-account.ts';
import { removeTotp } from './totp.ts';

const NOW = 1_800_000_000_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const store = storeOfEachTest();
let editor: Account;
beforeEach(async () => {
	editor = await anAccount(store);
});

describe('a session', () => {
	const begin = (now = NOW) => beginSession(store, editor.id, 'Firefox', now);
	it('ends half an hour after the last request', async () => {
		const token = await begin();
		for (const minutes of [29, 58, 87])
			expect(await findSession(store, token, NOW + minutes * MINUTE)).toBeTypeOf('object');
		expect(await findSession(store, token, NOW + (87 + 31) * MINUTE)).toBe('expired');
		expect(await listSessions(store, editor.id, NOW + (87 + 31) * MINUTE)).toEqual([]);
	});
	it('ends when a clock that was ahead began it', async () => {
		const token = await begin(NOW + 48 * HOUR);
		expect(await findSession(store, token, NOW)).toBe('expired');
	});
	it('ends after twelve hours, however busy', async () => {
		const token = await begin();
		for (let n = 1; n <= 36; n++) expect(await findSession(store, token, NOW + n * 20 * MINUTE)).toBeTypeOf('object');
		expect(await findSession(store, token, NOW + 12 * HOUR + MINUTE)).toBe('expired');
	});
	it('is remembered for a day after it was over', async () => {
		const token = await begin();
		await eraseSessions(store, NOW + 24 * HOUR);
		expect(await findSession(store, token, NOW + 24 * HOUR)).toBe('expired');
		await eraseSessions(store, NOW + 24 * HOUR + 1);
		expect(await findSession(store, token, NOW + 24 * HOUR)).toBeUndefined();
	});
});

it('an account is counted while it is enabled, and listed without anything secret', async () => {
	await anAccount(store, 'owner', { disabledAt: NOW });
	expect([await countEnabled(store), await countEnabled(store, 'owner')]).toEqual([1, 0]);
	await removeTotp(store, editor.id);
	const list = await listAccounts(store);
	expect(list.map(({ username }) => username)).toEqual(['editor', 'owner']);
	expect(JSON.stringify(list)).not.toMatch(/argon2|password|secret/);
});

const write = (subject: string, now: number, action = 'PUT /me') =>
	writeAudit(store, { accountId: editor.id, action }, [{ subject, before: { name: 'a' }, after: 0 }], now);
it('the audit log tells who, when, what, before and after, the newest first', async () => {
	await writeAudit(store, { accountId: null, action: 'retention' }, [], NOW);
	await writeAudit(store, { accountId: null, action: 'retention' }, [{ subject: 'session/1' }], NOW);
	await write('account/1', NOW + 1);
	const who = { accountId: editor.id, username: 'editor', name: 'EDITOR' };
	const what = { at: NOW + 1, action: 'PUT /me', subject: 'account/1', before: { name: 'a' }, after: 0 };
	expect(await listAudit(store, { size: 10 })).toEqual([
		{ id: expect.any(String), ...who, ...what },
		expect.objectContaining({ accountId: null, username: null, before: null, after: null }),
	]);
});
it('the audit log is narrowed by each part of a filter, and read page by page', async () => {
	await write('account/1', NOW);
	await write('account/12', NOW + 1);
	await write('a_count/1', NOW + 2, 'PUT /goods/:slug');
	const subjects = async (filter: object) =>
		(await listAudit(store, { size: 10, ...filter })).map(({ subject }) => subject);
	expect(await subjects({ accountId: 'x' })).toEqual([]);
	expect(await subjects({ subject: 'account/' })).toEqual(['account/12', 'account/1']);
	expect(await subjects({ subject: 'a_count/' })).toEqual(['a_count/1']);
	expect(await subjects({ subject: 'account/1' })).toEqual(['account/1']);
	expect(await subjects({ action: 'PUT /goods/:slug' })).toEqual(['a_count/1']);
	expect(await subjects({ from: NOW + 1, until: NOW + 2 })).toEqual(['account/12']);
	const [newest] = await listAudit(store, { size: 1 });
	expect(await subjects({ before: newest?.id })).toEqual(['account/12', 'account/1']);
});
