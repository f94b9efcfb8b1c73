import { ENQUIRY_FIELDS, type EnquiryValues, FIELD_ERRORS, type FieldError } from '#domain/enquiry.ts';

/** A server that has not answered by then will not; in milliseconds. */
const TIME_OUT = 15_000;

export type FailureReason = 'offline' | 'connection' | 'timeout' | 'busy' | 'server';

/** What became of an attempt to send. `mismatch`: the key belongs to other words. */
export type Outcome =
	| { kind: 'sent' }
	| { kind: 'refused'; errors: FieldError[] }
	| { kind: 'failed'; reason: FailureReason; mismatch?: boolean };

const BUSY: readonly number[] = [409, 429, 503, 507];

/** What a refusal `{ error: { code, field } }` says of a field, if that is an error that the form can show. */
const refusal = async (response: Response): Promise<Outcome> => {
	const answer = (await response.json().catch(() => null)) as { error?: { code?: unknown; field?: unknown } } | null;
	const { code, field } = answer?.error ?? {};
	const error = FIELD_ERRORS.find((each) => each === code);
	const place = error === 'country_unknown' ? 'phone' : ENQUIRY_FIELDS.find((each) => each === field);
	if (error && place) return { kind: 'refused', errors: [{ field: place, code: error }] };
	return { kind: 'failed', reason: 'server', mismatch: code === 'idempotency_mismatch' };
};

/** The fields of a form as they are sent, with the judged values in place of the typed ones. */
export const bodyOf = (form: HTMLFormElement, values: EnquiryValues): URLSearchParams => {
	const body = new URLSearchParams();
	for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.set(name, value);
	for (const field of ENQUIRY_FIELDS) body.set(field, values[field]);
	return body;
};

/** Sends an enquiry. Only HTTP 200 means that it is stored. Never throws. */
export const send = async (address: string, body: URLSearchParams): Promise<Outcome> => {
	const stop = new AbortController();
	const timer = setTimeout(() => stop.abort(new DOMException('No answer', 'TimeoutError')), TIME_OUT);
	try {
		const response = await fetch(address, {
			method: 'POST',
			body,
			headers: { accept: 'application/json' },
			redirect: 'manual',
			signal: stop.signal,
		});
		if (response.status === 200) return { kind: 'sent' };
		if (response.status === 422) return await refusal(response);
		return { kind: 'failed', reason: BUSY.includes(response.status) ? 'busy' : 'server' };
	} catch (error) {
		if ((error as Error).name === 'TimeoutError') return { kind: 'failed', reason: 'timeout' };
		return { kind: 'failed', reason: navigator.onLine ? 'connection' : 'offline' };
	} finally {
		clearTimeout(timer);
	}
};
