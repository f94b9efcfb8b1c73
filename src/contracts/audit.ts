import { z } from 'zod';
import { OWNING } from '#domain/office/roles.ts';
import type { Contracts } from './contract.ts';
import { pageSize, time, wholeNumber } from './fields.ts';

const text = z.string().max(100, 'too_long').optional();
const at = wholeNumber(0, Number.MAX_SAFE_INTEGER).optional();

/** Which lines; each part narrows them. A subject is whole, or all of a table: `account/`. `until` is outside. */
const filter = z.strictObject({ accountId: text, subject: text, action: text, from: at, until: at });

const line = z.object({
	id: z.string(),
	at: time,
	/** Null when the server did it by itself. */
	accountId: z.string().nullable(),
	username: z.string().nullable(),
	name: z.string().nullable(),
	/** An endpoint, or the name of a job. */
	action: z.string(),
	subject: z.string(),
	/** What people call it: a number, a name. */
	subjectName: z.string(),
	before: z.unknown(),
	after: z.unknown(),
});

/** 操作日志: who did what. */
export const audit = {
	'GET /audit': {
		right: OWNING,
		// Page after page by the id of the last line.
		query: filter.extend({ before: text, size: pageSize }),
		response: z.object({ lines: z.array(line), next: z.string().nullable() }),
	},
	'GET /audit.csv': { right: OWNING, query: filter, response: 'file' },
} as const satisfies Contracts;
