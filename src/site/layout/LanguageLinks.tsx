import { LOCALE_TABLE, LOCALES, type Locale } from '#i18n/locales.ts';

/** The name holds what the eye reads, so that voice control finds it. */
const nameOf = (locale: Locale): string => {
	const { label: short, name } = LOCALE_TABLE[locale];
	return name.includes(short) ? name : `${short} ${name}`;
};

interface Props {
	locale: Locale;
	addresses: Readonly<Record<Locale, string>>;
	/** Whether scripts keep query and fragment of the address, and the choice (`switch-language.ts`, `choose-language.inline.js`). */
	remembered?: boolean;
}

export const LanguageLinks = ({ locale, addresses, remembered = false }: Props) =>
	LOCALES.map((other) => (
		<a
			key={other}
			href={addresses[other]}
			hrefLang={LOCALE_TABLE[other].lang}
			lang={LOCALE_TABLE[other].lang}
			aria-label={nameOf(other)}
			aria-current={other === locale ? 'true' : undefined}
			data-locale={remembered ? other : undefined}
		>
			{LOCALE_TABLE[other].label}
		</a>
	));
