import type { Country } from '#domain/country.ts';
import type { Locale } from '#domain/locale.ts';
import type { Messages } from '#i18n/messages/messages.ts';

/** Everything the form needs, made at build. */
export interface EnquiryProps {
	/** Of the form; its controls are `<id>-<name>`. */
	id: string;
	locale: Locale;
	action: string;
	words: Pick<Messages['contact'], 'form' | 'error' | 'summary' | 'sending' | 'thanks' | 'failed' | 'picker'>;
	brand: string;
	icons: Record<'warning' | 'down' | 'search' | 'tick' | 'right-arrow' | 'whatsapp' | 'mail', string>;
	links: { privacy: string; trips: string; whatsapp: string; email: string; dataContact: string };
	/** The country chosen at first, named in the language of the page. */
	country: Country;
	countries: string;
}
