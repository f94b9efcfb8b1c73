import { hongKongTime } from '#domain/hong-kong-time.ts';
import { toLocale } from '#domain/locale.ts';
import { LOCALE_TABLE, type Locale } from '#i18n/locales.ts';
import { fill, t } from '#i18n/t.ts';
import type { EnquiryRow } from '../../core/db/schema.ts';
import { fullName, type Letter, oneLine, subjectLine } from '../../core/mail/letter.ts';

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
