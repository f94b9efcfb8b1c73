import type { Organization, WebSite } from 'schema-dts';
import { absolute } from '#i18n/alternates.ts';
import { LOCALE_TABLE, LOCALES, type Locale } from '#i18n/locales.ts';
import { t } from '#i18n/t.ts';
import type { site } from '../../content/queries.ts';
import { idOf } from './references.ts';

type Site = Awaited<ReturnType<typeof site>>;

const otherNames = (names: Site['name'], locale: Locale): string[] =>
	LOCALES.filter((each) => each !== locale).map((each) => names[each]);

export const organisationName = (address: URL, locale: Locale, { name }: Site) => ({
	'@type': 'Organization' as const,
	'@id': idOf.organisation(address),
	name: name[locale],
	url: absolute(address, locale, 'home'),
});

/** Who runs the site, and what the site is: the home page says it. */
export const homeJsonLd = (address: URL, locale: Locale, facts: Site): [Organization, WebSite] => [
	{
		...organisationName(address, locale, facts),
		legalName: facts.operator.legalName[locale],
		identifier: {
			'@type': 'PropertyValue',
			propertyID: 'Companies Registry, Hong Kong',
			value: facts.operator.companyNumber,
		},
		taxID: facts.operator.businessRegistration,
		alternateName: otherNames(facts.name, locale),
		slogan: facts.strapline[locale],
		email: facts.email,
		telephone: facts.whatsapp,
		address: {
			'@type': 'PostalAddress',
			streetAddress: facts.operator.address[locale],
			addressRegion: t(locale).common.place.city,
			addressCountry: 'HK',
		},
		contactPoint: [
			{ '@type': 'ContactPoint', contactType: 'customer service', email: facts.email, telephone: facts.whatsapp },
			{ '@type': 'ContactPoint', contactType: 'emergency', telephone: facts.operator.emergency },
		],
		logo: new URL('/icon-512.png', address).href,
	},
	{
		'@type': 'WebSite',
		'@id': idOf.website(address, locale),
		name: facts.name[locale],
		alternateName: otherNames(facts.name, locale),
		url: absolute(address, locale, 'home'),
		inLanguage: LOCALE_TABLE[locale].lang,
		publisher: { '@id': idOf.organisation(address) },
	},
];
