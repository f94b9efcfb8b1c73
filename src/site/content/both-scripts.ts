import { Converter as toTraditional } from 'opencc-js/cn2t';
import { Converter as toSimplified } from 'opencc-js/t2cn';
import type { Locale } from '#i18n/locales.ts';

const OTHER_SCRIPT: Partial<Record<Locale, (text: string) => string>> = {
	zh: toSimplified({ from: 'hk', to: 'cn' }),
	cn: toTraditional({ from: 'cn', to: 'hk' }),
};

/** A text and, in Chinese, the same in the characters of the other side, for who types those. */
export const inBothScripts = (locale: Locale, text: string): string => {
	const other = OTHER_SCRIPT[locale]?.(text) ?? text;
	return other === text ? text : `${text}\n${other}`;
};
