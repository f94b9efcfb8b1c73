import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestErrorCode } from '#domain/api-error.ts';
import { linger } from './drain-body.ts';
import { ApiError, errorBody } from './errors.ts';
import { BARE_HEADERS } from './headers.ts';
import { languageOf } from './language.ts';

/** Answers with a refusal before anything of the request's body is read; a connection with such a body is not used again. */
export const refuse = (
	request: IncomingMessage,
	response: ServerResponse,
	code: RequestErrorCode,
	headers: Readonly<Record<string, string>> = {},
): void => {
	const error = new ApiError(code);
	const body = JSON.stringify(errorBody(error, languageOf(request.headers['accept-language']), ''));
	const unread = request.headers['transfer-encoding'] ?? request.headers['content-length'];
	if (unread !== undefined) linger(request);
	response.writeHead(error.status, {
		...BARE_HEADERS,
		'content-type': 'application/json',
		'content-length': Buffer.byteLength(body),
		'cache-control': 'no-store',
		...(unread !== undefined && { connection: 'close' }),
		...headers,
	});
	response.end(request.method === 'HEAD' ? undefined : body);
};
