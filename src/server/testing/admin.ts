import type { FastifyInstance } from 'fastify';
import { OFFICE } from '#contracts/address.ts';
import { ROLES, type Role } from '#domain/office/roles.ts';
import type { Store } from '../core/db/store.ts';
import { openTestStore } from '../core/db/test-store.ts';
import type { AppDeps } from '../core/deps.ts';
import type { Account } from '../features/accounts/accounts.ts';
import { beginSession } from '../features/accounts/sessions.ts';
import { anAccount } from '../features/accounts/testing/an-account.ts';
import { createTestApp } from './app.ts';
import { testLog } from './log.ts';

export const NOW = 1_800_000_000_000;
const HOST = 'site.test';
/** Headers of a page of ours. */
export const OWN = { host: HOST, origin: `https://${HOST}`, 'sec-fetch-site': 'same-origin' };

export interface OfficeAnswer {
	status: number;
	headers: Record<string, unknown>;
	text: string;
	// biome-ignore lint/suspicious/noExplicitAny: tests look into it as they like
	json: any;
}

export interface SendOptions {
	body?: unknown;
	headers?: Record<string, string>;
}

/** Sends a call as a page of ours does; `path` without `/api/office`. A Buffer or text is sent as it is. */
export type SendCall = (method: string, path: string, options?: SendOptions) => Promise<OfficeAnswer>;

/** Somebody who is signed in. */
export interface Person {
	account: Account;
	cookie: string;
	send: SendCall;
}

/** The API of the back office on a database of its own, in a world where time stands still unless `time.now` is set. */
export interface TestOffice {
	app: FastifyInstance;
	store: Store;
	time: { now: number };
	logged: Record<string, unknown>[];
	/** Lines of the log about faults. */
	reported: unknown[];
	/** Without a session. */
	send: SendCall;
	/** Makes an account of that role and signs it in. */
	as: (role: Role, change?: Partial<Account>) => Promise<Person>;
	/** One account of each role, signed in. */
	asEach: () => Promise<Record<Role, Person>>;
	close: () => Promise<void>;
}

const sender =
	(app: FastifyInstance, cookie?: string): SendCall =>
	async (method, path, { body, headers = {} } = {}) => {
		const raw = typeof body === 'string' || Buffer.isBuffer(body);
		const answer = await app.inject({
			method: method as 'GET',
			url: OFFICE + path,
			headers: {
				...OWN,
				...(cookie !== undefined && { cookie }),
				...(body !== undefined && { 'content-type': 'application/json' }),
				...headers,
			},
			...(body !== undefined && { payload: raw ? body : JSON.stringify(body) }),
		});
		const isJson = answer.body !== '' && String(answer.headers['content-type']).startsWith('application/json');
		const json = isJson ? answer.json() : undefined;
		return { status: answer.statusCode, headers: answer.headers, text: answer.body, json };
	};

/** @param change what is otherwise in the world of the office */
export const openTestOffice = async (change: Partial<AppDeps> = {}): Promise<TestOffice> => {
	const store = change.store ?? (await openTestStore());
	const time = { now: NOW };
	const logged: Record<string, unknown>[] = [];
	const reported: unknown[] = [];
	const app = createTestApp(store, {
		clock: () => time.now,
		log: testLog(logged, reported),
		...change,
	});
	await app.ready();
	const as = async (role: Role, accountChange: Partial<Account> = {}): Promise<Person> => {
		const account = await anAccount(store, role, accountChange);
		const cookie = `__Host-sid=${await beginSession(store, account.id, 'Firefox', time.now)}`;
		return { account, cookie, send: sender(app, cookie) };
	};
	const asEach = async (): Promise<Record<Role, Person>> => {
		const people: Partial<Record<Role, Person>> = {};
		for (const role of ROLES) people[role] = await as(role);
		return people as Record<Role, Person>;
	};
	const close = async () => {
		await app.close();
		await store.close();
	};
	return { app, store, time, logged, reported, send: sender(app), as, asEach, close };
};
