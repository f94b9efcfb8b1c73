import type { z } from 'zod';
import { CATEGORIES } from '#domain/category.ts';
import { LOCALES, type Locale, toLocale } from '#domain/locale.ts';
import { categorySchema, siteSchema, specificationSchema, wholeAdvertSchema } from '#domain/office.schema.ts';
import * as page from '#domain/page.schema.ts';
import { questionSchema } from '#domain/question.schema.ts';
import { rulesSchema } from '#domain/rule.schema.ts';
import { scheduleMonthSchema } from '#domain/schedule.schema.ts';
import { tripFactsSchema } from '#domain/trip.schema.ts';
import { tripWordsSchema } from '#domain/trip-words.schema.ts';

const WORDS = `{${LOCALES.join(',')}}.md`;
const PLAIN = `{${page.PLAIN_PAGES.join(',')}}`;
const AGES = `{${page.PAGES_OF_AGES.join(',')}}`;

/**
 * The one table of content files. `pattern` is relative to `content/<folder>`: `*` stands for one name, `{a,b}` for
 * one of these. `hints` names the file of `.vscode/schemas` that editors complete and check it by.
 */
export const KINDS = {
	site: { folder: '', pattern: 'site.json', schema: siteSchema, hints: 'site' },
	rules: { folder: '', pattern: 'rules.json', schema: rulesSchema, hints: 'rules' },
	trips: { folder: 'trips', pattern: '*/trip.json', schema: tripFactsSchema(), hints: 'trip' },
	tripWords: { folder: 'trips', pattern: `*/${WORDS}`, schema: tripWordsSchema, hints: 'trip-words' },
	schedule: { folder: 'schedule', pattern: '*.json', schema: scheduleMonthSchema, hints: 'schedule' },
	adverts: { folder: 'adverts', pattern: '*.json', schema: wholeAdvertSchema, hints: 'advert' },
	categories: {
		folder: 'categories',
		pattern: `{${CATEGORIES.join(',')}}.json`,
		schema: categorySchema,
		hints: 'category',
	},
	specifications: { folder: 'specifications', pattern: '*.json', schema: specificationSchema, hints: 'specification' },
	questions: { folder: 'questions', pattern: '*.json', schema: questionSchema, hints: 'question' },
	homePage: { folder: 'pages/home', pattern: WORDS, schema: page.homePageSchema, hints: 'home' },
	aboutPage: { folder: 'pages/about', pattern: WORDS, schema: page.aboutPageSchema, hints: 'about' },
	plainPages: {
		folder: 'pages',
		pattern: `${PLAIN}/${WORDS}`,
		schema: page.plainPageSchema,
		hints: 'plain',
	},
	agesPages: { folder: 'pages', pattern: `${AGES}/${WORDS}`, schema: page.agesPageSchema, hints: 'ages' },
	agesTrips: { folder: 'pages', pattern: `${AGES}/trips.json`, schema: page.agesTripsSchema(), hints: 'ages-trips' },
	termsPage: { folder: 'pages/terms', pattern: WORDS, schema: page.termsPageSchema, hints: 'terms' },
	accessibilityPage: {
		folder: 'pages/accessibility',
		pattern: WORDS,
		schema: page.accessibilityPageSchema,
		hints: 'accessibility',
	},
	termsSections: {
		folder: 'pages/terms',
		pattern: `*/${WORDS}`,
		schema: page.termsSectionSchema,
		hints: 'terms-section',
	},
} as const satisfies Record<string, { folder: string; pattern: string; schema: z.ZodType; hints: string }>;

export type Kind = keyof typeof KINDS;
export const KIND_NAMES = Object.keys(KINDS) as Kind[];

/** Pictures that pages name by themselves. */
export const PAGE_PICTURES: readonly string[] = ['pages/about/about.jpg'];

/** Folders whose names are addresses or are named by other files. */
export const NAMED_FOLDERS = ['trips', 'pages/terms'] as const;

/** Pattern of a kind below the content folder. */
export const globOf = (kind: Kind): string => [KINDS[kind].folder, KINDS[kind].pattern].filter(Boolean).join('/');

const expression = (glob: string): RegExp =>
	new RegExp(
		`^${glob
			.replaceAll('.', '\\.')
			.replaceAll('*', '([^/]+)')
			.replace(/\{([^}]*)\}/g, (_, names: string) => `(?:${names.replaceAll(',', '|')})`)}$`,
	);

const EXPRESSIONS = KIND_NAMES.map((kind) => [kind, expression(globOf(kind))] as const);

/** The kind of a file by its path below the content folder; undefined for a file that nothing expects. */
export const kindOf = (path: string): Kind | undefined => EXPRESSIONS.find(([, pattern]) => pattern.test(path))?.[0];

/** The language of a file of words: `trips/bus-factory/zh.md` → zh. */
export const localeOf = (path: string): Locale | undefined =>
	path.endsWith('.md') ? toLocale(path.slice(path.lastIndexOf('/') + 1, -3)) : undefined;

/** A pattern without `*`, written out: `{a,b}/{c,d}` → a/c, a/d, b/c, b/d. */
export const spelledOut = (glob: string): string[] => {
	const choice = /\{([^}]*)\}/.exec(glob);
	if (!choice) return glob.includes('*') ? [] : [glob];
	return (choice[1] ?? '').split(',').flatMap((name) => spelledOut(glob.replace(choice[0], name)));
};
