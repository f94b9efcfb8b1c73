import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '../../core/http/errors.ts';
import { storeOfEachTest } from '../../testing/of-each-test.ts';
import type { Account } from './accounts.ts';
import { clearFailures, eraseFailures } from './guesses.ts';
import { type Attempt, eraseKnownAddresses, signIn } from './sign-in.ts';
import { anAccount, PASSWORD } from './testing/an-account.ts';
import { codeAt } from './testing/code-at.ts';
import { beginTotp, confirmTotp, stepOf } from './totp.ts';

const NOW = 1_800_000_000_000;
const MINUTE = 60_000;
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const store = storeOfEachTest();
let editor: Account;
beforeEach(async () => {
	editor = await anAccount(store);
});

const attempt = async (
	change: Partial<Attempt> = {},
): Promise<{ account?: Account; refused?: string; freeAt?: number }> => {
	const whole = { username: 'editor', password: PASSWORD, code: '', address: '198.51.100.1', now: NOW, ...change };
	try {
		return { account: await signIn({ store, secret: 'secret' }, whole) };
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		const wait = error.headers['retry-after'];
		return { refused: error.code, ...(wait !== undefined && { freeAt: whole.now + Number(wait) * 1000 }) };
	}
};
const REFUSED = { refused: 'bad_credentials' };

it('who signs in is known by account and password, however the account is written', async () => {
	for (const username of ['editor', ' EDITOR ', 'ｅditor'])
		expect(await attempt({ username })).toMatchObject({ account: { id: editor.id } });
});
it('who signs in is refused in the same words whatever is wrong', async () => {
	expect(await attempt({ password: 'wrong' })).toEqual(REFUSED);
	expect(await attempt({ username: 'nobody' })).toEqual(REFUSED);
	await anAccount(store, 'clerk', { disabledAt: NOW });
	expect(await attempt({ username: 'clerk' })).toEqual(REFUSED);
});
it('who signs in has a temporary password for its time only', async () => {
	await anAccount(store, 'clerk', { temporaryUntil: NOW });
	expect(await attempt({ username: 'clerk' })).toHaveProperty('account');
	expect(await attempt({ username: 'clerk', now: NOW + 1 })).toEqual(REFUSED);
});

const code = codeAt(SECRET, stepOf(NOW));
it('a second factor does not count before it was confirmed', async () => {
	expect(await beginTotp(store, editor.id, SECRET)).toBe(true);
	expect(await attempt()).toHaveProperty('account');
});
it('a second factor is asked for after the right password only, and each code works once', async () => {
	await beginTotp(store, editor.id, SECRET);
	await confirmTotp(store, editor.id, NOW);
	expect(await beginTotp(store, editor.id, 'ANOTHER')).toBe(false);
	expect(await attempt({ password: 'wrong' })).toEqual(REFUSED);
	expect(await attempt()).toEqual({ refused: 'code_required' });
	expect(await attempt({ code: '000000' })).toEqual({ refused: 'code_refused' });
	expect(await attempt({ code })).toHaveProperty('account');
	expect(await attempt({ code })).toEqual({ refused: 'code_refused' });
});
it('a second factor takes the right code after a clock was two days ahead', async () => {
	await beginTotp(store, editor.id, SECRET);
	await confirmTotp(store, editor.id, NOW);
	const ahead = NOW + 48 * 60 * MINUTE;
	expect(await attempt({ now: ahead, code: codeAt(SECRET, stepOf(ahead)) })).toHaveProperty('account');
	expect(await attempt({ code })).toHaveProperty('account');
	expect(await attempt({ code })).toEqual({ refused: 'code_refused' });
});

