import type { Letters, WriteLetter } from '../../core/mail/letter.ts';
import { bookingPath } from '../departures/booking-link.ts';
import { bookingOf, joiningFacts } from '../departures/joining-facts.ts';
import { joiningInstructions } from '../departures/joining-instructions.ts';
import { weatherMail } from '../departures/weather-mails.ts';
import { mailsBeforeBooking } from '../enquiries/bookings.ts';
import { actionLetter, actionOf } from '../places/mails.ts';

/** The mail about an action on places. */
const aboutPlaces: WriteLetter = async (store, { subject_id }, { brand }) => {
	const facts = await actionOf(store, subject_id);
	if (!facts) throw new Error('The order is gone.');
	return actionLetter(facts, brand);
};

/** Mails to families that booked. */
export const familyLetters: Letters<'joining_instructions' | 'places_moved' | 'places_cancelled' | 'weather'> = {
	joining_instructions: async (store, row, { brand, link }) => {
		const { subject_id } = row;
		const earlier = await mailsBeforeBooking(store, row);
		const booking = await bookingOf(store, subject_id);
		if (!booking) throw new Error('The order is gone.');
		const letter = joiningInstructions(joiningFacts(booking), brand, link(bookingPath, subject_id));
		return { locale: booking.locale, earlier, ...letter };
	},
	weather: async (store, { subject_id }, { brand, link }) => {
		const letter = await weatherMail(store, subject_id, brand, link(bookingPath, subject_id));
		if (!letter) throw new Error('The order is gone.');
		return letter;
	},
	places_moved: aboutPlaces,
	places_cancelled: aboutPlaces,
};
