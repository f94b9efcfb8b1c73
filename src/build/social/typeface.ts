import { readFile } from 'node:fs/promises';
import { Blob, Face, Feature, Font, Buffer as Run, shape } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { LOCALE_TABLE, type Locale } from '#i18n/locales.ts';
import { HAN_LOCALES, hanFace, latinFiles } from '../fonts/files.ts';
import { CORNER } from '../fonts/han.ts';

/** Text as an outline: a path with its first baseline at 0, 0, and how far it goes. */
export interface Outline {
	path: string;
	width: number;
}

export interface Setting {
	/** Pixels per em. */
	size: number;
	locale: Locale;
	/** Latin letters as prices have them. */
	narrow?: boolean;
}

const HAN_RUN = /([\u2e80-\u{3ffff}]+)/u;
/** With the marks that Chinese sets in a full square. */
const CHINESE_RUN = /([\u2e80-\u{3ffff}—‘’“”…]+)/u;
const JOINER = /\u2060/g;
/** That of the Chinese characters. */
const WEIGHT = 760;
const TRACKING = { latin: -0.022, han: 0.012 } as const;

const NUMBERS = /-?\d+(?:\.\d+)?/g;

/** A path of font units, moved and scaled to pixels; y grows downwards there. */
const placed = (path: string, scale: number, x: number, y: number): string => {
	let horizontal = false;
	return path.replace(NUMBERS, (number) => {
		horizontal = !horizontal;
		return (horizontal ? x + Number(number) * scale : y - Number(number) * scale).toFixed(1);
	});
};

const open = async (file = '', variationAxes: Record<string, number> = {}): Promise<Font> => {
	const options = { targetFormat: 'sfnt', keepAllGlyphs: true, variationAxes } as const;
	return new Font(new Face(new Blob(await subsetFont(await readFile(file), undefined, options))));
};

/**
 * The display faces of the site, cut as its pages have them: draws lines of text, and measures them in ems. Characters
 * that the faces lack are left out.
 * @param root folder of the project
 */
export const typeface = async (root: string) => {
	const latin = await latinFiles(root);
	const usual = await open(latin['display'], { wght: WEIGHT });
	const narrow = await open(latin['narrow']);
	const chinese = new Map<Locale, Font>();
	for (const locale of HAN_LOCALES) chinese.set(locale, new Font(new Face(new Blob(await hanFace(root, locale)))));

	/** A run of Chinese or of Latin text from `start` on. */
	const drawRun = (text: string, setting: Setting, isHan: boolean, start: number): Outline => {
		const { size, locale } = setting;
		const { secondName, punctuation } = LOCALE_TABLE[locale];
		const hanFont = chinese.get(locale) ?? chinese.get(secondName);
		const font = (isHan ? hanFont : undefined) ?? (setting.narrow ? narrow : usual);
		const scale = size / font.face.upem;
		const run = new Run();
		run.addText(text);
		run.guessSegmentProperties();
		shape(font, run, [new Feature('lnum'), new Feature('tnum', setting.narrow ? 1 : 0)]);
		let path = '';
		let x = start;
		for (const { codepoint, cluster, xAdvance = 0, xOffset = 0, yOffset = 0 } of run.getGlyphInfosAndPositions()) {
			if (codepoint === 0) continue;
			const [right, up] = (punctuation === 'corner' && CORNER[text.charAt(cluster)]) || [0, 0];
			const left = x + xOffset * scale + right * size;
			path += placed(font.glyphToPath(codepoint), scale, left, -yOffset * scale - up * size);
			x += xAdvance * scale + (isHan ? TRACKING.han : TRACKING.latin) * size;
		}
		return { path, width: x - start };
	};
	const draw = (text: string, setting: Setting): Outline => {
		const runs = text.replace(JOINER, '').split(chinese.has(setting.locale) ? CHINESE_RUN : HAN_RUN);
		let path = '';
		let width = 0;
		for (const [i, run] of runs.entries()) {
			const outline = drawRun(run, setting, i % 2 === 1, width);
			path += outline.path;
			width += outline.width;
		}
		return { path, width };
	};
	return { draw, measure: (text: string, locale: Locale) => draw(text, { locale, size: 1 }).width };
};

export type Typeface = Awaited<ReturnType<typeof typeface>>;
