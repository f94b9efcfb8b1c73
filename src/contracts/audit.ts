import { z } from 'zod';
import { OWNING } from '#domain/office/roles.ts';
import type { Contracts } from './contract.ts';
import { pageSize, time, wholeNumber } from './fields.ts';

const text = z.string().max(100, 'too_long').optional();
const at = wholeNumber(0, Number.MAX_SAFE_INTEGER).optional();

/** Which lines; each part narrows them. A subject is whole, or all of a table: `account/`. `until` is outside. */
const filter = z.strictObject({ accountId: text, subject: text, action: text, from: at, until: at });

/** A line of the audit log. */
export const auditRow = z.object({
	id: z.string(),
	at: time,
	/** Null: the server by itself, or a command. */
	accountId: z.string().nullable(),
	/** The endpoint, such as `PUT /goods/:slug`, or the name of the job. */
	action: z.string(),
	/** What it was done to: table and id, such as `account/0190…`. */
	subject: z.string(),
	/** JSON. */
	before: z.string().nullable(),
	after: z.string().nullable(),
});

export const auditLine = auditRow.pick({ id: true, at: true, accountId: true, action: true, subject: true }).extend({
	username: z.string().nullable(),
	name: z.string().nullable(),
	/** What people call the subject: a number, a name. */
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
		response: z.object({ lines: z.array(auditLine), next: z.string().nullable() }),
	},
	'GET /audit.csv': { right: OWNING, query: filter, response: 'file' },
} as const satisfies Contracts;
