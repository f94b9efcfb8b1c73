import type { Locale } from '#i18n/locales.ts';
import type { Fonts } from './make.ts';

/** CSS and addresses of a language; `[name]` stands for the address of the file `name`. */
export interface FontCss {
	css: string;
	preload: string[];
}

/** The face of Chinese text has dash, ellipsis and curly quotes in a full square, so the Latin faces leave them out. */
const WITHOUT_MARKS = 'unicode-range:U+0000-2013,U+2015-2017,U+201A-201B,U+201E-2025,U+2027-2E7F;';
const HAN = 'U+2014,U+2018-2019,U+201C-201D,U+2026,U+2E80-3FFFF';

const FACE = /@font-face\{[^}]*\}/g;

/** `U+4E00,U+4E8C` */
const rangeOf = (characters: readonly string[]) =>
	characters.map((each) => `U+${(each.codePointAt(0) ?? 0).toString(16).toUpperCase()}`).join(',');

/**
 * optional: a Latin face that has not come by the first paint waits for the next page, since its letters are not exactly
 * as wide as those of the stand-in. swap: a Han character is one square in every face, so it may change under the eye.
 */
const face = (family: string, file: string, more: string, display: 'optional' | 'swap') =>
	`@font-face{font-family:"${family}";src:url("[${file}]") format("woff2");font-display:${display};${more}}`;

const hanFace = (file: string, range: string) =>
	face('Chiron GoRound TC', file, `font-weight:600 900;unicode-range:${range};`, 'swap');

/** What a page in this language declares and what it asks for at once. */
export const fontCss = ({ han, fallback }: Omit<Fonts, 'folder' | 'watch'>, locale: Locale): FontCss => {
	const latin = locale === 'en' ? '' : WITHOUT_MARKS;
	const { common, ...others } = han[locale];
	const css = [
		face('Bricolage Grotesque', 'display', `font-weight:600 800;font-stretch:75% 100%;${latin}`, 'optional'),
		face('Figtree', 'text', `font-weight:400 700;${latin}`, 'optional'),
		hanFace(`${locale}-common`, locale === 'en' ? rangeOf(common) : HAN),
		// declared after the general one, so that they win for the characters they name
		...Object.entries(others).map(([group, characters]) =>
			characters.length > 0 ? hanFace(`${locale}-${group}`, rangeOf(characters)) : '',
		),
		`${fallback.display}${fallback.text}`.replace(FACE, (rule) =>
			rule.includes('unicode-range') ? rule : `${rule.slice(0, -1)}${latin}}`,
		),
	];
	return { css: css.join(''), preload: ['display', 'text', ...(locale === 'en' ? [] : [`${locale}-common`])] };
};
