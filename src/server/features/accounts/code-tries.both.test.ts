import { beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../../testing/admin.ts';
import { officeOfEachTest } from '../../testing/of-each-test.ts';
import { OWNER_SECRET, PASSWORD } from './testing/an-account.ts';
import { codeAt } from './testing/code-at.ts';
import { renewRecoveryCodes, stepOf } from './totp.ts';

const office = officeOfEachTest();
let boss: Person;
let recovery: string[];
beforeEach(async () => {
	boss = await office.as('owner', { username: 'boss' });
	recovery = await renewRecoveryCodes(office.store, boss.account.id);
});

/** The code of the app; each counts once. */
const rightCode = (): string => {
	office.time.now += 30_000;
	return codeAt(OWNER_SECRET, stepOf(office.time.now));
};
let visitors = 0;
/** Signs in from an address where nobody has been, so that nothing but the account can count. */
const login = async (code: string, password = PASSWORD) => {
	const headers = { 'x-forwarded-for': `2001:db8:0:${(visitors++).toString(16)}::1` };
	const { status, json } = await office.send('POST', '/login', { body: { username: 'boss', password, code }, headers });
	return status === 200 ? 'in' : json.error.code;
};
const enterPassword = async () => expect(await login('')).toBe('code_required');
/** Guesses codes as whoever knows the password may, who enters it again when he must. */
const guess = async (times: number) => {
	const answers = [];
	for (let n = 0; n < times; n++) {
		if (n % 5 === 0) await enterPassword();
		answers.push(await login('000000'));
	}
	return answers;
};

/** As many wrong codes as that, without sending them. */
const wrongBefore = (wrongCodes: number) => office.store.db.updateTable('totp').set({ wrongCodes }).execute();

describe('after the password was entered', () => {
	it('five codes may be wrong, wherever they come from; then it has to be entered again', async () => {
		await enterPassword();
		const answers = [];
		for (let n = 0; n < 5; n++) answers.push(await login('000000'));
		expect(answers).toEqual([...Array(4).fill('code_refused'), 'code_tries_used']);
		expect(await login(rightCode())).toBe('code_tries_used');
		await enterPassword();
		expect(await login(rightCode())).toBe('in');
	});
	it('five are looked at of many at once', async () => {
		await enterPassword();
		await Promise.all(Array.from({ length: 12 }, () => login('000000')));
		const row = office.store.db.selectFrom('totp').select(['wrongCodes', 'wrongSincePassword']);
		expect(await row.executeTakeFirst()).toEqual({ wrongCodes: 12, wrongSincePassword: 12 });
		expect(await login(rightCode())).toBe('code_tries_used');
	});
	it('a recovery code is taken all the same', async () => {
		for (let n = 0; n < 7; n++) await login('000000');
		expect(await login(recovery[0] ?? '')).toBe('in');
	});
});

describe('a hundred wrong codes in a row', () => {
	it('close the app to its right code, too, until a recovery code comes', async () => {
		expect((await guess(99)).at(-1)).toBe('code_refused');
		expect(await login('000000')).toBe('code_locked');
		await enterPassword();
		expect(await login(rightCode())).toBe('code_locked');
		expect(await login(recovery[0] ?? '')).toBe('in');
		expect(await login(recovery[0] ?? '')).toBe('code_refused');
		expect(await login(rightCode())).toBe('in');
	});
	it('close it until another owner gives a new password', async () => {
		await wrongBefore(100);
		expect(await login(rightCode())).toBe('code_locked');
		const other = await office.as('owner', { username: 'other' });
		const { json } = await other.send('POST', `/users/${boss.account.id}/password`);
		expect(await login(rightCode(), json.temporaryPassword)).toBe('in');
	});
	it('close it until another owner takes the second factor away', async () => {
		await wrongBefore(100);
		expect(await login(rightCode())).toBe('code_locked');
		const other = await office.as('owner', { username: 'other' });
		expect((await other.send('POST', `/users/${boss.account.id}/totp/remove`)).status).toBe(204);
		expect(await login('')).toBe('in');
	});
	it('are none when a right one came between', async () => {
		for (let n = 0; n < 2; n++) {
			await wrongBefore(98);
			expect(await guess(1)).toEqual(['code_refused']);
			expect(await login(rightCode())).toBe('in');
		}
	});
	it('count at an open screen, too, which asks for the password each time', async () => {
		const remove = (code: string) => boss.send('POST', '/totp/remove', { body: { password: PASSWORD, code } });
		await wrongBefore(98);
		const answers = [];
		for (let n = 0; n < 3; n++) answers.push((await remove('000000')).json.error.code);
		expect(answers).toEqual(['code_wrong', 'code_locked', 'code_locked']);
		expect((await remove(rightCode())).json.error.code).toBe('code_locked');
		expect((await remove(recovery[0] ?? '')).status).toBe(204);
	});
	it('are nothing that a stranger can send, who has no password', async () => {
		await wrongBefore(98);
		for (let n = 0; n < 20; n++) expect(await login('000000', 'wrong')).toBe('bad_credentials');
		expect(await login(rightCode())).toBe('in');
	});
});
