import type { RequestErrorCode } from '../api-error.ts';

/** Why a field of the back office is refused; the answer is 422. */
export const OFFICE_FIELD_ERRORS = [
	'required',
	'wrong_type',
	'unknown_field',
	'invalid',
	'too_short',
	'too_long',
	'out_of_range',
	'username_required',
	'password_required',
	'reason_required',
	'note_required',
	'placeholder_unfilled',
	'username_invalid',
	'username_taken',
	'password_too_short',
	'too_common',
	'password_wrong',
	'password_same',
	'code_wrong',
	'too_many_pixels',
	'image_broken',
	'image_animated',
	'slug_taken',
	'incomplete',
	'unprintable',
	'publish_time',
] as const;
export type OfficeFieldError = (typeof OFFICE_FIELD_ERRORS)[number];

/** Why the back office refuses something as a whole, and the HTTP status that says so. */
export const OFFICE_ERRORS = {
	bad_credentials: 401,
	session_required: 401,
	session_expired: 401,
	setup_required: 401,
	code_required: 401,
	code_refused: 401,
	code_tries_used: 401,
	setup_refused: 401,
	setup_expired: 401,
	setup_done: 401,
	cross_site: 403,
	forbidden: 403,
	password_change_required: 403,
	second_factor_required: 403,
	code_locked: 403,
	own_account: 409,
	last_owner: 409,
	bad_transition: 409,
	unmatched: 409,
	not_departed: 409,
	departure_cancelled: 409,
	instructions_incomplete: 409,
	conflict: 409,
	answered_meanwhile: 409,
	quoted_meanwhile: 409,
	quotation_sent: 409,
	quotation_ended: 409,
	sheet_full: 422,
	publishing: 409,
	scheduled: 409,
	own_change: 403,
	in_use: 409,
	open_orders: 409,
	image_quota: 409,
	image_busy: 503,
	second_factor_unreadable: 503,
	too_many_attempts: 429,
	passwords_busy: 429,
} as const;

export type OfficeErrorCode = keyof typeof OFFICE_ERRORS | OfficeFieldError | RequestErrorCode;

export const isOfficeFieldError = (code: string): code is OfficeFieldError =>
	(OFFICE_FIELD_ERRORS as readonly string[]).includes(code);
