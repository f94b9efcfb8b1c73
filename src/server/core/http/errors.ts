import { type ApiErrorCode, isFieldError, REQUEST_ERRORS } from '#domain/api-error.ts';
import { type FieldErrorCode, LENGTHS } from '#domain/enquiry.ts';
import { ERROR_TEXTS, isOfficeFieldError, OFFICE_ERRORS, type OfficeErrorCode } from '#domain/office/errors.ts';
import type { Locale } from '#i18n/locales.ts';
import { fill, t } from '#i18n/t.ts';

type ErrorCode = ApiErrorCode | OfficeErrorCode;

/** What is wrong with a field of the enquiry form. */
export interface WrongField {
	field: string;
	code: FieldErrorCode;
	/** Dialling code that a phone number was expected to have, without the plus sign; empty for anything else. */
	dial: string;
}

/** A field of the back office that is wrong; of a list, `items.0.name`. */
export interface FieldFault {
	field: string;
	code: OfficeErrorCode;
}

interface Details {
	field?: string | undefined;
	/** The fields of the enquiry form that are wrong, the worst first. */
	wrong?: readonly WrongField[];
	headers?: Record<string, string>;
	/** Stands beside `error` in the answer. */
	more?: Record<string, unknown>;
}

/** An error of the API, on its way to the answer. */
export class ApiError extends Error {
	readonly code: ErrorCode;
	readonly field: string | undefined;
	readonly wrong: readonly WrongField[];
	readonly headers: Record<string, string>;
	readonly more: Record<string, unknown>;

	constructor(code: ErrorCode, { wrong = [], field = wrong[0]?.field, headers = {}, more = {} }: Details = {}) {
		super(code);
		this.code = code;
		this.field = field;
		this.wrong = wrong;
		this.headers = headers;
		this.more = more;
	}
	get status(): number {
		const { code } = this;
		return isFieldError(code) || isOfficeFieldError(code) ? 422 : { ...REQUEST_ERRORS, ...OFFICE_ERRORS }[code];
	}
}

/** The sentence of a code in the back office, in simplified Chinese. */
export const officeSentence = (code: ErrorCode): string =>
	(ERROR_TEXTS as Record<string, string>)[code] ?? sentence('cn', new ApiError(code));

/** The sentence beside a wrong field. */
export const fieldSentence = (locale: Locale, { field, code, dial }: WrongField): string => {
	const max = field in LENGTHS ? LENGTHS[field as keyof typeof LENGTHS] : LENGTHS.key;
	return fill(t(locale).contact.error[code], { max, code: dial === '' ? '' : `+${dial}` });
};

/** The sentence of an error: that of its worst field, or that of the whole request. */
export const sentence = (locale: Locale, { code, wrong: [worst] }: ApiError): string => {
	if (worst) return fieldSentence(locale, worst);
	const { api, contact } = t(locale);
	return { ...ERROR_TEXTS, ...contact.error, ...api }[code];
};

/** @param reference of an answer that tells of a fault of ours, so that it can be found in the log */
export const errorBody = ({ code, field, status, more }: ApiError, message: string, reference: string) => ({
	error: {
		code,
		...(field !== undefined && { field }),
		message,
		...(status === 500 && { reference }),
	},
	...more,
});

/** The error of several fields: the first is the error, `fields` names them all. */
export const wrongFields = (faults: readonly [FieldFault, ...FieldFault[]]): ApiError => {
	const fields = faults.map((fault) => ({ ...fault, message: officeSentence(fault.code) }));
	const [{ code, field }] = faults;
	return new ApiError(code, { field, more: faults.length > 1 ? { fields } : {} });
};
