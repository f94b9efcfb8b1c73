import { hongKongTime } from '#domain/hong-kong-time.ts';
import { listAudit, listNamedAudit } from '../../core/audit.ts';
import { inBatches } from '../../core/db/batches.ts';
import type { Feature } from '../../core/feature.ts';
import { type Columns, sendCsv } from '../../core/http/csv.ts';
import type { AddRoutes } from '../../core/route.ts';

type Line = Awaited<ReturnType<typeof listAudit>>[number];

const json = (value: unknown): string => (value === null ? '' : JSON.stringify(value));

const columns: Columns<Line> = {
	时间: (line) => hongKongTime(line.at),
	账号: (line) => line.username,
	姓名: (line) => line.name,
	操作: (line) => line.action,
	对象: (line) => line.subject,
	之前: (line) => json(line.before),
	之后: (line) => json(line.after),
};

/** 操作日志: who did what, when. */
const auditRoutes: AddRoutes = (route, { store: { reader } }) => {
	route('GET /audit.csv', ({ query, reply, now }) => {
		const lines = inBatches<Line>((last, size) => listAudit(reader, { ...query, before: last?.id, size }));
		return sendCsv(reply, { name: 'audit', columns, now }, lines);
	});

	route('GET /audit', async ({ query }) => {
		const lines = await listNamedAudit(reader, query);
		return { lines, next: lines.length < query.size ? null : (lines.at(-1)?.id ?? null) };
	});
};

export const audit: Feature = { office: [auditRoutes] };
