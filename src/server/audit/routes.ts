import { Readable } from 'node:stream';
import { z } from 'zod';
import { hongKongDay, hongKongTime } from '#domain/hong-kong-time.ts';
import type { OfficeDeps } from '../admin-deps.ts';
import { inHeaps } from '../db/batches.ts';
import { csvFile, csvHeaders } from '../http/csv.ts';
import { pageSize, wholeNumber } from '../http/list-query.ts';
import type { Route } from '../route.ts';
import { listAudit } from './audit.ts';
import { listNamedAudit } from './names.ts';

const text = z.string().max(100, 'too_long').optional();
const time = wholeNumber(0, Number.MAX_SAFE_INTEGER).optional();

const narrow = { accountId: text, subject: text, action: text, from: time, until: time };

const HEADER = ['时间', '账号', '姓名', '操作', '对象', '之前', '之后'];
const json = (value: unknown): string => (value === null ? '' : JSON.stringify(value));

/** 操作记录: who did what, when; page after page by the id of the last line. */
export const auditRoutes = (route: Route, { store }: OfficeDeps): void => {
	const query = z.strictObject({ ...narrow, before: text, size: pageSize });
	route('GET /audit.csv', { query: z.strictObject(narrow) }, ({ query: filter, reply, now }) => {
		const heaps = async function* () {
			for await (const lines of inHeaps((before, size) => listAudit(store, { ...filter, before, size })))
				yield lines.map(({ at, username, name, action, subject, ...line }) => [
					hongKongTime(at),
					username,
					name,
					action,
					subject,
					json(line.before),
					json(line.after),
				]);
		};
		reply.headers(csvHeaders(`audit-${hongKongDay(now)}`));
		return Readable.from(csvFile(HEADER, heaps()));
	});
	route('GET /audit', { query }, async ({ query: filter }) => {
		const lines = await listNamedAudit(store, filter);
		return { lines, next: lines.length < filter.size ? null : (lines.at(-1)?.id ?? null) };
	});
};
