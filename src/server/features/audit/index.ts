import { hongKongTime } from '#domain/hong-kong-time.ts';
import { listAudit, listNamedAudit } from '../../core/audit.ts';
import { inBatches } from '../../core/db/batches.ts';
import type { Feature } from '../../core/feature.ts';
import { sendCsv } from '../../core/http/csv.ts';
import type { AddRoutes } from '../../core/route.ts';

const HEADER = ['时间', '账号', '姓名', '操作', '对象', '之前', '之后'];
const json = (value: unknown): string => (value === null ? '' : JSON.stringify(value));

/** 操作日志: who did what, when. */
const auditRoutes: AddRoutes = (route, { store: { reader } }) => {
	route('GET /audit.csv', ({ query, reply, now }) => {
		const lines = inBatches<Awaited<ReturnType<typeof listAudit>>[number]>((last, size) =>
			listAudit(reader, { ...query, before: last?.id, size }),
		);
		return sendCsv(reply, { name: 'audit', header: HEADER, now }, lines, (line) => {
			const { at, username, name, action, subject, before, after } = line;
			return [hongKongTime(at), username, name, action, subject, json(before), json(after)];
		});
	});

	route('GET /audit', async ({ query }) => {
		const lines = await listNamedAudit(reader, query);
		return { lines, next: lines.length < query.size ? null : (lines.at(-1)?.id ?? null) };
	});
};

export const audit: Feature = { office: [auditRoutes] };
