import { hongKongTime } from '#domain/hong-kong-time.ts';
import { subjectParts } from '#domain/office/audit-subjects.ts';
import { inBatches } from '../db/batches.ts';
import type { Store } from '../db/store.ts';
import { sendCsv } from '../http/csv.ts';
import type { AddRoutes } from '../route.ts';
import { type AuditFilter, listAudit } from './audit.ts';

/** What subjects of the audit log are called: an account by its name, an order and its parts by the order's number. */
const auditNames = async (
	{ db }: Pick<Store, 'db'>,
	subjects: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
	const names = new Map<string, string>();
	const idsOf = (of: string): string[] => [
		...new Set(
			subjects.flatMap((subject) => {
				const [table, id] = subjectParts(subject);
				return table === of ? [id] : [];
			}),
		),
	];
	const told = async (table: string, read: (ids: string[]) => Promise<{ id: string; name: string }[]>) => {
		const ids = idsOf(table);
		if (ids.length > 0) for (const { id, name } of await read(ids)) names.set(table + id, name);
	};
	const accounts = async (ids: string[]) => {
		const rows = await db.selectFrom('account').select(['id', 'name', 'username']).where('id', 'in', ids).execute();
		return rows.map(({ id, name, username }) => ({ id, name: `${name}（${username}）` }));
	};
	const parts = (table: 'dispatch' | 'order_exchange' | 'order_return') => (ids: string[]) =>
		db
			.selectFrom('orders')
			// What is read of them, all three have alike.
			.innerJoin(`${table as 'dispatch'} as part`, 'part.order_id', 'orders.id')
			.select(['part.id', 'orders.number as name'])
			.where('part.id', 'in', ids)
			.execute();
	await told('account/', accounts);
	await told('totp/', accounts);
	await told('orders/', (ids) =>
		db.selectFrom('orders').select(['id', 'number as name']).where('id', 'in', ids).execute(),
	);
	for (const table of ['dispatch', 'order_exchange', 'order_return'] as const) await told(`${table}/`, parts(table));
	return names;
};

/** Lines of the audit log with who did it and what their subjects are called, the newest first. */
export const listNamedAudit = async (store: Pick<Store, 'db'>, filter: AuditFilter) => {
	const lines = await listAudit(store, filter);
	const names = await auditNames(
		store,
		lines.map(({ subject }) => subject),
	);
	return lines.map((line) => ({ ...line, subjectName: names.get(line.subject) ?? '' }));
};

const HEADER = ['时间', '账号', '姓名', '操作', '对象', '之前', '之后'];
const json = (value: unknown): string => (value === null ? '' : JSON.stringify(value));

/** 操作日志: who did what, when. */
export const auditRoutes: AddRoutes = (route, { store }) => {
	route('GET /audit.csv', ({ query, reply, now }) => {
		const lines = inBatches<Awaited<ReturnType<typeof listAudit>>[number]>((last, size) =>
			listAudit(store, { ...query, before: last?.id, size }),
		);
		return sendCsv(reply, { name: 'audit', header: HEADER, now }, lines, (line) => {
			const { at, username, name, action, subject, before, after } = line;
			return [hongKongTime(at), username, name, action, subject, json(before), json(after)];
		});
	});

	route('GET /audit', async ({ query }) => {
		const lines = await listNamedAudit(store, query);
		return { lines, next: lines.length < query.size ? null : (lines.at(-1)?.id ?? null) };
	});
};
