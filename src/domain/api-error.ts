import { FIELD_ERRORS, type FieldErrorCode } from './enquiry.ts';

/** Why a request is refused as a whole, and the HTTP status that says so. The dictionary has a sentence for each. */
export const REQUEST_ERRORS = {
	json_invalid: 400,
	invalid_encoding: 400,
	forbidden_key: 400,
	duplicate_key: 400,
	bad_request: 400,
	signature_invalid: 401,
	origin_forbidden: 403,
	not_found: 404,
	method_not_allowed: 405,
	request_timeout: 408,
	body_too_large: 413,
	type_unsupported: 415,
	charset_unsupported: 415,
	range_not_satisfiable: 416,
	expectation_failed: 417,
	wrong_host: 421,
	idempotency_mismatch: 422,
	too_many_requests: 429,
	too_many_mails: 429,
	headers_too_large: 431,
	internal: 500,
	store_unavailable: 503,
	shop_closed: 503,
	store_full: 507,
} as const;
export type RequestErrorCode = keyof typeof REQUEST_ERRORS;

export type ApiErrorCode = RequestErrorCode | FieldErrorCode;

export const isFieldError = (code: string): code is FieldErrorCode =>
	(FIELD_ERRORS as readonly string[]).includes(code);
