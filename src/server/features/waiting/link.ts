import { signedLinks } from '../../core/http/sign.ts';

/** Where families join a line; `/<token>` below it shows where one stands. */
export const WAITING_LIST = '/api/waiting-list';
/** Where visitors ask to be told of dates; `/<token>` below it confirms that, or ends it. */
export const TELL_ME = '/api/tell-me';

export const {
	pathOf: waitingPath,
	read: readWaitingToken,
	addressOf: waitingAddress,
} = signedLinks(WAITING_LIST, 'waiting-list');
export const { pathOf: datesPath, read: readDatesToken, addressOf: datesAddress } = signedLinks(TELL_ME, 'tell-me');
