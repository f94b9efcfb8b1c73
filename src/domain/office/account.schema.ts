import { z } from 'zod';
import { ACCOUNT_LIMITS, canonicalUsername } from './account.ts';
import { ROLES } from './roles.ts';

/** What was typed as a password: taken as it is, spaces included. */
const password = z.string().min(1, 'password_required').max(ACCOUNT_LIMITS.password, 'too_long');
const code = z.string().trim().max(ACCOUNT_LIMITS.code, 'too_long');
const name = z.string().trim().min(1, 'required').max(ACCOUNT_LIMITS.name, 'too_long');
const username = z
	.string()
	.transform(canonicalUsername)
	.pipe(
		z
			.string()
			.min(1, 'username_required')
			.regex(/^[a-z][a-z0-9._-]{1,39}$/, 'username_invalid'),
	);

/** `POST /login`: anything may be typed as a name, and no more is said than that it is wrong. */
export const loginSchema = z.strictObject({
	username: z.string().trim().min(1, 'username_required').max(200, 'too_long'),
	password,
	code: code.default(''),
});
/** `POST /setup`: the first owner, with the code that the server printed. */
export const setupSchema = z.strictObject({
	code: z.string().min(1, 'required').max(100, 'too_long'),
	username,
	name,
	password,
});
export const profileSchema = z.strictObject({ name });
export const passwordSchema = z.strictObject({ current: password, next: password });
export const withPasswordSchema = z.strictObject({ password });
/** What takes a second factor away wants both. */
export const withBothSchema = z.strictObject({ password, code: code.min(1, 'required') });
export const codeSchema = z.strictObject({ code: code.min(1, 'required') });
export const newUserSchema = z.strictObject({ username, name, role: z.enum(ROLES) });
export const userSchema = z.strictObject({ name, role: z.enum(ROLES) });
/** Of a call that sends nothing. */
export const nothingSchema = z.strictObject({});

/** What the calls are sent, for the screens, which hold no schemas. */
export type Login = z.input<typeof loginSchema>;
export type Setup = z.input<typeof setupSchema>;
export type NewUser = z.input<typeof newUserSchema>;
export type UserChange = z.input<typeof userSchema>;
export type PasswordChange = z.input<typeof passwordSchema>;
