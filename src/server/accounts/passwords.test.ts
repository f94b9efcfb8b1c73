import { describe, expect, it } from 'vitest';
import { DECOY, HashingBusy, hashPassword, isOutdated, verifyPassword } from './password-hash.ts';
import { commonPasswords, passwordFault } from './password-rule.ts';
import { temporarySecret } from './temporary.ts';

describe('a password that is kept', () => {
	it('is Argon2id with a salt of its own, and is known again', async () => {
		const [one, other] = [await hashPassword('correct horse battery'), await hashPassword('correct horse battery')];
		expect(one).toMatch(/^\$argon2id\$v=19\$m=7168,t=8,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
		expect(one).not.toBe(other);
		expect(await verifyPassword('correct horse battery', one)).toBe(true);
		expect(await verifyPassword('correct horse batterY', one)).toBe(false);
	});
	it('is the same in another composition of its letters', async () => {
		expect(await verifyPassword('cafe\u0301 in der Stadt', await hashPassword('caf\u00e9 in der Stadt'))).toBe(true);
	});
	it('is checked with the parameters of its time, and known to be outdated', async () => {
		// Of the reference implementation: `argon2 somesalt -id -t 2 -m 16 -p 1`, password `password`.
		const old = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
		expect(await verifyPassword('password', old)).toBe(true);
		expect([isOutdated(old), isOutdated(DECOY)]).toEqual([true, false]);
	});
	it('is never right when what is kept is damaged, or nobody knows it', async () => {
		for (const kept of ['', 'password', '$argon2i$v=19$m=8,t=1,p=1$c29tZXNhbHQ$CTFh', DECOY])
			expect(await verifyPassword('password', kept)).toBe(false);
	});
	it('waits in a line that does not grow without end', async () => {
		const all = await Promise.allSettled(Array.from({ length: 20 }, () => verifyPassword('x', DECOY)));
		const refused = all.filter((each) => each.status === 'rejected');
		expect(refused).toHaveLength(4);
		for (const { reason } of refused) expect(reason).toBeInstanceOf(HashingBusy);
		expect(await verifyPassword('x', DECOY)).toBe(false);
	});
});

describe('a password that is chosen', () => {
	const alone = { secondFactor: false, names: ['meiling', 'Banyan Field Trips', '榕树头学堂'] };
	const withCode = { ...alone, secondFactor: true };

	it('is looked up in a list of at least 3,000 that are long enough', () => {
		const list = [...commonPasswords()];
		expect(list.length).toBeGreaterThan(3_000);
		expect(list.filter((each) => each.length < 8 || each !== each.toLowerCase() || each.includes('#  '))).toEqual([]);
	});
	it.each([
		['password_too_short', 'fourteen chars', alone],
		['password_too_short', '榕树下的三只蝙蝠', alone],
		['password_too_short', 'sevench', withCode],
		['too_common', 'passwordpassword', alone],
		['too_common', 'PassWord1', withCode],
		['too_common', 'SunshinePrincess', alone],
		['too_common', 'aaaaaaaaaaaaaaaaaaa', alone],
		['too_common', 'qwe123qwe123qwe12', alone],
		['too_common', 'abcdefghijklmnopq', alone],
		['too_common', 'mnbvcxz9'.slice(0, 7).padEnd(8, 'm'), withCode],
		['too_common', 'the one of Mei-Ling here', alone],
		['too_common', 'my banyan-field trips 2026', alone],
		['too_common', '在榕树头学堂工作的人都知道这个密码', alone],
		[undefined, 'fourteen chars', withCode],
		[undefined, 'three bats under a tree', alone],
		[undefined, '三只蝙蝠在大树下面躲雨喝茶唱歌', alone],
		[undefined, '🦇🌳☂🍵🎵🦇🌳☂🍵🎶🦉🌲⛈🥟🎻', alone],
	])('is %s: %s', (fault, password, context) => {
		expect(passwordFault(password, context)).toBe(fault);
	});
});

it('a temporary password is long, easy to read out, and another each time', () => {
	const [one, other] = [temporarySecret(), temporarySecret()];
	expect(one).toMatch(/^([a-hjkmnp-z2-9]{4}-){4}[a-hjkmnp-z2-9]{4}$/);
	expect(one).not.toBe(other);
	expect(passwordFault(one, { secondFactor: false, names: ['editor'] })).toBeUndefined();
});
