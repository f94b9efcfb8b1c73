import type { RequestErrorCode } from '#domain/api-error.ts';
import { ERROR_TEXTS } from '#domain/office/error-texts.ts';
import { type OfficeErrorCode, officeStatus } from '#domain/office/errors.ts';
import { t } from '#i18n/t.ts';

/** A field that is wrong; of a list, `items.0.name`. */
export interface OfficeFieldFault {
	field: string;
	code: OfficeErrorCode;
}

interface Details {
	/** The field that is wrong. */
	field?: string;
	headers?: Record<string, string>;
	/** Stands beside `error` in the answer. */
	more?: Record<string, unknown>;
}

/** A refusal of the back office, on its way to the answer. */
export class OfficeError extends Error {
	readonly code: OfficeErrorCode;
	readonly field: string | undefined;
	readonly headers: Record<string, string>;
	readonly more: Record<string, unknown>;

	constructor(code: OfficeErrorCode, { field, headers = {}, more = {} }: Details = {}) {
		super(code);
		this.code = code;
		this.field = field;
		this.headers = headers;
		this.more = more;
	}
	get status(): number {
		return officeStatus(this.code);
	}
}

/** The sentence of a code, in simplified Chinese. */
export const officeSentence = (code: OfficeErrorCode): string =>
	Object.hasOwn(ERROR_TEXTS, code)
		? ERROR_TEXTS[code as keyof typeof ERROR_TEXTS]
		: t('cn').api[code as RequestErrorCode];

/** @param reference of an answer that tells of a fault of ours, so that it can be found in the log */
export const officeErrorBody = ({ code, field, status, more }: OfficeError, reference: string) => ({
	error: {
		code,
		...(field !== undefined && { field }),
		message: officeSentence(code),
		...(status === 500 && { reference }),
	},
	...more,
});

/** The refusal of several fields: the first is the error, `fields` names them all. */
export const wrongFields = (faults: readonly [OfficeFieldFault, ...OfficeFieldFault[]]): OfficeError => {
	const fields = faults.map((fault) => ({ ...fault, message: officeSentence(fault.code) }));
	const [{ code, field }] = faults;
	return new OfficeError(code, { field, more: faults.length > 1 ? { fields } : {} });
};
