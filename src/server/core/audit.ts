import { sql } from 'kysely';
import { subjectParts } from '#domain/office/audit-subjects.ts';
import type { Store } from './db/store.ts';
import { uuidv7 } from './db/uuid.ts';

type Db = Pick<Store, 'db'>;

/** What was done to something. `before` and `after` hold what changed, nothing secret, and no more personal data than that. */
export interface AuditEntry {
	/** Table and id, such as `account/0190…`. */
	subject: string;
	before?: unknown;
	after?: unknown;
}

/** Who does it: an account, or nobody when the server does it by itself; `action` is an endpoint or the name of a job. */
export interface Actor {
	accountId: string | null;
	action: string;
}

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

/** Writes lines of the audit log; inside the transaction of what they tell. */
export const writeAudit = async (
	{ db }: Db,
	{ accountId, action }: Actor,
	entries: readonly AuditEntry[],
	now: number,
): Promise<void> => {
	if (entries.length === 0) return;
	const rows = entries.map(({ subject, before, after }) => ({
		id: uuidv7(now),
		at: now,
		accountId,
		action,
		subject,
		before: json(before),
		after: json(after),
	}));
	await db.insertInto('audit').values(rows).execute();
};

/** Which lines; each part narrows them. */
interface AuditFilter {
	accountId?: string | undefined;
	/** The whole subject, or all of a table: `account/`. */
	subject?: string | undefined;
	action?: string | undefined;
	/** Milliseconds UTC; `until` is outside. */
	from?: number | undefined;
	until?: number | undefined;
	/** Lines before this id, so that page after page costs the same. */
	before?: string | undefined;
	size: number;
}

/** Lines of the audit log with who did it, the newest first. */
export const listAudit = async ({ db }: Db, filter: AuditFilter) => {
	let query = db
		.selectFrom('audit')
		.leftJoin('account', 'account.id', 'audit.accountId')
		.select(['audit.id', 'at', 'accountId', 'username', 'name', 'action', 'subject', 'before', 'after'])
		.orderBy('audit.id', 'desc')
		.limit(filter.size);
	const { accountId, subject, action, from, until, before } = filter;
	if (accountId !== undefined) query = query.where('accountId', '=', accountId);
	if (subject?.endsWith('/'))
		query = query.where(sql<boolean>`subject like ${`${subject.replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`);
	else if (subject !== undefined) query = query.where('subject', '=', subject);
	if (action !== undefined) query = query.where('action', '=', action);
	if (from !== undefined) query = query.where('at', '>=', from);
	if (until !== undefined) query = query.where('at', '<', until);
	if (before !== undefined) query = query.where('audit.id', '<', before);
	const parse = (text: string | null): unknown => (text === null ? null : JSON.parse(text));
	return (await query.execute()).map((row) => ({ ...row, before: parse(row.before), after: parse(row.after) }));
};

/** What subjects of the audit log are called: an account and a family that waits by name, an order and its parts by the order's number. */
const auditNames = async ({ db }: Db, subjects: readonly string[]): Promise<ReadonlyMap<string, string>> => {
	const names = new Map<string, string>();
	const idsOf = (of: string): string[] => [
		...new Set(
			subjects.flatMap((subject) => {
				const [table, id] = subjectParts(subject);
				return table === of ? [id] : [];
			}),
		),
	];
	const addNames = async (table: string, read: (ids: string[]) => Promise<{ id: string; name: string }[]>) => {
		const ids = idsOf(table);
		if (ids.length > 0) for (const { id, name } of await read(ids)) names.set(table + id, name);
	};
	const accounts = async (ids: string[]) => {
		const rows = await db.selectFrom('account').select(['id', 'name', 'username']).where('id', 'in', ids).execute();
		return rows.map(({ id, name, username }) => ({ id, name: `${name}（${username}）` }));
	};
	const parts = (table: 'dispatch' | 'place_change') => (ids: string[]) =>
		db
			.selectFrom('orders')
			// What is read of them, both have alike.
			.innerJoin(`${table as 'dispatch'} as part`, 'part.orderId', 'orders.id')
			.select(['part.id', 'orders.number as name'])
			.where('part.id', 'in', ids)
			.execute();
	await addNames('account/', accounts);
	await addNames('totp/', accounts);
	await addNames('orders/', (ids) =>
		db.selectFrom('orders').select(['id', 'number as name']).where('id', 'in', ids).execute(),
	);
	await addNames('waiting/', (ids) =>
		db.selectFrom('interest').select(['id', 'name']).where('id', 'in', ids).execute(),
	);
	for (const table of ['dispatch', 'place_change'] as const) await addNames(`${table}/`, parts(table));
	return names;
};

/** Lines of the audit log with who did it and what their subjects are called, the newest first. */
export const listNamedAudit = async (store: Db, filter: AuditFilter) => {
	const lines = await listAudit(store, filter);
	const names = await auditNames(
		store,
		lines.map(({ subject }) => subject),
	);
	return lines.map((line) => ({ ...line, subjectName: names.get(line.subject) ?? '' }));
};
