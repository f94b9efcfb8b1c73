import type { Locale } from '#i18n/locales.ts';
import type { Group } from './display-text.ts';
import type { Fonts } from './make.ts';

/** Kinds of pages by the headings that they show. list: pages that name trips */
export const KINDS = ['home', 'list', 'trip', 'contact', 'page'] as const;
export type Kind = (typeof KINDS)[number];

/** Which groups of Chinese characters a page shows at first sight, and which when the visitor moves on. */
const SHOWN: Record<Kind, { early: Group[]; late: Group[] }> = {
	home: { early: ['core'], late: ['titles', 'home', 'contact'] },
	list: { early: ['core', 'heads', 'titles'], late: ['page'] },
	trip: { early: ['core', 'titles'], late: ['trip'] },
	contact: { early: ['core', 'heads', 'contact'], late: [] },
	page: { early: ['core', 'heads'], late: ['page'] },
};

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

/** What a page of a kind in this language declares, what it asks for at once, and what later. */
export const fontCss = ({ han, fallback }: Omit<Fonts, 'folder' | 'watch'>, locale: Locale, kind: Kind): FontCss => {
	const latin = locale === 'en' ? '' : WITHOUT_MARKS;
	const named = (groups: Group[]) => groups.filter((group) => han[locale][group].length > 0);
	const [early, late] = [named(SHOWN[kind].early), named(SHOWN[kind].late)];
	const fileOf = (group: Group) => `${locale}-${group}`;
	// The core stands for all that no other file holds; a file that is declared after it wins for its characters.
	const faceOf = (group: Group) => hanFace(fileOf(group), group === 'core' ? HAN : rangeOf(han[locale][group]));
	const css = [
		face('Bricolage Grotesque', 'display', `font-weight:600 800;font-stretch:75% 100%;${latin}`, 'optional'),
		face('Figtree', 'text', `font-weight:400 700;${latin}`, 'optional'),
		...early.map(faceOf),
		`${fallback.display}${fallback.text}`.replace(FACE, (rule) =>
			rule.includes('unicode-range') ? rule : `${rule.slice(0, -1)}${latin}}`,
		),
	];
	return {
		css: css.join(''),
		preload: ['display', 'text', ...early.map(fileOf)],
		lateSheet: late
			.map(faceOf)
			.join('')
			.replace(/\[([\w-]+)\]/g, './$1.woff2?no-inline'),
	};
};
