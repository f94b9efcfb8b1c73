import { pino } from 'pino';
import { OFFICE } from '#contracts/address.ts';
import type { Role } from '#domain/office/roles.ts';
import { createApp } from '../app.ts';
import { writeAudit } from '../core/audit.ts';
import type { Store } from '../core/db/store.ts';
import { uuidv7 } from '../core/db/uuid.ts';
import { setMails } from '../core/mail/kinds.ts';
import type { Correspondents } from '../core/mail/letter.ts';
import { type Account, insertAccount } from '../features/accounts/accounts.ts';
import { authorize } from '../features/accounts/authorize.ts';
import { hashPassword } from '../features/accounts/password-hash.ts';
import { beginSession } from '../features/accounts/sessions.ts';
import { temporarySecret } from '../features/accounts/temporary.ts';
import { classifyByTrap } from '../features/enquiries/classify.ts';
import { pathsAround } from '../features/publishing/releases.ts';
import { drawSheet } from '../features/quotations/draw.ts';
import { MAIL_KINDS } from '../features.ts';

/** Who works in the office. */
const STAFF: Readonly<Record<Role, string>> = {
	owner: '何婉仪',
	editor: '林晓彤',
	reviewer: '陈志明',
	clerk: '黄美玲',
	leader: '周家乐',
};
type Staff = Record<Role, { account: Account; password: string }>;

const hire = async (store: Store, at: number): Promise<Staff> => {
	const staff: Partial<Staff> = {};
	for (const [role, name] of Object.entries(STAFF) as [Role, string][]) {
		const password = temporarySecret();
		const who = { id: uuidv7(at), username: role, name, role, createdAt: at };
		const account = { ...who, password: await hashPassword(password), temporaryUntil: null, disabledAt: null };
		await store.db.transaction().execute(async (db) => {
			await insertAccount({ db }, account);
			const audit = { subject: `account/${account.id}`, after: { username: role, name, role } };
			await writeAudit({ db }, { accountId: null, action: 'demo:office' }, [audit], at);
		});
		staff[role] = { account, password };
	}
	return staff as Staff;
};

interface Opening {
	/** Folder of the built site. */
	site: string;
	between: Correspondents;
	/** When those who work there were hired, in milliseconds UTC; until `end` they work. */
	since: number;
	end: number;
}

/** The office as those who work there use it, at any time. */
export const openOffice = async (store: Store, { site, between, since, end }: Opening) => {
	setMails({ kinds: MAIL_KINDS, between });
	const staff = await hire(store, since);
	let now = since;
	const app = createApp({
		store,
		clock: () => now,
		authorize,
		classify: classifyByTrap,
		findPage: () => undefined,
		secret: temporarySecret(),
		pages: [],
		names: [],
		brand: between.brand,
		drawSheet,
		paths: pathsAround(site),
		// Nothing of the samples goes onto the site.
		publisher: { wake: () => {}, idle: async () => {}, stop: async () => {} },
		log: pino({ enabled: false }),
	});
	await app.ready();
	return {
		staff,
		/** Calls an endpoint at a time. @returns what it answers, or undefined when it refuses, or the time has not come */
		// biome-ignore lint/suspicious/noExplicitAny: answers of every kind of endpoint
		call: async (role: Role, at: number, method: 'POST' | 'PUT' | 'GET', path: string, body?: object): Promise<any> => {
			if (at > end) return undefined;
			now = at;
			const cookie = `__Host-sid=${await beginSession(store, staff[role].account.id, 'demo', now)}`;
			const headers = { cookie, host: 'localhost', 'sec-fetch-site': 'same-origin' };
			const answer = await app.inject({ method, url: OFFICE + path, headers, ...(body && { payload: body }) });
			return answer.statusCode < 300 && answer.body !== '' ? answer.json() : undefined;
		},
		close: async () => {
			await app.close();
			await store.db.deleteFrom('session').execute();
		},
	};
};

export type Office = Awaited<ReturnType<typeof openOffice>>;
/** An office that is being filled with samples. */
export interface Filling {
	store: Store;
	office: Office;
	now: number;
}
