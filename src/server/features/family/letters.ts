import { bookingPath } from '../../core/mail/booking-link.ts';
import type { Letters, WriteLetter } from '../../core/mail/letter.ts';
import { bookingOf, joiningFacts } from '../departures/joining-facts.ts';
import { joiningInstructions } from '../departures/joining-instructions.ts';
import { weatherMail } from '../departures/weather-mails.ts';
import { mailsBeforeBooking } from '../enquiries/bookings.ts';
import { actionLetter, actionOf } from '../places/mails.ts';

/** The mail about an action on places. */
const aboutPlaces: WriteLetter = async (store, { subjectId }, { brand }) => {
	const facts = await actionOf(store, subjectId);
	if (!facts) throw new Error('The order is gone.');
	return actionLetter(facts, brand);
};

/** Mails to families that booked. */
export const familyLetters: Letters<'joining_instructions' | 'places_moved' | 'places_cancelled' | 'weather'> = {
	joining_instructions: async (store, row, { brand, link }) => {
		const { subjectId } = row;
		const earlier = await mailsBeforeBooking(store, row);
		const booking = await bookingOf(store, subjectId);
		if (!booking) throw new Error('The order is gone.');
		const letter = joiningInstructions(joiningFacts(booking), brand, link(bookingPath, subjectId));
		return { locale: booking.locale, earlier, ...letter };
	},
	weather: async (store, { subjectId }, { brand, link }) => {
		const letter = await weatherMail(store, subjectId, brand, link(bookingPath, subjectId));
		if (!letter) throw new Error('The order is gone.');
		return letter;
	},
	places_moved: aboutPlaces,
	places_cancelled: aboutPlaces,
};
