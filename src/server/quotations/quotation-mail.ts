import { quotationSums } from '#domain/office/quotation.ts';
import { formatCents, formatDate, formatPlainDate } from '#i18n/format.ts';
import { LOCALE_TABLE } from '#i18n/locales.ts';
import { fill, t } from '#i18n/t.ts';
import { type Brand, oneLine, signature, subjectLine } from '../mail/letter.ts';
import type { Quotation } from './quotations.ts';

/** The mail that carries a quotation, but for the sheet itself. What the school writes back reaches the office. */
export const quotationLetter = ({ number, facts }: Pick<Quotation, 'number' | 'facts'>, link: string, brand: Brand) => {
	const { locale, school, contact, children, date, validUntil, stops } = facts;
	const words = t(locale).quotation.mail;
	const values = {
		number,
		school: oneLine(school),
		name: oneLine(contact || school),
		trip: stops.join(LOCALE_TABLE[locale].comma),
		date: formatDate(locale, date),
		n: children,
		total: formatCents(locale, quotationSums(facts).total.cents),
		until: formatPlainDate(locale, validUntil),
	};
	return {
		subject: subjectLine(fill(words.subject, values)),
		text: [
			fill(words.opening, values),
			'',
			fill(words.text, values),
			'',
			words.link,
			link,
			'',
			words.confirm,
			'',
			...signature(locale, brand),
		].join('\n'),
		replyTo: brand.email,
	};
};
