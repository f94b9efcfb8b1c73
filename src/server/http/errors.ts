import { type ApiErrorBody, type ApiErrorCode, isFieldError, REQUEST_ERRORS } from '#domain/api-error.ts';
import { type FieldErrorCode, LIMITS } from '#domain/enquiry.ts';
import type { Locale } from '#i18n/locales.ts';
import { fill, t } from '#i18n/t.ts';

/** What is wrong with a field. */
export interface WrongField {
	field: string;
	code: FieldErrorCode;
	/** Dialling code that a phone number was expected to have, without the plus sign; empty for anything else. */
	dial: string;
}

interface Details {
	/** The fields that are wrong, the worst first. */
	wrong?: readonly WrongField[];
	headers?: Record<string, string>;
}

/** A refusal of the API, on its way to the answer. */
export class ApiError extends Error {
	readonly code: ApiErrorCode;
	readonly wrong: readonly WrongField[];
	readonly headers: Record<string, string>;

	constructor(code: ApiErrorCode, { wrong = [], headers = {} }: Details = {}) {
		super(code);
		this.code = code;
		this.wrong = wrong;
		this.headers = headers;
	}
	get status(): number {
		return isFieldError(this.code) ? 422 : REQUEST_ERRORS[this.code];
	}
}

/** The sentence beside a wrong field. */
export const fieldSentence = (locale: Locale, { field, code, dial }: WrongField): string => {
	const max = field in LIMITS ? LIMITS[field as keyof typeof LIMITS] : LIMITS.key;
	return fill(t(locale).contact.error[code], { max, code: dial === '' ? '' : `+${dial}` });
};

/** The sentence of a refusal: that of its worst field, or that of the whole request. */
export const sentence = (locale: Locale, { code, wrong: [worst] }: ApiError): string => {
	if (worst) return fieldSentence(locale, worst);
	return isFieldError(code) ? t(locale).contact.error[code] : t(locale).api[code];
};

/** @param reference of an answer that tells of a fault of ours, so that it can be found in the log */
export const errorBody = (error: ApiError, locale: Locale, reference: string): ApiErrorBody => ({
	error: {
		code: error.code,
		...(error.wrong[0] && { field: error.wrong[0].field }),
		message: sentence(locale, error),
		...(error.status === 500 && { reference }),
	},
});
