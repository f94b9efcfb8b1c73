import { expect, it } from 'vitest';
import { ApiError } from '../../core/http/errors.ts';
import { NOW } from '../../testing/admin.ts';
import { officeOfEachTest } from '../../testing/of-each-test.ts';
import { eraseKnownAddresses } from './known-addresses.ts';
import { anAccount, PASSWORD } from './testing/an-account.ts';
import { newSecret } from './totp.ts';
import { beginTotp, confirmTotp } from './totp-store.ts';

const MINUTE = 60_000;
const MOST = 10;
const office = officeOfEachTest();

const ADDRESS = '198.51.100.1';
const login = async (username: string, password: string, address = ADDRESS, code = '') => {
	const body = { username, password, code };
	const { status, headers, json } = await office.send('POST', '/login', {
		body,
		headers: { 'x-forwarded-for': address },
	});
	return { code: status === 200 ? 'in' : json.error.code, wait: headers['retry-after'] };
};
const people = async (length: number): Promise<string[]> => {
	const names = Array.from({ length }, (_, n) => `colleague${n}`);
	for (const username of names) await anAccount(office.store, 'editor', { username });
	return names;
};

const GUESSES: Record<string, (name: string, address?: string) => ReturnType<typeof login>> = {
	'at accounts that there are': (name, address) => login(name, 'wrong', address),
	'at accounts that there are not': (name, address) => login(`no-${name}`, 'wrong', address),
	'of codes, with the right password': (name, address) => login(name, PASSWORD, address, '000000'),
};
it.each(Object.entries(GUESSES))(
	'ten wrong guesses a minute are looked at from one address: %s',
	async (kind, guess) => {
		const names = await people(3 * MOST);
		for (const name of names) {
			const { id } = await office.store.db
				.selectFrom('account')
				.select('id')
				.where('username', '=', name)
				.executeTakeFirstOrThrow();
			await beginTotp(office.store, id, newSecret());
			if (kind.startsWith('of codes')) await confirmTotp(office.store, id, NOW);
		}
		const [one = '', other = '', ...rest] = names;
		expect((await guess(one)).code).toMatch(/bad_credentials|code_refused/);
		office.time.now += MINUTE / 2;
		const atOnce = await Promise.all(rest.map((name) => guess(name)));
		expect(atOnce.filter(({ code }) => code !== 'too_many_attempts')).toHaveLength(MOST - 1);
		expect(await login(other, PASSWORD)).toEqual({ code: 'too_many_attempts', wait: '30' });
		expect((await guess(other, '198.51.100.2')).code).toMatch(/bad_credentials|code_refused/);
		office.time.now += MINUTE / 2;
		expect((await guess(other)).code).toMatch(/bad_credentials|code_refused/);
	},
);
it('all addresses of a /64 are one', async () => {
	const codes = [];
	for (let n = 0; n < MOST + 1; n++) codes.push((await login(`nobody${n}`, 'wrong', `2001:db8:1:2::${n}`)).code);
	expect(codes.filter((code) => code === 'bad_credentials')).toHaveLength(MOST);
	expect((await login('nobody', 'wrong', '2001:db8:1:3::1')).code).toBe('bad_credentials');
});
it('guesses that go to several servers at once are all counted', async () => {
	const servers = await Promise.all(
		['a', 'b', 'c'].map(
			(name): Promise<typeof import('./address-limit.ts')> =>
				import(/* @vite-ignore */ `./address-limit.ts?server=${name}`),
		),
	);
	let seen = 0;
	const guess = async () => {
		seen++;
		throw new ApiError('bad_credentials');
	};
	const sent = Array.from({ length: 60 }, (_, n) =>
		servers[n % 3]?.limited({ store: office.store, secret: 'secret' }, { address: ADDRESS, now: NOW }, guess),
	);
	await Promise.allSettled(sent);
	expect(seen).toBe(MOST);
});

it('right passwords are none: a whole school may sign in at once where nobody has been before', async () => {
	const names = await people(3 * MOST);
	const codes = await Promise.all(names.map((name) => login(name, PASSWORD)));
	expect(codes.filter(({ code }) => code === 'in')).toHaveLength(names.length);
});
it('who was there before neither waits for what others guess there, nor makes them wait', async () => {
	const [old = '', forgetful = '', fresh = ''] = await people(3);
	for (const name of [old, forgetful]) expect((await login(name, PASSWORD)).code).toBe('in');
	for (let n = 0; n < 2 * MOST; n++) {
		await login(forgetful, 'wrong');
		office.time.now += 1_000;
	}
	expect((await login(fresh, 'wrong')).code).toBe('bad_credentials');
	for (let n = 0; n < 2 * MOST; n++) await login(`nobody${n}`, 'wrong');
	expect((await login(fresh, PASSWORD)).code).toBe('too_many_attempts');
	expect((await login(old, PASSWORD)).code).toBe('in');
});
it('who was there before is a stranger again after 90 days', async () => {
	const [name = ''] = await people(1);
	expect((await login(name, PASSWORD)).code).toBe('in');
	office.time.now += 91 * 24 * 60 * MINUTE;
	for (let n = 0; n < MOST; n++) await login(`nobody${n}`, 'wrong');
	expect((await login(name, PASSWORD)).code).toBe('too_many_attempts');
	const kept = () => office.store.db.selectFrom('knownAddress').selectAll().execute();
	expect(JSON.stringify(await kept())).not.toContain(ADDRESS);
	await eraseKnownAddresses(office.store, office.time.now);
	expect(await kept()).toEqual([]);
});
