import { sameSignature, sign } from '../http/sign.ts';

/** Where families join a line; `/<token>` below it shows where one stands. */
export const WAITING_LIST = '/api/waiting-list';

const PURPOSE = 'waiting-list';

/** What stands in the address of somebody who waits: `<id>.<signature>`. */
const waitingToken = (secret: string, id: string): string => `${id}.${sign(secret, PURPOSE, id)}`;

/** Where somebody who waits sees its place. */
export const waitingPath = (secret: string, id: string): string => `${WAITING_LIST}/${waitingToken(secret, id)}`;

/** The id in such an address; undefined when we did not sign it. */
export const readWaitingToken = (secret: string, token: string): string | undefined => {
	const [id = '', signature = ''] = token.split('.');
	return sameSignature(signature, sign(secret, PURPOSE, id)) ? id : undefined;
};
