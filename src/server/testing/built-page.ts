import { LOCALE_TABLE, type Locale } from '#i18n/locales.ts';
import { type BuiltPage, cutPage } from '../core/http/built-page.ts';

const slot = (name: string, built = ''): string => `<!--slot:${name}-->${built}<!--/slot-->`;
const trip = (slug: string): string => slot(`picture-${slug}`, '<picture></picture>') + slot(`title-${slug}`, slug);

/** A page as the site builds those in which the server shows something to one person; a browser test tries the real ones. */
export const builtHtml = (locale: Locale): string =>
	`<!doctype html><html lang="${LOCALE_TABLE[locale].lang}"><head>${slot('title', '<title>Built</title>')}
${slot('language-script', '<script>choose()</script>')}</head><body><nav>${slot('languages', 'built')}</nav>
<main>${slot('person', '<h1>Nobody</h1>')}</main><template>${trip('riding-light-rail')}${trip('bus-factory')}</template>
</body></html>`;

/** The built page at an address of the site. */
export const findBuilt = (address: string): BuiltPage =>
	cutPage(builtHtml(address.startsWith('/zh') ? 'zh' : address.startsWith('/cn') ? 'cn' : 'en'), {
		'content-security-policy': 'x',
	});
