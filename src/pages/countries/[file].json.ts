import type { APIRoute } from 'astro';
import { LOCALES } from '#i18n/locales.ts';
import { countryFile } from '#site/content/countries.ts';

/** The picker's list, one file per language; the name changes with its content. */
export const getStaticPaths = () =>
	LOCALES.map(countryFile).map(({ path, text }) => ({
		params: { file: path.slice('/countries/'.length, -'.json'.length) },
		props: { text },
	}));

export const GET: APIRoute<{ text: string }> = ({ props }) => new Response(props.text);
