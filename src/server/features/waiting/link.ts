import { signedLinks } from '../../core/http/sign.ts';

/** Where families join a line; `/<token>` below it shows where one stands. */
export const WAITING_LIST = '/api/waiting-list';
/** Where visitors ask to be told of dates; `/<token>` below it confirms that, or ends it. */
export const TELL_ME = '/api/tell-me';

export const waitingLinks = signedLinks(WAITING_LIST, 'waiting-list');
export const datesLinks = signedLinks(TELL_ME, 'tell-me');

/** The links of somebody who waits. @param departure empty of who waits for the dates of a trip */
export const linksOf = (departure: string) => (departure === '' ? datesLinks : waitingLinks);
