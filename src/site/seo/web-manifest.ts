import { LOCALE_TABLE, type Locale } from '#i18n/locales.ts';
import { href, localise } from '#i18n/routes.ts';
import { site } from '../content/queries.ts';

/** Colour of the page's ground, as browsers paint their frame with it: `--paper` of tokens.css. */
export const GROUND = '#FBF6EA';

export const manifestHref = (locale: Locale): string => localise(locale, '/manifest.webmanifest');

const icon = (name: string, size: number, purpose = 'any') => ({
	src: `/${name}.png`,
	sizes: `${size}x${size}`,
	type: 'image/png',
	purpose,
});

/** What a phone that keeps the site on its first screen needs to know, in a language. */
export const webManifest = async (locale: Locale) => {
	const { name, strapline } = await site();
	return {
		id: href(locale, 'home'),
		name: name[locale],
		short_name: name[locale],
		description: strapline[locale],
		lang: LOCALE_TABLE[locale].lang,
		dir: 'ltr',
		start_url: href(locale, 'home'),
		scope: '/',
		display: 'minimal-ui',
		background_color: GROUND,
		theme_color: GROUND,
		icons: [
			{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
			icon('icon-192', 192),
			icon('icon-512', 512),
			icon('icon-maskable', 512, 'maskable'),
		],
	};
};
