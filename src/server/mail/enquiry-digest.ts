import type { Locale } from '#i18n/locales.ts';
import { fill, t } from '#i18n/t.ts';
import { enquiryLines } from './enquiry-office.ts';
import { type EnquiryFacts, type Letter, subjectLine } from './letter.ts';

/**
 * One mail to the office for many enquiries. Lines of messages begin with `> `, so that none passes for the next enquiry.
 * @param locale language of the office
 */
export const enquiryDigest = (locale: Locale, enquiries: readonly EnquiryFacts[]): Letter => {
	const words = t(locale).mail.digest;
	const n = enquiries.length;
	const entries = enquiries.flatMap((enquiry, index) => [
		'',
		`===== ${fill(words.entry, { i: index + 1, n })} =====`,
		'',
		...enquiryLines(locale, { ...enquiry, message: enquiry.message.replace(/^/gm, '> ') }),
	]);
	return {
		subject: subjectLine(fill(words.subject, { n })),
		text: [fill(words.opening, { n }), ...entries, ''].join('\n'),
	};
};
