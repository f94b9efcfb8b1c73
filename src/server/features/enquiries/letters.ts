import { hongKongTime } from '#domain/hong-kong-time.ts';
import { DEFAULT_LOCALE, toLocale } from '#domain/locale.ts';
import { LOCALE_TABLE, type Locale } from '#i18n/locales.ts';
import { fill, t } from '#i18n/t.ts';
import type { EnquiryReplyRow, EnquiryRow, OutboxRow } from '../../core/db/schema.ts';
import type { Store } from '../../core/db/store.ts';
import {
	type Brand,
	fullName,
	type Letter,
	oneLine,
	subjectLine,
	toVisitor,
	type WriteLetter,
} from '../../core/mail/letter.ts';

/** A stored enquiry, as far as the office is mailed of it. */
export type EnquiryFacts = Pick<
	EnquiryRow,
	'id' | 'createdAt' | 'locale' | 'firstName' | 'lastName' | 'email' | 'phone' | 'country' | 'message' | 'trip'
>;

/** `Hong Kong` for `HK`; a code that no name is known of stays as it is. */
export const countryName = (locale: Locale, code: string): string =>
	/^[A-Z]{2}$/.test(code)
		? (new Intl.DisplayNames(LOCALE_TABLE[locale].intl, { type: 'region', style: 'short' }).of(code) ?? code)
		: oneLine(code);

/** Whether every mail program can be given this address to answer to. */
const isPlainAddress = (address: string): boolean => /^[\x21-\x7e]+@[^@]+$/.test(address);

/** An enquiry as lines of text. The message comes last, so that nothing typed in it passes for one of our lines. */
const enquiryLines = (locale: Locale, enquiry: EnquiryFacts): string[] => {
	const words = t(locale).mail.office;
	const phone = { phone: enquiry.phone, country: countryName(locale, enquiry.country) };
	const language = toLocale(enquiry.locale);
	const facts: [label: string, value: string][] = [
		[words.name, fullName(enquiry.firstName, enquiry.lastName)],
		[words.email, oneLine(enquiry.email)],
		[words.phone, enquiry.phone && enquiry.country ? fill(words.phoneFrom, phone) : enquiry.phone],
		[words.trip, oneLine(enquiry.trip)],
		[words.language, language ? LOCALE_TABLE[language].name : oneLine(enquiry.locale)],
		[words.sent, fill(words.time, { time: hongKongTime(enquiry.createdAt) })],
		[words.reference, enquiry.id],
	];
	const { colon } = LOCALE_TABLE[locale];
	return [
		...facts.flatMap(([label, value]) => (value ? [label + colon + value] : [])),
		'',
		(words.message + colon).trim(),
		enquiry.message,
	];
};

/**
 * The mail that tells the office of an enquiry. What the visitor typed stands in it as typed, as text; an answer to the
 * mail goes to the visitor.
 * @param locale language of the office
 */
export const enquiryOffice = (locale: Locale, enquiry: EnquiryFacts): Letter => {
	const words = t(locale).mail.office;
	const values = { name: fullName(enquiry.firstName, enquiry.lastName), trip: enquiry.trip };
	// An address with a name outside ASCII may not stand in a header for every mail server.
	const answers = isPlainAddress(enquiry.email);
	return {
		subject: subjectLine(fill(enquiry.trip ? words.subjectTrip : words.subject, values)),
		text: [words.opening, answers ? words.reply : words.noReply, '', ...enquiryLines(locale, enquiry), ''].join('\n'),
		...(answers && { replyTo: enquiry.email }),
	};
};

/** An answer as the office writes it. */
export type ReplyWords = Pick<EnquiryReplyRow, 'locale' | 'subject' | 'text'>;

/** The mail with which the office answers an enquiry. What the visitor writes back reaches the office. */
export const enquiryReply = ({ locale, subject, text }: ReplyWords, brand: Brand): Letter => ({
	...toVisitor(locale, brand, subject, [text.trim(), '']),
	personal: true,
});

type Row = Pick<OutboxRow, 'id' | 'subjectId'>;

/** The answer that a mail carries; undefined when it was erased. */
export const replyOf = ({ db }: Pick<Store, 'db'>, { id, subjectId }: Row): Promise<ReplyWords | undefined> =>
	db
		.selectFrom('enquiryReply')
		.select(['locale', 'subject', 'text'])
		.where('enquiryId', '=', subjectId)
		.where('outboxId', '=', id)
		.executeTakeFirst();

/** What the visitor got about an enquiry before a mail, the first one first, as `message_id` of the outbox. */
export const earlierMails = async ({ db }: Pick<Store, 'db'>, { id, subjectId }: Row): Promise<string[]> => {
	const rows = await db
		.selectFrom('outbox')
		.select('messageId')
		.where('subjectId', '=', subjectId)
		.where('kind', 'in', ['enquiry_confirmation', 'enquiry_reply', 'quotation'])
		.where('state', '!=', 'dead')
		.where('id', '<', id)
		.orderBy('id')
		.execute();
	return rows.map(({ messageId }) => messageId);
};

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

/** The enquiry that a mail is about; undefined when it is gone. */
const enquiryOf = ({ db }: Pick<Store, 'db'>, { subjectId }: Row): Promise<EnquiryRow | undefined> =>
	db.selectFrom('enquiry').selectAll().where('id', '=', subjectId).executeTakeFirst();

export const writeToOffice: WriteLetter = async (store, row, { officeLocale }) => {
	const enquiry = await enquiryOf(store, row);
	return enquiry && { locale: officeLocale, ...enquiryOffice(officeLocale, enquiry) };
};

export const writeConfirmation: WriteLetter = async (store, row, { brand }) => {
	const enquiry = await enquiryOf(store, row);
	if (!enquiry) return undefined;
	const locale = toLocale(enquiry.locale) ?? DEFAULT_LOCALE;
	return { locale, ...enquiryConfirmation(locale, brand) };
};

export const writeAnswer: WriteLetter = async (store, row, { brand }) => {
	const reply = await replyOf(store, row);
	if (!reply) return undefined;
	const earlier = await earlierMails(store, row);
	return { locale: reply.locale, earlier, ...enquiryReply(reply, brand) };
};
