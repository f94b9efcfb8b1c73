import { z } from 'zod';
import { listAudit } from '../store/audit.ts';
import type { OfficeDeps } from './app.ts';
import { pageSize, wholeNumber } from './list-query.ts';
import type { Route } from './route.ts';

const text = z.string().max(100, 'too_long').optional();
const time = wholeNumber(0, Number.MAX_SAFE_INTEGER).optional();

/** 操作记录: who did what, when; page after page by the id of the last line. */
export const auditRoutes = (route: Route, { store }: OfficeDeps): void => {
	const query = z.strictObject({
		...{ accountId: text, subject: text, action: text, from: time, until: time, before: text, size: pageSize },
	});
	route('GET /audit', { query }, async ({ query: filter }) => {
		const lines = await listAudit(store, filter);
		return { lines, next: lines.length < filter.size ? null : (lines.at(-1)?.id ?? null) };
	});
};
