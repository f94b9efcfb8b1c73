import { Readable } from 'node:stream';
import { hongKongDay, hongKongTime } from '#domain/hong-kong-time.ts';
import { inBatches } from '../db/batches.ts';
import { csvFile, csvHeaders } from '../http/csv.ts';
import type { AddRoutes } from '../route.ts';
import { listAudit } from './audit.ts';
import { listNamedAudit } from './names.ts';

const HEADER = ['时间', '账号', '姓名', '操作', '对象', '之前', '之后'];
const json = (value: unknown): string => (value === null ? '' : JSON.stringify(value));

/** 操作日志: who did what, when. */
export const auditRoutes: AddRoutes = (route, { store }) => {
	route('GET /audit.csv', ({ query, reply, now }) => {
		const batches = async function* () {
			for await (const lines of inBatches((before, size) => listAudit(store, { ...query, before, size })))
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
		return Readable.from(csvFile(HEADER, batches()));
	});

	route('GET /audit', async ({ query }) => {
		const lines = await listNamedAudit(store, query);
		return { lines, next: lines.length < query.size ? null : (lines.at(-1)?.id ?? null) };
	});
};
