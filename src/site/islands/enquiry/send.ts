import {
	ENQUIRY_FIELDS,
	type EnquiryField,
	type EnquiryValues,
	FIELD_ERRORS,
	type FieldError,
	type FieldErrorCode,
	HIDDEN_FIELDS,
} from '#domain/enquiry.ts';

/** A server that has not answered by then will not; in milliseconds. */
const TIME_OUT = 15_000;
/** A proof that came too late is asked for once more. */
const ROUNDS = 3;

export type FailureReason = 'offline' | 'connection' | 'timeout' | 'busy' | 'server';

/** What became of an attempt to send. `mismatch`: the key belongs to other words. */
export type Outcome =
	| { kind: 'sent' }
	| { kind: 'refused'; errors: FieldError[] }
	| { kind: 'failed'; reason: FailureReason; mismatch?: boolean };

const BUSY: readonly number[] = [409, 429, 503, 507];

/** The field error in a refusal `{ error: { code, field } }`, if it is one that the form can show. */
const fieldError = (answer: unknown): FieldError[] => {
	const { code, field } = (answer as { error?: { code?: unknown; field?: unknown } } | null)?.error ?? {};
	const known = FIELD_ERRORS.includes(code as FieldErrorCode);
	const place = code === 'country_unknown' ? 'phone' : (field as EnquiryField);
	return known && ENQUIRY_FIELDS.includes(place) ? [{ field: place, code: code as FieldErrorCode }] : [];
};

const refusal = async (response: Response): Promise<Outcome> => {
	const answer: unknown = await response.json().catch(() => null);
	const errors = fieldError(answer);
	if (errors.length > 0) return { kind: 'refused', errors };
	const code = (answer as { error?: { code?: unknown } } | null)?.error?.code;
	return { kind: 'failed', reason: 'server', mismatch: code === 'idempotency_mismatch' };
};

/** The fields of a form as they are sent, with the judged values in place of the typed ones. */
export const bodyOf = (form: HTMLFormElement, values: EnquiryValues): URLSearchParams => {
	const body = new URLSearchParams();
	for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.set(name, value);
	for (const field of ENQUIRY_FIELDS) body.set(field, values[field]);
	return body;
};

/** Posts once. `asked`: the server wants a sum done first. */
const post = async (
	address: string,
	body: URLSearchParams,
): Promise<Outcome | { kind: 'asked'; challenge: string }> => {
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
		if (response.status === 428)
			return { kind: 'asked', challenge: String(((await response.json()) as { challenge?: unknown }).challenge) };
		return { kind: 'failed', reason: BUSY.includes(response.status) ? 'busy' : 'server' };
	} finally {
		clearTimeout(timer);
	}
};

/**
 * Sends an enquiry. Only HTTP 200 means that it is stored. Never throws.
 * @param onAsked is called when the server asks for a proof that a person is writing, before the work on it begins
 */
export const send = async (address: string, body: URLSearchParams, onAsked: () => void): Promise<Outcome> => {
	try {
		for (let round = 0; round < ROUNDS; round++) {
			const outcome = await post(address, body);
			if (outcome.kind !== 'asked') return outcome;
			onAsked();
			const { solve } = await import('./proof-of-work.ts');
			body.set(HIDDEN_FIELDS.proof, await solve(outcome.challenge));
		}
		return { kind: 'failed', reason: 'busy' };
	} catch (error) {
		if ((error as Error).name === 'TimeoutError') return { kind: 'failed', reason: 'timeout' };
		return { kind: 'failed', reason: navigator.onLine ? 'connection' : 'offline' };
	}
};
