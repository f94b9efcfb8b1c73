import { describe, expect, it } from 'vitest';
import { openTestStore } from '../../core/db/test-store.ts';
import { ARGON2, decoy, hashPassword, isOutdated, passwordCost, verifyPassword } from './password-hash.ts';
import { signIn } from './sign-in.ts';
import { anAccount } from './testing/an-account.ts';

// What other tests pay is next to nothing.
Object.assign(passwordCost, ARGON2);

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
		expect([isOutdated(old), isOutdated(decoy())]).toEqual([true, false]);
	});
	it('is never right when what is kept is damaged, or nobody knows it', async () => {
		for (const kept of ['', 'password', '$argon2i$v=19$m=8,t=1,p=1$c29tZXNhbHQ$CTFh', decoy()])
			expect(await verifyPassword('password', kept)).toBe(false);
	});
});

it('a sign-in costs the same whether the account exists, so that its time tells nobody who works here', async () => {
	const store = await openTestStore();
	await anAccount(store, 'editor');
	const spent = { nobody: 0, editor: 0 };
	for (let n = 0; n < 40; n++)
		for (const username of ['nobody', 'editor'] as const) {
			const attempt = { username, password: 'x', code: '', address: `198.51.100.${n}`, now: 1_800_000_000_000 };
			const begun = process.cpuUsage();
			await expect(signIn({ store, secret: 'secret' }, attempt)).rejects.toThrow();
			const { user, system } = process.cpuUsage(begun);
			spent[username] += user + system;
		}
	// Without hashing, it would be less than a tenth.
	expect(spent.nobody / spent.editor).toBeGreaterThan(0.8);
	expect(spent.nobody / spent.editor).toBeLessThan(1.25);
	await store.close();
});
