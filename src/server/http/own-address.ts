import { LOCALES } from '#i18n/locales.ts';
import { href, type RouteName } from '#i18n/routes.ts';
import { escapeHtml } from './fill-page.ts';

/** The choice of language stored in the browser leads to pages with a prefix, which these have not. */
export const LANGUAGE_SCRIPT = /<script type="application\/json" id="languages">.*?<\/script>\s*<script>.*?<\/script>/s;

/** A built page that the server shows at another address, to which its language switch leads, too. */
export const atAddress = (html: string, page: RouteName, address: string): string => {
	const separator = address.includes('?') ? '&' : '?';
	return LOCALES.reduce(
		(text, each) =>
			text.replaceAll(`href="${href(each, page)}"`, () => `href="${escapeHtml(`${address}${separator}lang=${each}`)}"`),
		html.replace(LANGUAGE_SCRIPT, ''),
	);
};
