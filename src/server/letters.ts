import { departureLetters } from './departures/mails.ts';
import { enquiryLetters } from './enquiries/letters.ts';
import { familyLetters } from './family/letters.ts';
import type { Letters, LoadFacts } from './mail/compose.ts';
import { quotationLetters } from './quotations/quotation-mail.ts';
import { waitingLetters } from './waiting/letters.ts';

const LETTERS: Letters = {
	...departureLetters,
	...enquiryLetters,
	...familyLetters,
	...quotationLetters,
	...waitingLetters,
};

/** Reads what a mail of any kind is about. @throws when the database cannot be read */
export const loadFacts: LoadFacts = (store, row) => LETTERS[row.kind](store, row);
