import { type FontData, fontData } from 'astro:assets';
import { type FirstPage, hanFile } from '#domain/han-files.ts';
import { LOCALE_TABLE, type Locale } from '#i18n/locales.ts';
import type { Page, RouteName } from '#i18n/routes.ts';

/** Which first view a page has, of those that have files of their own. */
const FIRST = {
	home: 'home',
	about: 'about',
	trips: 'list',
	ages4to6: 'list',
	ages7to12: 'list',
	schedule: 'schedule',
	details: 'other',
	contact: 'contact',
	thankYou: 'other',
	waitingList: 'other',
	booking: 'other',
	questions: 'questions',
	terms: 'terms',
	accessibility: 'accessibility',
} as const satisfies Record<RouteName, FirstPage>;

/** Pages that set something narrow: prices, dates. */
const NARROW_ON: readonly FirstPage[] = ['home', 'trip', 'list', 'schedule'];

/** Chinese characters, and the marks that Chinese sets in a full square. */
const HAN = 'U+2014,U+2018-2019,U+201C-201D,U+2026,U+2E80-3FFFF';

const firstOf = (page: Page | undefined): FirstPage => {
	if (page === undefined) return 'other';
	if (typeof page === 'string') return FIRST[page];
	return 'part' in page ? 'list' : 'trip';
};

const addresses = (faces: readonly FontData[]) => new Map(faces.map(({ subset, src }) => [subset, src[0]?.url]));
const text = addresses(fontData['--font-text']);
const han = addresses(fontData['--font-han']);
/** The display face of each script. */
const DISPLAY = {
	latin: { cssVariable: '--font-display', usual: 'display' },
	han: { cssVariable: '--font-display-static', usual: 'static' },
} as const;

/** A face of a file, if there is such a file. `<Font>` would write all files of all languages into every page. */
const hanFace = (family: string, file: string) => {
	const url = han.get(file);
	const src = `url("${url}") format("woff2")`;
	const css = `@font-face{font-family:"${family}";src:${src};font-display:swap;font-weight:600 900;unicode-range:${HAN}}`;
	return url ? [{ url, css }] : [];
};

/**
 * The display face of a page, what it asks for early, and the rules of its faces of Chinese characters: their
 * families stand one behind the other in `fonts.css`, so that each draws what those before it lack.
 */
export const pageFonts = (locale: Locale, page: Page | undefined) => {
	const first = firstOf(page);
	const slug = typeof page === 'object' && 'slug' in page ? page.slug : undefined;
	const { cssVariable, usual } = DISPLAY[LOCALE_TABLE[locale].script];
	const display = addresses(fontData[cssVariable]);
	const narrow = NARROW_ON.includes(first) ? display.get('narrow') : undefined;
	const hanFirst = hanFace('Chiron First', hanFile.first(locale, first));
	const hanTitle = slug ? hanFace('Chiron Title', hanFile.title(locale, slug)) : [];
	const hanAll = hanFace('Chiron GoRound TC', hanFile.all(locale));
	const hanTrip = slug ? hanFace('Chiron Trip', hanFile.trip(locale, slug)) : [];
	const han = [hanFirst, hanTitle].flat().map(({ url }) => url);
	const early = [display.get(usual), narrow, text.get('text'), ...han];
	const rules = [hanFirst, hanTitle, hanAll, hanTrip].flat().map(({ css }) => css);
	return { display: cssVariable, early: early.filter((url) => url !== undefined), css: rules.join('') };
};
