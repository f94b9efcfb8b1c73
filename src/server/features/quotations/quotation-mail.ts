import { quotationSums } from '#domain/office/quotation.ts';
import { formatCents, formatDate, formatPlainDate } from '#i18n/format.ts';
import { LOCALE_TABLE } from '#i18n/locales.ts';
import { fill, t } from '#i18n/t.ts';
import { type Brand, oneLine, toVisitor, type WriteLetter } from '../../core/mail/letter.ts';
import { earlierMails } from '../enquiries/index.ts';
import { quotationPath } from './link.ts';
import { type Quotation, quotationOfMail, sheetName } from './quotations.ts';

/**
 * The mail that carries a quotation, but for the sheet itself; `before` and `after` stand around what the clerk adds. What
 * the school writes back reaches the office.
 */
export const quotationLetter = ({ number, facts }: Pick<Quotation, 'number' | 'facts'>, link: string, brand: Brand) => {
	const { locale, school, contact, children, date, validUntil, stops } = facts;
	const words = t(locale).quotation.mail;
	const values = {
		number,
		school: oneLine(school),
		name: oneLine(contact || school),
		trip: stops.join(LOCALE_TABLE[locale].comma),
		date: formatDate(locale, date),
		pupils: children === 1 ? words.onePupil : fill(words.pupils, { n: children }),
		total: formatCents(locale, quotationSums(facts).total.cents),
		until: formatPlainDate(locale, validUntil),
	};
	const { text: after, ...frame } = toVisitor(locale, brand, fill(words.subject, values), []);
	const before = [fill(words.opening, values), fill(words.text, values), `${words.link}\n${link}`, words.confirm].join(
		'\n\n',
	);
	return { ...frame, before, after };
};

/** The mail with a quotation, drawn when it was sent. */
export const writeQuotation: WriteLetter = async ({ db }, row, { brand, link }) => {
	const quotation = await quotationOfMail({ db }, row.id);
	const sheet = db
		.selectFrom('quotation')
		.select('pdf')
		.where('id', '=', quotation?.id ?? '');
	const content = (await sheet.executeTakeFirst())?.pdf;
	const earlier = await earlierMails({ db }, row);
	if (!quotation || !content || quotation.state === 'withdrawn') return undefined;
	const attachment = { name: sheetName(quotation), type: 'application/pdf', content: Buffer.from(content) };
	const { before, after, ...letter } = quotationLetter(quotation, link(quotationPath, quotation.id), brand);
	const text = [before, quotation.postscript, after].filter(Boolean).join('\n\n');
	return { locale: quotation.facts.locale, earlier, attachment, text, personal: true, ...letter };
};
