import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, expect, it } from 'vitest';
import type { Person } from '../../testing/admin.ts';
import { officeOfEachTest } from '../../testing/of-each-test.ts';
import { ARGON2, passwordCost } from './password-hash.ts';
import { anAccount, PASSWORD } from './testing/an-account.ts';

// What other tests pay is next to nothing.
Object.assign(passwordCost, ARGON2);

const PEOPLE = 27;
const STRANGERS = 20;
/** Seconds of the processor until the last of the people is in. */
const MOST = 5;
const office = officeOfEachTest({ clock: Date.now });
const colleague = (n: number): string => `colleague${n % PEOPLE}`;
beforeEach(async () => {
	for (let n = 0; n < PEOPLE; n++) await anAccount(office.store, 'editor', { username: colleague(n) });
});

/** Behind a proxy that names no visitor, all come from nowhere. */
const from = (address: string | undefined): Record<string, string> =>
	address === undefined ? {} : { 'x-forwarded-for': address };
const login = async (username: string, password: string, address: string | undefined): Promise<number> =>
	(await office.send('POST', '/login', { body: { username, password }, headers: from(address) })).status;

/** Keeps sign-ins of strangers in the air, each with the next number, while something is done. */
const amongStrangers = async <T>(send: (n: number) => Promise<number>, act: () => Promise<T>): Promise<T> => {
	let over = false;
	let sent = 0;
	const stranger = async () => {
		while (!over) {
			const status = await send(sent++);
			// The network; a refusal takes no place, and many of them would measure this program.
			await pause(status === 429 ? 200 : 20);
		}
	};
	const strangers = Array.from({ length: STRANGERS }, stranger);
	await pause(100);
	try {
		return await act();
	} finally {
		over = true;
		await Promise.all(strangers);
	}
};

/** Statuses of what people send at once, and the seconds of the processor that it took. */
const atOnce = async (send: (n: number) => Promise<number>) => {
	const begun = process.cpuUsage();
	const statuses = await Promise.all(Array.from({ length: PEOPLE }, (_, n) => send(n)));
	const { user, system } = process.cpuUsage(begun);
	return { statuses: [...new Set(statuses)], seconds: (user + system) / 1_000_000 };
};

const SOURCES = {
	'one address': () => '203.0.113.1',
	'twenty addresses': (n: number) => `203.0.113.${n % STRANGERS}`,
	'ever new addresses': (n: number) => `2001:db8:${(n >> 16).toString(16)}:${(n & 0xffff).toString(16)}::1`,
	nowhere: () => undefined,
};
const NAMES = { 'no account': (n: number) => `nobody${n}`, 'the same accounts': colleague };
const HOMES = {
	'addresses of their own': (n: number) => `198.51.100.${n}`,
	'one address': () => '198.51.100.1',
	nowhere: () => undefined,
};
/** Where some come from nowhere, all do. */
const CASES = [
	['one address', 'the same accounts', 'one address'],
	['twenty addresses', 'the same accounts', 'addresses of their own'],
	['ever new addresses', 'no account', 'one address'],
	['nowhere', 'the same accounts', 'nowhere'],
] as const;

it.each(CASES)('strangers from %s who name %s shut out nobody who signs in from %s', async (source, name, home) => {
	const { statuses, seconds } = await amongStrangers(
		(n) => login(NAMES[name](n), 'wrong', SOURCES[source](n)),
		() => atOnce((n) => login(colleague(n), PASSWORD, HOMES[home](n))),
	);
	expect(statuses).toEqual([200]);
	expect(seconds).toBeLessThan(MOST);
});

it('a hundred strangers at addresses of their own keep nobody out whose address signed in before, or who is signed in', async () => {
	for (let n = 0; n < PEOPLE; n++) await login(colleague(n), PASSWORD, HOMES['addresses of their own'](n));
	office.time.now = Date.now();
	const people: Person[] = [];
	for (let n = 0; n < 5; n++) people.push(await office.as('editor', { username: `present${n}` }));
	const strangers = async (n: number) => {
		const five = Array.from({ length: 5 }, (_, i) => n * 5 + i);
		const names = NAMES['the same accounts'];
		const sources = SOURCES['ever new addresses'];
		const statuses = await Promise.all(five.map((each) => login(names(each), 'wrong', sources(each))));
		return Math.max(...statuses);
	};
	const { entered, changed } = await amongStrangers(strangers, async () => ({
		entered: await atOnce((n) => login(colleague(n), PASSWORD, HOMES['addresses of their own'](n))),
		changed: await Promise.all(people.map(({ send }) => send('POST', '/totp', { body: { password: PASSWORD } }))),
	}));
	expect(entered.statuses).toEqual([200]);
	expect(entered.seconds).toBeLessThan(MOST);
	expect(changed.map(({ status }) => status)).toEqual(people.map(() => 200));
});
