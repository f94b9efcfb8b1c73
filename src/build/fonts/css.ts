import type { Locale } from '#i18n/locales.ts';
import type { Group } from './display-text.ts';
import type { FirstPage } from './first-text.ts';
import { NARROW, USUAL } from './latin.ts';
import type { Fonts } from './make.ts';

/** Which groups of Chinese characters the pages of a first view show when the visitor moves on. */
const LATE: Record<FirstPage, Group[]> = {
	home: ['core', 'titles', 'home', 'contact'],
	trip: ['core', 'titles', 'trip'],
	list: ['core', 'heads', 'titles', 'page'],
	schedule: ['core', 'heads', 'titles', 'page'],
	contact: ['core', 'heads', 'contact'],
	about: ['core', 'heads', 'page'],
	terms: ['core', 'heads', 'page'],
	accessibility: ['core', 'heads', 'page'],
	other: ['core', 'heads', 'titles', 'page', 'contact'],
};
/** Pages that set something narrow: prices, dates. */
const NARROW_ON: readonly FirstPage[] = ['home', 'trip', 'list', 'schedule'];

/** CSS and files of a page; `[name]` in the CSS stands for the address of the file `name`. */
export interface FontCss {
	css: string;
	preload: string[];
	/** The faces for when the visitor moves on, as a style sheet beside the files; empty when there are none. */
	lateSheet: string;
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

/** A family before the others, so that what comes later leaves its characters alone: nothing is drawn a second time. */
const firstFace = (file: string, range = '') => face('Chiron First', file, `font-weight:600 900;${range}`, 'swap');

/** The face of a file of titles; `[name]` stands for its address. */
export const titleFace = ({ han }: Pick<Fonts, 'han'>, locale: Locale, index: number) =>
	firstFace(`${locale}-title-${index}`, `unicode-range:${rangeOf(han[locale].titleFiles.files[index] ?? [])};`);

/** What a page of a first view in this language declares, what it asks for at once, and what later. */
export const fontCss = (
	{ han, fallback }: Omit<Fonts, 'folder' | 'watch'>,
	locale: Locale,
	page: FirstPage,
): FontCss => {
	const latin = locale === 'en' ? '' : WITHOUT_MARKS;
	const first = han[locale].first[page].length > 0 ? [`${locale}-first-${page}`] : [];
	const latinFace = (file: string, { stretch }: { stretch: string }) =>
		face('Bricolage Grotesque', file, `font-weight:600 800;font-stretch:${stretch};${latin}`, 'optional');
	const display = locale === 'en' ? 'display' : 'static';
	const narrow = NARROW_ON.includes(page);
	const css = [
		latinFace(display, USUAL),
		...(narrow ? [latinFace('narrow', NARROW)] : []),
		face('Figtree', 'text', `font-weight:400 700;${latin}`, 'optional'),
		...first.map((file) => firstFace(file)),
		`${fallback[display]}${narrow ? fallback.narrow : ''}${fallback.text}`.replace(FACE, (rule) =>
			rule.includes('unicode-range') ? rule : `${rule.slice(0, -1)}${latin}}`,
		),
	];
	const late = LATE[page].filter((group) => han[locale][group].length > 0);
	return {
		css: css.join(''),
		preload: [display, ...(narrow ? ['narrow'] : []), 'text', ...first],
		lateSheet: late
			// The core stands for all that no other file holds; a file that is declared after it wins for its characters.
			.map((group) => hanFace(`${locale}-${group}`, group === 'core' ? HAN : rangeOf(han[locale][group])))
			.join('')
			.replace(/\[([\w-]+)\]/g, './$1.woff2?no-inline'),
	};
};
