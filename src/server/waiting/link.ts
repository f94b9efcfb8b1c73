import { readToken, signedToken } from '../http/sign.ts';

/** Where families join a line; `/<token>` below it shows where one stands. */
export const WAITING_LIST = '/api/waiting-list';

const PURPOSE = 'waiting-list';

/** Where somebody who waits sees its place. */
export const waitingPath = (secret: string, id: string): string =>
	`${WAITING_LIST}/${signedToken(secret, PURPOSE, id)}`;

/** The id in such an address; undefined when we did not sign it. */
export const readWaitingToken = (secret: string, token: string): string | undefined =>
	readToken(secret, PURPOSE, token);
