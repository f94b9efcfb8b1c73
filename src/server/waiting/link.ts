import { sameSignature, sign } from '../http/sign.ts';

/** Where families join a line; `/<token>` below it shows where one stands. */
export const WAITING_LIST = '/api/waiting-list';
/** Where visitors ask to be told of dates; `/<token>` below it confirms that, or ends it. */
export const TELL_ME = '/api/tell-me';

/** What stands in the address of somebody's own page: `<id>.<signature>`. */
const links = (root: string, purpose: string) => ({
	/** Where somebody sees how things stand. */
	pathOf: (secret: string, id: string): string => `${root}/${id}.${sign(secret, purpose, id)}`,
	/** The id in such an address; undefined when we did not sign it. */
	read: (secret: string, token: string): string | undefined => {
		const [id = '', signature = ''] = token.split('.');
		return sameSignature(signature, sign(secret, purpose, id)) ? id : undefined;
	},
});

export const { pathOf: waitingPath, read: readWaitingToken } = links(WAITING_LIST, 'waiting-list');
export const { pathOf: datesPath, read: readDatesToken } = links(TELL_ME, 'tell-me');
