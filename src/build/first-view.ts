import { hash } from 'node:crypto';
import { type Selector, transform } from 'lightningcss';
import { headlineCharacters } from './fonts/headline.ts';

/** Where what a page shows first ends: `FirstViewEnd.astro` writes it. */
const END = '<!--first-view-ends-->';
const LINK = /<link rel="stylesheet" href="(\/_astro\/[^"]+\.css)">/g;
const TAG = /<([a-z][\w-]*)([^>]*)>/g;
const NAMES = /\b(class|id)="([^"]*)"/g;
const DIALOG = /<dialog\b[\s\S]*?<\/dialog>/g;
/** Half a first view would move when its other half has come. */
const AT_ONCE = '<link rel="expect" href="#rest" blocking="render">';
/** A face that stands in the page is read beside it, too, and would come a moment after the first paint. */
const READ_FACE = "document.fonts.load('800 1em Headline')";
/** What only a visitor who has begun to use the page can bring about. */
const TOUCHED = new Set(['hover', 'active']);

/** Names of a page's tags, of its classes (`.name`) and of its ids (`#name`). */
const namesIn = (html: string): ReadonlySet<string> => {
	const names = new Set(['html']);
	for (const [, tag = '', attributes = ''] of html.matchAll(TAG)) {
		names.add(tag);
		for (const [, kind, list = ''] of attributes.matchAll(NAMES))
			for (const name of list.split(' ')) names.add((kind === 'id' ? '#' : '.') + name);
	}
	return names;
};

const isAbout = (selector: Selector, names: ReadonlySet<string>): boolean =>
	selector.every((part) => {
		if (part.type === 'class') return names.has(`.${part.name}`);
		if (part.type === 'id') return names.has(`#${part.name}`);
		if (part.type === 'type') return names.has(part.name);
		if (part.type !== 'pseudo-class') return true;
		if (part.kind === 'is' || part.kind === 'where') return part.selectors.some((choice) => isAbout(choice, names));
		return !TOUCHED.has(part.kind);
	});

/**
 * The rules of a style sheet that can be about a part of a page as it is first painted: all of whose names stand in it,
 * outside of dialogs.
 */
export const stylesOf = (part: string, sheet: string): string => {
	const names = namesIn(part.replace(DIALOG, ''));
	const file = { filename: 'page.css', minify: true };
	const { code } = transform({
		...file,
		code: Buffer.from(sheet),
		visitor: {
			Rule: {
				style: ({ value }) => (value.selectors.some((selector) => isAbout(selector, names)) ? undefined : []),
			},
		},
	});
	return transform({ ...file, code }).code.toString(); // without what is empty now
};

/** Where the parts of a first view are got from. */
export interface Sources {
	/** Text of a style sheet, by its address. */
	sheet: (address: string) => Promise<string>;
	/** Rule of the face that a headline is set in. */
	face: (characters: string) => Promise<string>;
}

/** A page with its first view, and what stands in it or beside it for that. */
export interface FirstView {
	page: string;
	/** What its content policy has to allow. */
	script: string;
	style: string;
	/** Address and text of the file with all rules. */
	address: string;
	sheet: string;
}

/**
 * A page that waits for no style sheet and no font: the rules of its first view stand in it, with the letters of its
 * headline; it is painted at once, and one file with all rules is asked for where it ends, so that the rest is painted
 * when it looks as it should.
 * @returns undefined for a page that does not say where its first view ends
 */
export const firstView = async (page: string, { sheet: sheetOf, face }: Sources): Promise<FirstView | undefined> => {
	const end = page.indexOf(END);
	if (end < 0) return undefined;
	const links = [...page.slice(0, end).matchAll(LINK)];
	const sheet = (await Promise.all(links.map(([, address = '']) => sheetOf(address)))).join('\n');
	const address = `/_astro/page.${hash('sha256', sheet, 'base64url').slice(0, 8)}.css`;
	const headline = await face(headlineCharacters(page));
	const style = headline + stylesOf(page.slice(page.indexOf('<body'), end), sheet);
	const script = headline && READ_FACE;
	const [before = ''] = links[0] ?? [];
	const done = page
		.replace(before, () => `<style>${style}</style>${script && `<script>${script}</script>`}${AT_ONCE}`)
		.replace(END, `<link rel="stylesheet" href="${address}" id="rest">`);
	const others = new Set(links.slice(1).map(([link]) => link));
	return { page: done.replace(LINK, (link) => (others.has(link) ? '' : link)), script, style, address, sheet };
};
