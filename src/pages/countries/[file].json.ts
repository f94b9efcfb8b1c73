import type { APIRoute } from 'astro';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import { countryFile } from '#site/content/countries.ts';

/** The picker's list, one file per language; the name changes with its content. */
export const getStaticPaths = () =>
	LOCALES.map((locale) => ({
		params: { file: countryFile(locale).path.slice('/countries/'.length, -'.json'.length) },
		props: { locale },
	}));

export const GET: APIRoute<{ locale: Locale }> = ({ props }) => new Response(countryFile(props.locale).text);
