import { addressOf, methodOf } from '#contracts/address.ts';
import type { AnswerOf, Endpoint, ParamsOf, SentBody, SentQuery } from '#contracts/contracts.ts';
import { ERROR_TEXTS } from '#domain/office/errors.ts';
import { signInAgain } from './sign-in-again.ts';

/** A field that the server found wrong. */
export interface FieldFault {
	field: string;
	code: string;
	message: string;
}

/** A refusal; `message` is a sentence for who works here. */
export class ApiError extends Error {
	/** HTTP status; 0 when no answer came. */
	readonly status: number;
	readonly code: string;
	readonly fields: readonly FieldFault[];
	/** What stands beside the refusal in the answer. */
	readonly more: Readonly<Record<string, unknown>>;
	constructor(
		status: number,
		code: string,
		message: string,
		fields: readonly FieldFault[] = [],
		more: ApiError['more'] = {},
	) {
		super(message);
		this.status = status;
		this.code = code;
		this.fields = fields;
		this.more = more;
	}
	/** Nobody is signed in any more. */
	get signedOut(): boolean {
		return this.code === 'session_required' || this.code === 'session_expired';
	}
}

export interface Sent {
	/** Parts of the address by name. */
	params?: Record<string, string>;
	query?: Record<string, string | number | undefined>;
	body?: unknown;
	/** Sent as it is, in place of a body. */
	file?: Blob;
	signal?: AbortSignal;
}

/** Same-origin address of a call. */
export const urlOf = (endpoint: Endpoint, { params = {}, query = {} }: Pick<Sent, 'params' | 'query'> = {}): string => {
	const path = addressOf(endpoint).replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
	const pairs = Object.entries(query).flatMap(([name, value]) =>
		value === undefined || value === '' ? [] : [[name, String(value)]],
	);
	return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs)}`;
};

/** A refusal that says how long to wait, where the server knows. @param seconds of `Retry-After` */
const withWait = (sentence: string, seconds: number): string => {
	if (!(seconds > 0)) return sentence;
	const wait = seconds < 60 ? `${Math.ceil(seconds)} 秒` : `${Math.ceil(seconds / 60)} 分钟`;
	return sentence.replace(/稍后|过几秒/, ` ${wait}后`);
};

const apiErrorOf = async (answer: Response): Promise<ApiError> => {
	const { error, fields, ...more } = await answer.json().catch(() => ({}));
	const { code = 'internal', message, field, reference } = error ?? {};
	const known = ERROR_TEXTS[code as keyof typeof ERROR_TEXTS];
	const text = message ?? known ?? `出错了（${answer.status}），请稍后再试`;
	const sentence = withWait(text, Number(answer.headers.get('retry-after')));
	const faults = fields ?? (field === undefined ? [] : [{ field, code, message: sentence }]);
	return new ApiError(answer.status, code, reference ? `${sentence}（编号 ${reference}）` : sentence, faults, more);
};

/** Calls an endpoint; where the session is over, once more after the next sign-in over the screen. @throws ApiError; an aborted call throws as fetch does */
export const send = async <T>(endpoint: Endpoint, sent: Sent = {}): Promise<T> => {
	const method = methodOf(endpoint);
	const type = sent.file ? sent.file.type || 'application/octet-stream' : 'application/json';
	const answer = await fetch(urlOf(endpoint, sent), {
		method,
		signal: sent.signal ?? null,
		credentials: 'same-origin',
		headers: { accept: 'application/json', ...(method !== 'GET' && { 'content-type': type }) },
		...(method !== 'GET' && { body: sent.file ?? JSON.stringify(sent.body ?? {}) }),
	}).catch((error: unknown) => {
		if (sent.signal?.aborted) throw error;
		throw new ApiError(0, 'offline', '连不上服务器，请检查网络后重试');
	});
	if (!answer.ok) {
		const error = await apiErrorOf(answer);
		// Who signs out is out already.
		const waits = error.signedOut && endpoint !== 'POST /logout';
		if (waits && (await signInAgain(error.code))) return send(endpoint, sent);
		throw error;
	}
	return (answer.status === 204 ? undefined : await answer.json()) as T;
};

type Part<Name extends string, Value> = [Value] extends [never]
	? unknown
	: Record<never, never> extends Value
		? { [N in Name]?: Value }
		: { [N in Name]: Value };
export type SentTo<E extends Endpoint> = Part<'params', ParamsOf<E>> &
	Part<'query', SentQuery<E>> &
	Part<'body', SentBody<E>> &
	Pick<Sent, 'file' | 'signal'>;
type Arguments<E extends Endpoint> = Record<never, never> extends SentTo<E> ? [sent?: SentTo<E>] : [sent: SentTo<E>];

/** Calls an endpoint as its contract says. @throws ApiError; an aborted call throws as fetch does */
export const call = <E extends Endpoint>(endpoint: E, ...sent: Arguments<E>): Promise<AnswerOf<E>> =>
	send<AnswerOf<E>>(endpoint, sent[0] as Sent | undefined);
