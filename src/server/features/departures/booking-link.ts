import { signedLinks } from '../../core/http/sign.ts';

/** Below it, `/<token>` shows a family its booking: one order on one departure, by the id of its joining instructions. */
export const BOOKING = '/api/booking';

export const {
	pathOf: bookingPath,
	read: readBookingToken,
	addressOf: bookingAddress,
} = signedLinks(BOOKING, 'booking');
