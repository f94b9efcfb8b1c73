import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { byLocale, type Locale } from '#i18n/locales.ts';
import type { BuiltTrip } from '#site/pages/personal.ts';
import type { BuiltPage, FilledPage } from './built-page.ts';

// React is twice as large and as slow where nobody says that it is not being developed.
process.env['NODE_ENV'] ??= 'production';

/** What esbuild makes of a file is kept here: only the first start needs esbuild. */
const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/tsx/', import.meta.url));

const compiled = (path: string): string => {
	const text = readFileSync(path, 'utf8');
	const cached = `${CACHE}${hash('sha256', text).slice(0, 20)}.js`;
	try {
		return readFileSync(cached, 'utf8');
	} catch {
		const { transformSync }: typeof import('esbuild') = createRequire(import.meta.url)('esbuild');
		const { code } = transformSync(text, { loader: 'tsx', jsx: 'automatic', format: 'esm', target: 'es2024' });
		try {
			mkdirSync(CACHE, { recursive: true });
			writeFileSync(cached, code);
		} catch {
			// A folder that cannot be written costs time at each start, and nothing else.
		}
		return code;
	}
};

// Node strips types by itself, but does not know JSX: this lets it import the components of the site.
registerHooks({
	load: (url, context, next) =>
		url.endsWith('.tsx')
			? { format: 'module', source: compiled(fileURLToPath(url)), shortCircuit: true }
			: next(url, context),
});

type Components = typeof import('#site/pages/personal.ts');

let components: Promise<Components> | undefined;
/** The components of the site, and what makes HTML of them; loaded once. */
export const siteComponents = (): Promise<Components> => {
	components ??= import('#site/pages/personal.ts');
	return components;
};

/** An address of ours in another language. @param address with or without a query, built of what was verified */
const inLanguages = (address: string): Record<Locale, string> =>
	byLocale((each) => `${address}${address.includes('?') ? '&' : '?'}lang=${each}`);

interface Shown {
	locale: Locale;
	/** Of this page, without its language; undefined where its language switch leads to pages of the site. */
	address: string | undefined;
	/** In the tab, with the brand; undefined: as it was built. */
	title: string | undefined;
	/** What React makes of the person's page. */
	draw: (components: Components) => string;
}

/** The slots that hold the picture and the title of a trip: a person sees at most one of them, in the page. */
const pictureOf = (trip: string): string => `picture-${trip}`;
const titleOf = (trip: string): string => `title-${trip}`;
const isOfTrip = (slot: string): boolean => slot.startsWith(pictureOf('')) || slot.startsWith(titleOf(''));

/** A built page with what is for one person in it: nobody learns its address from a link on it. */
export const personalPage = async (page: BuiltPage, { locale, address, title, draw }: Shown): Promise<FilledPage> => {
	const site = await siteComponents();
	const slots: Record<string, string> = { person: draw(site), 'language-script': '' };
	if (address !== undefined) {
		slots['languages'] = site.render(site.LanguageLinks, { locale, addresses: inLanguages(address) });
	}
	if (title !== undefined) slots['title'] = site.render(site.PageTitle, { title });
	for (const name of page.slots.filter(isOfTrip)) slots[name] = '';
	return { html: page.fill(slots), headers: { ...page.headers, 'referrer-policy': 'no-referrer' } };
};

/** Picture and title of a trip, as they were built into a page; undefined where it was built without the trip. */
export const tripIn = (page: BuiltPage, trip: string | undefined): BuiltTrip | undefined => {
	const [picture, title] = trip === undefined ? [] : [page.part(pictureOf(trip)), page.part(titleOf(trip))];
	return picture === undefined || title === undefined ? undefined : { picture, title };
};
