import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Blob, Face, Feature, Font, Buffer as Run, shape } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { DEFAULT_LOCALE, type Locale, toLocale } from '#domain/locale.ts';
import { LOCALE_TABLE } from '#i18n/locales.ts';
import { HAN_FOLDER, hanFiles } from '../fonts/han.ts';
import { displayInstance } from '../fonts/latin.ts';

/** Text as an outline: a path with its first baseline at 0, 0, and how far it goes. */
export interface Outline {
	path: string;
	width: number;
}

/** How text is set: pixels per em, and widths of the Latin letters in percent. */
export interface Setting {
	size: number;
	locale: Locale;
	width?: 80 | 94;
}

/** Draws and measures lines of text. Characters that the faces lack are left out. */
export interface Typeface {
	draw: (text: string, setting: Setting) => Promise<Outline>;
	/** In ems; each text is measured once. */
	measure: (text: string, locale: Locale) => Promise<number>;
}

const HAN = /[\u2e80-\u{3ffff}]/u;
/** Marks that Chinese sets in a full square. */
const SQUARE_MARK = /[—‘’“”…]/u;
const JOINER = /\u2060/g;
/** Letters, those with accents in names among them, and marks. */
const LATIN = `${String.fromCharCode(...Array.from({ length: 0x250 - 0x20 }, (_, i) => 0x20 + i))}–—‘’“”…•−←→`;
const HAN_WEIGHT = 760;
const LATIN_WEIGHT = 760;
const TRACKING = { latin: -0.022, han: 0.012 } as const;

/** The face centres its marks, as Hong Kong does; from there to the lower left, where the mainland has them. In ems. */
const CORNER: Record<string, readonly [x: number, y: number]> = {
	'，': [-0.29, -0.3],
	'、': [-0.26, -0.3],
	'。': [-0.26, -0.3],
	'；': [-0.28, -0.06],
	'：': [-0.29, 0],
	'！': [-0.26, 0],
	'？': [-0.18, 0],
};

const NUMBERS = /-?\d+(?:\.\d+)?/g;

/** A path of font units, moved and scaled to pixels; y grows downwards there. */
const placed = (path: string, scale: number, x: number, y: number): string => {
	let horizontal = false;
	return path.replace(NUMBERS, (number) => {
		horizontal = !horizontal;
		return (horizontal ? x + Number(number) * scale : y - Number(number) * scale).toFixed(1);
	});
};

/** The files of a font are read when their first character is drawn, and once. */
const once = <T>(find: (key: string) => Promise<T>) => {
	const found = new Map<string, Promise<T>>();
	return (key: string): Promise<T> => {
		const known = found.get(key) ?? find(key);
		found.set(key, known);
		return known;
	};
};

const fontOf = (file: Uint8Array): Font => new Font(new Face(new Blob(file)));

/** The display faces of the site. @param root folder of the project */
export const typeface = (root: string): Typeface => {
	const lists = once(() => hanFiles(root));
	const hanFont = once(async (name) => {
		const file = await readFile(join(root, HAN_FOLDER, 'files', name));
		const variationAxes = { wght: HAN_WEIGHT };
		return fontOf(await subsetFont(file, undefined, { targetFormat: 'sfnt', keepAllGlyphs: true, variationAxes }));
	});
	const latinFont = once(async (wdth) =>
		fontOf(await displayInstance(root, { wght: LATIN_WEIGHT, wdth: Number(wdth) }, LATIN)),
	);

	const drawHan = async (character: string, { size, locale }: Setting, x: number): Promise<Outline> => {
		const name = (await lists('')).get(character);
		const font = name === undefined ? undefined : await hanFont(name);
		const glyph = font?.nominalGlyph(character.codePointAt(0) ?? 0);
		if (!font || glyph === undefined) return { path: '', width: 0 };
		const scale = size / font.face.upem;
		const [right, up] = (LOCALE_TABLE[locale].punctuation === 'corner' && CORNER[character]) || [0, 0];
		const width = font.glyphHAdvance(glyph) * scale + TRACKING.han * size;
		return { path: placed(font.glyphToPath(glyph), scale, x + right * size, -up * size), width };
	};

	const drawLatin = async (text: string, { size, width = 94 }: Setting, x: number): Promise<Outline> => {
		const font = await latinFont(String(width));
		const scale = size / font.face.upem;
		const run = new Run();
		run.addText(text);
		run.guessSegmentProperties();
		shape(font, run, [new Feature('lnum'), new Feature('tnum', width === 80 ? 1 : 0)]);
		let path = '';
		let at = 0;
		for (const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } of run.getGlyphInfosAndPositions()) {
			if (codepoint === 0) continue;
			path += placed(font.glyphToPath(codepoint), scale, x + at + xOffset * scale, -yOffset * scale);
			at += xAdvance * scale + TRACKING.latin * size;
		}
		return { path, width: at };
	};

	const draw: Typeface['draw'] = async (text, setting) => {
		const isHan = (character: string) =>
			HAN.test(character) || (LOCALE_TABLE[setting.locale].script === 'han' && SQUARE_MARK.test(character));
		let path = '';
		let width = 0;
		let latin = '';
		const add = (outline: Outline) => {
			path += outline.path;
			width += outline.width;
		};
		const flush = async () => {
			if (latin) add(await drawLatin(latin, setting, width));
			latin = '';
		};
		for (const character of text.replace(JOINER, '')) {
			if (!isHan(character)) {
				latin += character;
				continue;
			}
			await flush();
			add(await drawHan(character, setting, width));
		}
		await flush();
		return { path, width };
	};
	const measured = once(async (key) => {
		const [locale, ...text] = key.split('|');
		return (await draw(text.join('|'), { locale: toLocale(locale) ?? DEFAULT_LOCALE, size: 1 })).width;
	});
	return { draw, measure: (text, locale) => measured(`${locale}|${text}`) };
};
