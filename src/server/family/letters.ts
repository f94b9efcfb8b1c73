import { mailsBeforeBooking } from '../enquiries/bookings.ts';
import type { Letters, MailFacts } from '../mail/compose.ts';
import { bookingOf, joiningFacts } from '../orders/joining-facts.ts';
import { joiningInstructions } from '../orders/joining-instructions.ts';
import { requestLetter } from '../orders/request-facts.ts';
import { weatherMail } from '../orders/weather-mails.ts';
import { changeDeclined, declinedFacts } from './declined-mail.ts';
import { bookingPath } from './link.ts';

/** The mail that tells of the end of what a family asked. */
const ended =
	(letter: Awaited<ReturnType<typeof requestLetter>>): MailFacts =>
	({ brand }) => {
		if (!letter) throw new Error('The order is gone.');
		return letter(brand);
	};

/** Mails to families that booked. */
export const familyLetters: Letters<
	'joining_instructions' | 'change_declined' | 'exchange_done' | 'return_refunded' | 'weather'
> = {
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
	change_declined: async (store, { subject_id }) => {
		const facts = await declinedFacts(store, subject_id);
		return ({ brand, link }) => {
			if (!facts) throw new Error('The order is gone.');
			return { locale: facts.locale, ...changeDeclined(facts, brand, link(bookingPath, facts.dispatch)) };
		};
	},
	weather: async (store, { subject_id }) => {
		const letter = await weatherMail(store, subject_id);
		return ({ brand, link }) => {
			if (!letter) throw new Error('The order is gone.');
			return letter(brand, link(bookingPath, subject_id));
		};
	},
	exchange_done: async (store, { subject_id }) => ended(await requestLetter(store, 'exchange_done', subject_id)),
	return_refunded: async (store, { subject_id }) => ended(await requestLetter(store, 'return_refunded', subject_id)),
};
