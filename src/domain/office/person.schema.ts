import { z } from 'zod';

/** Whose data: everything is found by the e-mail address, however it is written. */
export const personSchema = z.strictObject({
	email: z
		.string()
		.trim()
		.toLowerCase()
		.min(1, 'required')
		.max(254, 'too_long')
		.regex(/^[^\s@]+@[^\s@]+$/, 'invalid'),
});
