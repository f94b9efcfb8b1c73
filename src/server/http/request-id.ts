import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isProxy } from './client-address.ts';

/** What a proxy of ours may call a request: nothing that would spoil a log or a page. */
const SHAPE = /^[\w-]{8,64}$/;

/** What a request is called in its answer and in the log: as our proxy calls it, else by a name that no other has. */
export const requestIdOf = ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string => {
	const given = headers['x-request-id'];
	return typeof given === 'string' && SHAPE.test(given) && isProxy(socket.remoteAddress ?? '') ? given : randomUUID();
};
