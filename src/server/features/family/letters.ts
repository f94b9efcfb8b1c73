import type { Store } from '../../core/db/store.ts';
import type { Letters, MailFacts } from '../../core/mail/letter.ts';
import { bookingOf, joiningFacts } from '../departures/joining-facts.ts';
import { joiningInstructions } from '../departures/joining-instructions.ts';
import { weatherMail } from '../departures/weather-mails.ts';
import { mailsBeforeBooking } from '../enquiries/bookings.ts';
import { actionLetter, actionOf } from '../places/mails.ts';
import { bookingPath } from './link.ts';

/** The mail about an action on places. */
const aboutPlaces = async (store: Pick<Store, 'db'>, batch: string): Promise<MailFacts> => {
	const facts = await actionOf(store, batch);
	return ({ brand }) => {
		if (!facts) throw new Error('The order is gone.');
		return actionLetter(facts, brand);
	};
};

/** Mails to families that booked. */
export const familyLetters: Letters<'joining_instructions' | 'places_moved' | 'places_cancelled' | 'weather'> = {
	joining_instructions: async (store, row) => {
		const { subject_id } = row;
		const earlier = await mailsBeforeBooking(store, row);
		const booking = await bookingOf(store, subject_id);
		return ({ brand, link }) => {
			if (!booking) throw new Error('The order is gone.');
			const letter = joiningInstructions(joiningFacts(booking), brand, link(bookingPath, subject_id));
			return { locale: booking.locale, earlier, ...letter };
		};
	},
	weather: async (store, { subject_id }) => {
		const letter = await weatherMail(store, subject_id);
		return ({ brand, link }) => {
			if (!letter) throw new Error('The order is gone.');
			return letter(brand, link(bookingPath, subject_id));
		};
	},
	places_moved: (store, { subject_id }) => aboutPlaces(store, subject_id),
	places_cancelled: (store, { subject_id }) => aboutPlaces(store, subject_id),
};
