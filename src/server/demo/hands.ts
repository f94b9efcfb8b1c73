import type { FastifyInstance } from 'fastify';
import { OFFICE } from '#contracts/address.ts';
import type { Role } from '#domain/office/roles.ts';
import { type Account, insertAccount } from '../accounts/accounts.ts';
import { hashPassword } from '../accounts/password-hash.ts';
import { beginSession } from '../accounts/sessions.ts';
import { temporarySecret } from '../accounts/temporary.ts';
import { createApp } from '../app.ts';
import { writeAudit } from '../audit/audit.ts';
import type { Store } from '../db/store.ts';
import { uuidv7 } from '../db/uuid.ts';
import { judgeByTrap } from '../enquiries/classification.ts';
import { NO_PREVIEWER } from '../trips/publish/no-previewer.ts';
import { placesAround } from '../trips/publish/paths.ts';

/** Who works in the office; the first one of a role acts for it. */
const STAFF: readonly { username: string; name: string; role: Role }[] = [
	{ username: 'owner', name: '何婉仪', role: 'owner' },
	{ username: 'editor', name: '林晓彤', role: 'editor' },
	{ username: 'reviewer', name: '陈志明', role: 'reviewer' },
	{ username: 'clerk', name: '黄美玲', role: 'clerk' },
	{ username: 'clerk2', name: '张家豪', role: 'clerk' },
];

/** The office as those who work there use it, at any time. */
export interface Hands {
	/** With the passwords, which are kept nowhere else. */
	staff: readonly { account: Account; password: string }[];
	of: (role: Role) => Account;
	/** Calls an endpoint at a time. @returns what it answers, or undefined when it refuses */
	// biome-ignore lint/suspicious/noExplicitAny: answers of every kind of endpoint
	call: (role: Role, at: number, method: 'POST' | 'PUT' | 'GET', path: string, body?: object) => Promise<any>;
	close: () => Promise<void>;
}

const hire = async (store: Store, at: number): Promise<Hands['staff']> => {
	const staff = [];
	for (const who of STAFF) {
		const password = temporarySecret();
		const account: Account = {
			...who,
			id: uuidv7(at),
			created_at: at,
			password: await hashPassword(password),
			temporary_until: null,
			disabled_at: null,
		};
		await store.db.transaction().execute(async (db) => {
			await insertAccount({ db }, account);
			const after = { username: who.username, name: who.name, role: who.role };
			const audit = { subject: `account/${account.id}`, after };
			await writeAudit({ db }, { accountId: null, action: 'demo:office' }, [audit], at);
		});
		staff.push({ account, password });
	}
	return staff;
};

/** @param site folder of the built site; the content lies beside it */
export const createHands = async (store: Store, site: string, since: number): Promise<Hands> => {
	const staff = await hire(store, since);
	let now = since;
	const app: FastifyInstance = createApp({
		store,
		clock: () => now,
		judge: judgeByTrap,
		findPage: () => undefined,
		checkHealth: async () => {},
		secret: temporarySecret(),
		pages: [],
		names: [],
		brand: { name: { en: '', zh: '', cn: '' }, site: '', email: '', whatsapp: '' },
		places: placesAround(site),
		// Nothing of the samples goes onto the site.
		publisher: { wake: () => {}, idle: async () => {}, stop: async () => {} },
		previewer: NO_PREVIEWER,
		log: () => {},
		report: () => {},
	});
	await app.ready();
	const of = (role: Role): Account => {
		const found = staff.find(({ account }) => account.role === role);
		if (!found) throw new Error(`Nobody is ${role}`);
		return found.account;
	};
	return {
		staff,
		of,
		call: async (role, at, method, path, body) => {
			now = at;
			const cookie = `__Host-sid=${await beginSession(store, of(role).id, 'demo', now)}`;
			const answer = await app.inject({
				method,
				url: OFFICE + path,
				headers: { cookie, host: 'localhost', 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
				...(body !== undefined && { payload: JSON.stringify(body) }),
			});
			return answer.statusCode < 300 ? (answer.body === '' ? {} : answer.json()) : undefined;
		},
		close: async () => {
			await app.close();
			await store.db.deleteFrom('session').execute();
		},
	};
};