describe('failed tries', () => {
	it('wait after the fifth, a second at first, then twice as long, up to a quarter of an hour', async () => {
		for (let n = 0; n < 4; n++) expect(await attempt({ password: 'wrong' })).toEqual(REFUSED);
		const seconds: number[] = [];
		let now = NOW;
		for (let n = 0; n < 12; n++) {
			expect(await attempt({ password: 'wrong', now })).toEqual(REFUSED);
			const next = await attempt({ now });
			const freeAt = next.freeAt ?? 0;
			seconds.push((freeAt - now) / 1000);
			now = freeAt;
		}
		expect(seconds).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
	});
	it('of an unknown account wait just so', async () => {
		for (let n = 0; n < 5; n++) await attempt({ username: 'nobody' });
		expect(await attempt({ username: 'nobody' })).toEqual({ refused: 'too_many_attempts', freeAt: NOW + 1000 });
	});
	it('are forgotten when somebody signs in, or after a day', async () => {
		for (let n = 0; n < 4; n++) await attempt({ password: 'wrong' });
		expect(await attempt()).toHaveProperty('account');
		for (let n = 0; n < 5; n++) expect(await attempt({ password: 'wrong' })).toEqual(REFUSED);
		expect(await attempt()).toHaveProperty('freeAt');
		for (let n = 0; n < 5; n++)
			expect(await attempt({ password: 'wrong', now: NOW + 24 * 60 * MINUTE + 1 })).toEqual(REFUSED);
	});
	it('of many at once do not slip through', async () => {
		const all = await Promise.all(Array.from({ length: 12 }, () => attempt({ password: 'wrong' })));
		expect(all.filter(({ refused }) => refused === 'bad_credentials')).toHaveLength(5);
	});
	it('are none where the password is right, however many sign in from one address, and whatever others guess there', async () => {
		await anAccount(store, 'clerk');
		for (const username of ['editor', 'clerk']) await attempt({ username });
		for (let n = 0; n < 60; n++) await attempt({ username: `nobody${n}`, password: 'wrong' });
		const all = [];
		for (let n = 0; n < 64; n += 8)
			all.push(
				...(await Promise.all(Array.from({ length: 8 }, (_, i) => attempt({ username: i % 2 ? 'editor' : 'clerk' })))),
			);
		expect(all.filter((each) => 'account' in each)).toHaveLength(64);
	});
	it('of strangers shut nobody out: neither from another address, nor from nowhere', async () => {
		for (let n = 0; n < 20; n++) await attempt({ password: 'wrong', address: `203.0.113.${n}` });
		for (let n = 0; n < 20; n++) expect(await attempt({ password: 'wrong', address: undefined })).toEqual(REFUSED);
		expect(await attempt({ address: undefined })).toHaveProperty('account');
		expect(await attempt()).toHaveProperty('account');
	});
	it('of an account are forgotten when an owner lets it in again', async () => {
		for (let n = 0; n < 5; n++) await attempt({ password: 'wrong' });
		expect(await attempt()).toHaveProperty('freeAt');
		await clearFailures(store, editor.id);
		expect(await attempt()).toHaveProperty('account');
	});
	it('that a clock wrote that was two days ahead leave nothing behind', async () => {
		const ahead = NOW + 48 * 60 * MINUTE;
		for (let n = 0; n < 9; n++) await attempt({ password: 'wrong', now: ahead });
		expect(await attempt({ password: 'wrong' })).toEqual(REFUSED);
		expect(await attempt()).toHaveProperty('account');
		for (let n = 0; n < 9; n++) await attempt({ password: 'wrong', now: ahead });
		await eraseFailures(store, NOW);
		const left = store.db.selectFrom('loginFailure').select('lastAt').where('lastAt', '!=', NOW);
		expect(await left.execute()).toEqual([]);
	});
	it('are kept as fingerprints that tell nothing', async () => {
		await attempt({ password: 'wrong' });
		const rows = JSON.stringify(await store.db.selectFrom('loginFailure').selectAll().execute());
		expect(rows).not.toMatch(/editor|198\.51/);
	});
});

describe('one address', () => {
	const people = async (length: number): Promise<string[]> => {
		const names = Array.from({ length }, (_, n) => `colleague${n}`);
		for (const username of names) await anAccount(store, 'editor', { username });
		return names;
	};
	const guess = (username: string, now = NOW) => attempt({ username, password: 'wrong', now });

	it('has ten wrong guesses a minute looked at, at whatever accounts, also when they come at once', async () => {
		const [one = ''] = await people(1);
		const guesses = [...Array.from({ length: 20 }, (_, n) => `nobody${n}`), one].map((name) => guess(name));
		const answers = await Promise.all(guesses);
		expect(answers.filter(({ refused }) => refused === 'bad_credentials')).toHaveLength(10);
		expect(await attempt({ username: one, now: NOW + MINUTE / 2 })).toEqual({
			refused: 'too_many_attempts',
			freeAt: NOW + MINUTE,
		});
		expect(await attempt({ username: one, address: '198.51.100.2' })).toHaveProperty('account');
		expect(await attempt({ username: one, now: NOW + MINUTE })).toHaveProperty('account');
	});
	it('has wrong codes counted, too, where the password is right', async () => {
		await beginTotp(store, editor.id, SECRET);
		await confirmTotp(store, editor.id, NOW);
		await attempt({ code: '000000' });
		for (let n = 0; n < 9; n++) await guess(`nobody${n}`);
		expect(await attempt({ code })).toHaveProperty('freeAt');
	});
	it('lets a whole school in at once where nobody has been before', async () => {
		const names = await people(30);
		const answers = await Promise.all(names.map((username) => attempt({ username })));
		expect(answers.filter((each) => 'account' in each)).toHaveLength(30);
	});
	it('lets in who was there before, for 90 days, who does not make others wait either', async () => {
		const [old = '', fresh = ''] = await people(2);
		expect(await attempt({ username: old })).toHaveProperty('account');
		for (let n = 0; n < 20; n++) await guess(old, NOW + n * 1000);
		expect(await guess(fresh, NOW + 20_000)).toEqual(REFUSED);
		const later = NOW + 30 * MINUTE;
		for (let n = 0; n < 10; n++) await guess(`nobody${n}`, later);
		expect(await attempt({ username: fresh, now: later })).toHaveProperty('freeAt');
		expect(await attempt({ username: old, now: later })).toHaveProperty('account');
		const kept = () => store.db.selectFrom('knownAddress').selectAll().execute();
		expect(JSON.stringify(await kept())).not.toContain('198.51.100.1');
		const muchLater = later + 91 * 24 * 60 * MINUTE;
		for (let n = 0; n < 10; n++) await guess(`nobody${n}`, muchLater);
		expect(await attempt({ username: old, now: muchLater })).toHaveProperty('freeAt');
		await eraseKnownAddresses(store, muchLater);
		expect(await kept()).toEqual([]);
	});
});
