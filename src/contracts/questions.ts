import { z } from 'zod';
import { slug } from '#domain/fields.schema.ts';
import { EDITING, KEEPING } from '#domain/office/roles.ts';
import { questionSchema } from '#domain/question.schema.ts';
import { QUESTION_GROUPS } from '#domain/question.ts';
import type { Contracts } from './contract.ts';
import { listQuery, nothing, pageOf, stored } from './fields.ts';
import { publishing, version } from './trips.ts';

/** A question with its answer, as `content/questions` has it. */
const value = questionSchema.omit({ $schema: true });
export type WrittenQuestion = z.input<typeof value>;

/** A row of 常见问题. */
const row = z.object({ id: z.string(), value: stored<WrittenQuestion>(), publishing: z.boolean() });
export type QuestionRow = z.infer<typeof row>;

const opened = row.extend({ version });
export type OpenedQuestion = z.infer<typeof opened>;

/** 常见问题. */
export const questions = {
	'GET /questions': {
		right: KEEPING,
		query: listQuery(['order'], { group: z.enum(QUESTION_GROUPS, 'invalid').optional() }),
		response: pageOf(row),
	},
	'GET /questions/:id': { right: KEEPING, response: opened },
	'POST /questions': {
		right: EDITING,
		label: '添加常见问题',
		body: z.strictObject({ id: slug, value }),
		response: publishing,
	},
	'PUT /questions/:id': {
		right: EDITING,
		label: '编辑常见问题',
		body: z.strictObject({ value, version }),
		response: publishing,
	},
	'DELETE /questions/:id': { right: EDITING, label: '删除常见问题', body: nothing, response: publishing },
} as const satisfies Contracts;
