import { type Country, DEFAULT_COUNTRY } from '#domain/country.ts';
import { whatsappLink } from '#domain/shop-link.ts';
import { LOCALE_TABLE, type Locale } from '#i18n/locales.ts';
import { href } from '#i18n/routes.ts';
import { t } from '#i18n/t.ts';
import { ICONS, WHATSAPP } from '../../icons.ts';
import type { EnquiryProps } from '../../islands/enquiry/words.ts';

export interface Receiver {
	name: Record<Locale, string>;
	email: string;
	whatsapp: string;
	operator: { dataContact: { email: string } };
}

/** The country chosen at first, named in a language. */
export const defaultCountry = (locale: Locale): Country => {
	const names = new Intl.DisplayNames([LOCALE_TABLE[locale].intl], { type: 'region', style: 'short' });
	return { ...DEFAULT_COUNTRY, name: names.of(DEFAULT_COUNTRY.code) ?? DEFAULT_COUNTRY.name };
};

/** What every enquiry form of a language says and shows. */
export const enquiryProps = (
	locale: Locale,
	{ name, email, whatsapp, operator }: Receiver,
): Pick<EnquiryProps, 'id' | 'locale' | 'words' | 'brand' | 'icons' | 'links' | 'country'> => {
	const { common, contact } = t(locale);
	const { form, error, summary, sending, thanks, failed, picker } = contact;
	const { warning, down, search, tick, 'right-arrow': arrow, mail } = ICONS;
	return {
		id: 'enquiry',
		locale,
		words: { form, error, summary, sending, thanks, failed, picker },
		brand: name[locale],
		icons: { warning, down, search, tick, 'right-arrow': arrow, whatsapp: WHATSAPP, mail },
		links: {
			privacy: `${href(locale, 'terms')}#privacy`,
			trips: href(locale, 'trips'),
			whatsapp: whatsappLink(whatsapp, common.whatsapp.greeting),
			email,
			dataContact: operator.dataContact.email,
		},
		country: defaultCountry(locale),
	};
};
