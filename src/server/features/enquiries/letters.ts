import { DEFAULT_LOCALE, toLocale } from '#domain/locale.ts';
import type { Locale } from '#i18n/locales.ts';
import { fill, t } from '#i18n/t.ts';
import type { EnquiryRow, OutboxRow } from '../../core/db/schema.ts';
import type { Store } from '../../core/db/store.ts';
import { type Brand, type Letter, type Letters, toVisitor, type WriteLetter } from '../../core/mail/letter.ts';
import { enquiryOffice } from './enquiry-office.ts';
import { earlierMails, enquiryReply, replyOf } from './enquiry-reply.ts';

/**
 * The mail that tells a visitor that the enquiry arrived. It repeats nothing that was typed, not even the name: whoever
 * types a stranger's address must not be able to send that stranger words of their own.
 */
export const enquiryConfirmation = (locale: Locale, brand: Brand): Letter => {
	const words = t(locale).mail.confirmation;
	const values = { brand: brand.name[locale], whatsapp: brand.whatsapp };
	return toVisitor(locale, brand, words.subject, [
		words.opening,
		'',
		fill(words.text, values),
		fill(words.urgent, values),
		'',
		words.mistake,
		words.automatic,
		'',
	]);
};

/** The enquiry that a mail is about. @throws when it is gone */
const enquiryOf = ({ db }: Pick<Store, 'db'>, { subjectId }: OutboxRow): Promise<EnquiryRow> =>
	db.selectFrom('enquiry').selectAll().where('id', '=', subjectId).executeTakeFirstOrThrow();

const toOffice: WriteLetter = async (store, row, { officeLocale }) => {
	const enquiry = await enquiryOf(store, row);
	return { locale: officeLocale, ...enquiryOffice(officeLocale, enquiry) };
};

const confirmation: WriteLetter = async (store, row, { brand }) => {
	const enquiry = await enquiryOf(store, row);
	const locale = toLocale(enquiry.locale) ?? DEFAULT_LOCALE;
	return { locale, ...enquiryConfirmation(locale, brand) };
};

const answer: WriteLetter = async (store, row, { brand }) => {
	const reply = await replyOf(store, row);
	const earlier = await earlierMails(store, row);
	if (!reply) throw new Error('The enquiry is gone.');
	return { locale: reply.locale, earlier, ...enquiryReply(reply, brand) };
};

/** Mails about enquiries. */
export const enquiryLetters: Letters<`enquiry_${'office' | 'confirmation' | 'reply'}`> = {
	enquiry_office: toOffice,
	enquiry_confirmation: confirmation,
	enquiry_reply: answer,
};
