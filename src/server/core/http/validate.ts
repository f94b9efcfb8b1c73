import type { z } from 'zod';
import { isOfficeFieldError, type OfficeErrorCode } from '#domain/office/errors.ts';
import { type FieldFault, wrongFields } from './errors.ts';

type Issue = z.core.$ZodIssue;

const codeOf = (issue: Issue): OfficeErrorCode => {
	// Schemas may give a code of ours as the message.
	if (isOfficeFieldError(issue.message)) return issue.message;
	if (issue.code === 'invalid_type') return issue.input === undefined ? 'required' : 'wrong_type';
	const counted = 'origin' in issue && /^(string|array|set|file)$/.test(String(issue.origin));
	if (issue.code === 'too_small') return counted ? 'too_short' : 'out_of_range';
	if (issue.code === 'too_big') return counted ? 'too_long' : 'out_of_range';
	return issue.code === 'unrecognized_keys' ? 'unknown_field' : 'invalid';
};

const fieldOf = (issue: Issue): string =>
	[...issue.path, ...(issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [])].map(String).join('.');

/** The first field with a character that PostgreSQL cannot keep in a text, and nobody types. */
const fieldWithNull = (value: unknown, field = ''): string | undefined => {
	if (typeof value === 'string') return value.includes('\0') ? field : undefined;
	if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return undefined;
	for (const [name, held] of Object.entries(value)) {
		const found = name.includes('\0') ? field : fieldWithNull(held, field === '' ? name : `${field}.${name}`);
		if (found !== undefined) return found;
	}
	return undefined;
};

/** What a schema makes of something sent. @throws ApiError 422 that names each wrong field */
export const readBy = <S extends z.ZodType>(schema: S, sent: unknown): z.output<S> => {
	const result = schema.safeParse(sent, { reportInput: true });
	const withNull = result.success ? fieldWithNull(sent) : undefined;
	if (withNull !== undefined) throw wrongFields([{ field: withNull, code: 'invalid' }]);
	if (result.success) return result.data;
	const faults = result.error.issues.map((issue): FieldFault => ({ field: fieldOf(issue), code: codeOf(issue) }));
	throw wrongFields(faults as [FieldFault, ...FieldFault[]]);
};
