import type { Locale } from '#i18n/locales.ts';
import { fill, t } from '#i18n/t.ts';
import { type Brand, type Letter, toVisitor } from '../mail/letter.ts';

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
