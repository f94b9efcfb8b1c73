import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { HAN_OPTIONS, hanParts, marksToCorner, mergeFonts, moveGlyph } from '#build/fonts/han.ts';
import { LOCALE_TABLE, type Locale } from '#i18n/locales.ts';

const PACKAGES = 'node_modules/@fontsource-variable';

/** The faces of the site as a sheet has them: letters of one typeface and Chinese of another, in one file each. */
const FACES = {
	text: { latin: 'figtree', axes: 'wght', at: { wght: 400 }, han: 400 },
	bold: { latin: 'figtree', axes: 'wght', at: { wght: 650 }, han: 650 },
	display: { latin: 'bricolage-grotesque', axes: 'standard', at: { opsz: 28, wdth: 94, wght: 760 }, han: 760 },
} as const;
export type Face = keyof typeof FACES;

/** What Chinese and Latin typefaces both have, and Chinese sets in a full square. */
const SHARED = /[—‘’“”…]/u;
const HAN = /[\u2e80-\u{3ffff}]/u;

/** Some characters are in no typeface that we have. */
export class Unprintable extends Error {
	readonly characters: string[];
	constructor(characters: string[]) {
		super(`Not in our typefaces: ${characters.join(' ')}`);
		this.characters = characters;
	}
}

type Merged = ReturnType<typeof mergeFonts>;

/** Quotes as Chinese has them, in ems: larger than those between letters, near the text in a full square. */
const QUOTES = { scale: 1.125, top: 0.86, edge: 0.063 };

/** Sets the marks of a face as the mainland has them: at the lower left, and quotes in a square of their own. */
const toMainland = (font: Merged): void => {
	marksToCorner(font);
	const { head, glyf } = font.get();
	const em = head?.unitsPerEm ?? 1000;
	for (const glyph of glyf) {
		const character = String.fromCodePoint(glyph.unicode?.[0] ?? 0);
		if (character !== '“' && character !== '”') continue;
		const { scale, top, edge } = QUOTES;
		const left = character === '“' ? (1 - edge) * em - glyph.xMax * scale : edge * em - glyph.xMin * scale;
		moveGlyph(glyph, left, top * em - glyph.yMax * scale, scale);
		glyph.advanceWidth = em;
	}
};

/** The characters that a file draws. */
const charactersIn = (font: Merged): Set<string> =>
	new Set(font.get().glyf.flatMap(({ unicode = [] }) => unicode.map((code) => String.fromCodePoint(code))));

/** Draws a face with the characters of these texts: a TrueType file. @throws Unprintable */
export const drawFace = async (root: string, face: Face, locale: Locale, texts: readonly string[]): Promise<Buffer> => {
	const { latin, axes, at, han } = FACES[face];
	const characters = [...new Set(texts.join(''))].sort();
	const isChinese = (each: string) => HAN.test(each) || (LOCALE_TABLE[locale].script === 'han' && SHARED.test(each));
	const letters = characters.filter((each) => !isChinese(each)).join('');
	const cut = { noHinting: true, dropTables: ['STAT', 'gasp', 'MVAR'] };
	const latinPart = async (subset: string, wanted: string) => {
		const file = join(root, PACKAGES, latin, 'files', `${latin}-${subset}-${axes}-normal.woff2`);
		const options = { ...cut, variationAxes: at, keepFeatures: ['kern'], targetFormat: 'sfnt' as const };
		return subsetFont(await readFile(file), wanted, options);
	};
	const usual = await latinPart('latin', letters);
	const inUsual = charactersIn(mergeFonts([usual]));
	const further = [...letters].filter((each) => !inUsual.has(each)).join('');
	const hans = await hanParts(root, characters.filter(isChinese), { ...HAN_OPTIONS, variationAxes: { wght: han } });
	const font = mergeFonts([usual, ...(further ? [await latinPart('latin-ext', further)] : []), ...hans]);
	const drawn = charactersIn(font);
	const missing = characters.filter((each) => !drawn.has(each));
	if (missing.length > 0) throw new Unprintable(missing);
	if (LOCALE_TABLE[locale].punctuation === 'corner') toMainland(font);
	return font.write({ type: 'ttf', kerning: true, toBuffer: true });
};
