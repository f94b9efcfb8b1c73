import { sameSignature, sign } from '../http/sign.ts';

/** Below it, `/<token>` shows a family its booking. */
export const BOOKING = '/api/booking';

const PURPOSE = 'booking';

/** Where a family sees its booking: one order on one departure, by the id of its joining instructions. */
export const bookingPath = (secret: string, dispatchId: string): string =>
	`${BOOKING}/${dispatchId}.${sign(secret, PURPOSE, dispatchId)}`;

/** The id in such an address; undefined when we did not sign it. */
export const readBookingToken = (secret: string, token: string): string | undefined => {
	const [id = '', signature = ''] = token.split('.');
	return sameSignature(signature, sign(secret, PURPOSE, id)) ? id : undefined;
};
