import { earlierMails } from '../enquiries/enquiry-reply.ts';
import type { Letters } from '../mail/compose.ts';
import { quotationPath } from './link.ts';
import { quotationLetter } from './quotation-mail.ts';
import { quotationOfMail, sheetName } from './quotations.ts';

/** The mail with a quotation, drawn when it was sent. */
export const quotationLetters: Letters<'quotation'> = {
	quotation: async ({ db }, row) => {
		const quotation = await quotationOfMail({ db }, row.id);
		const sheet = db
			.selectFrom('quotation')
			.select('pdf')
			.where('id', '=', quotation?.id ?? '');
		const content = (await sheet.executeTakeFirst())?.pdf;
		const earlier = await earlierMails({ db }, row);
		return ({ brand, link }) => {
			if (!quotation || !content) throw new Error('The quotation is gone.');
			const attachment = { name: sheetName(quotation), type: 'application/pdf', content: Buffer.from(content) };
			const letter = quotationLetter(quotation, link(quotationPath, quotation.id), brand);
			return { locale: quotation.facts.locale, earlier, attachment, ...letter };
		};
	},
};
