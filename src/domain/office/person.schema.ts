import { z } from 'zod';

const email = z
	.string()
	.trim()
	.toLowerCase()
	.min(1, 'required')
	.max(254, 'too_long')
	.regex(/^[^\s@]+@[^\s@]+$/, 'invalid');
/** Digits alone are left. */
const phone = z
	.string()
	.max(60, 'too_long')
	.transform((text) => text.normalize('NFKC').replace(/\D/g, '').replace(/^00/, ''))
	.pipe(z.string().min(6, 'invalid').max(15, 'invalid'));

/** Whose data: everything is found by the e-mail address or by the phone number, however it is written. */
export const personSchema = z
	.strictObject({ email: email.optional(), phone: phone.optional() })
	.refine((person) => (person.email === undefined) !== (person.phone === undefined), {
		path: ['email'],
		message: 'required',
	});
/** Who is looked for: by one of the two. */
export type PersonKey = z.output<typeof personSchema>;
