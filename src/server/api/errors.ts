import { type ApiErrorBody, type ApiErrorCode, isFieldError, REQUEST_ERRORS } from '#domain/api-error.ts';
import { LIMITS } from '#domain/enquiry.ts';
import type { Locale } from '#i18n/locales.ts';
import { fill, t } from '#i18n/t.ts';

interface Details {
	/** Where the sentence stands. */
	field?: string;
	headers?: Record<string, string>;
	/** Stands beside `error` in the answer. */
	more?: Record<string, unknown>;
}

/** A refusal of the API, on its way to the answer. */
export class ApiError extends Error {
	readonly code: ApiErrorCode;
	readonly field: string | undefined;
	readonly headers: Record<string, string>;
	readonly more: Record<string, unknown>;

	constructor(code: ApiErrorCode, { field, headers = {}, more = {} }: Details = {}) {
		super(code);
		this.code = code;
		this.field = field;
		this.headers = headers;
		this.more = more;
	}
	get status(): number {
		return isFieldError(this.code) ? 422 : REQUEST_ERRORS[this.code];
	}
}

/** The sentence for an error code at a field. */
export const sentence = (locale: Locale, code: ApiErrorCode, field?: string): string => {
	const { api, contact } = t(locale);
	if (!isFieldError(code)) return api[code];
	const max = field && field in LIMITS ? LIMITS[field as keyof typeof LIMITS] : '';
	return fill(contact.error[code], { max, code: '' });
};

export const errorBody = (error: ApiError, locale: Locale): ApiErrorBody => ({
	error: {
		code: error.code,
		...(error.field !== undefined && { field: error.field }),
		message: sentence(locale, error.code, error.field),
	},
	...error.more,
});
