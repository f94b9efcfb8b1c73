import arial from '@capsizecss/metrics/arial';
import arialBold from '@capsizecss/metrics/arial/700';
import roboto from '@capsizecss/metrics/roboto';
import robotoBold from '@capsizecss/metrics/roboto/700';
import { readGlyphs } from './glyphs.ts';
import { displayInstance, textInstance } from './latin.ts';
import { readTables, table } from './sfnt.ts';

/** Faces of the system that stand in until the web font is there; Liberation Sans is as wide as Arial. */
const SYSTEM = [
	{
		name: 'Arial',
		regular: { average: arial.xWidthAvg / arial.unitsPerEm, local: ['Arial', 'ArialMT', 'Liberation Sans'] },
		bold: {
			average: arialBold.xWidthAvg / arialBold.unitsPerEm,
			local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'],
		},
	},
	{
		name: 'Roboto',
		regular: { average: roboto.xWidthAvg / roboto.unitsPerEm, local: ['Roboto', 'Roboto-Regular'] },
		bold: { average: robotoBold.xWidthAvg / robotoBold.unitsPerEm, local: ['Roboto Bold', 'Roboto-Bold'] },
	},
] as const;

/** Shares of the characters of English text, spaces included, in thousandths. */
const FREQUENCY =
	' 183 e 102 t 75 a 65 o 62 n 57 i 57 s 53 r 50 h 50 l 33 d 33 u 23 c 22 m 20 f 20 w 17 g 16 p 15 y 14 b 13 v 8 k 6 x 1 j 1 q 1 z 1';
const SHARES = [...FREQUENCY.matchAll(/(.) (\d+) ?/g)].map(
	([, letter = '', share]) => [letter, Number(share)] as const,
);

interface Measures {
	/** In em. */
	average: number;
	ascent: number;
	descent: number;
	gap: number;
}

/** Average advance of English text and line metrics of a static TrueType file. */
export const measure = (font: Buffer): Measures => {
	const tables = readTables(font);
	const { metrics, characters } = readGlyphs(tables);
	const units = table(tables, 'head').readUInt16BE(18);
	const line = table(tables, 'hhea');
	const advance = (letter: string) => metrics[characters.get(letter.codePointAt(0) ?? 0) ?? 0]?.readUInt16BE(0) ?? 0;
	const total = SHARES.reduce((sum, [, share]) => sum + share, 0);
	return {
		average: SHARES.reduce((sum, [letter, share]) => sum + share * advance(letter), 0) / total / units,
		ascent: line.readInt16BE(4) / units,
		descent: -line.readInt16BE(6) / units,
		gap: line.readInt16BE(8) / units,
	};
};

const percent = (value: number) => `${Math.round(value * 10_000) / 100}%`;

const face = (family: string, local: readonly string[], average: number, ours: Measures, more: string) => {
	const size = ours.average / average;
	const sources = local.map((name) => `local("${name}")`).join(',');
	const line = `ascent-override:${percent(ours.ascent / size)};descent-override:${percent(ours.descent / size)};line-gap-override:${percent(ours.gap / size)}`;
	return `@font-face{font-family:"${family}";src:${sources};size-adjust:${percent(size)};${line};${more};}`;
};

/** Ranges of weight and width (percent) that get a stand-in of their own, and where in the range it is measured. */
const WEIGHTS = [
	{ range: '600 699', wght: 650 },
	{ range: '700 800', wght: 770 },
];
const WIDTHS = [
	{ range: '75% 84.9%', wdth: 80 },
	{ range: '85% 96.9%', wdth: 93 },
	{ range: '97% 100%', wdth: 100 },
];

/** CSS of the faces "Bricolage Arial" and "Bricolage Roboto": as wide and as tall as the display face. */
export const displayFallback = async (root: string): Promise<string> => {
	const css: string[] = [];
	for (const { range: weight, wght } of WEIGHTS)
		for (const { range: stretch, wdth } of WIDTHS) {
			const ours = measure(await displayInstance(root, { wght, wdth }));
			for (const { name, bold } of SYSTEM)
				css.push(
					face(`Bricolage ${name}`, bold.local, bold.average, ours, `font-weight:${weight};font-stretch:${stretch}`),
				);
		}
	return css.join('');
};

/** CSS of the faces "Figtree Arial" and "Figtree Roboto". */
export const textFallback = async (root: string): Promise<string> => {
	const [normal, strong] = [measure(await textInstance(root, 400)), measure(await textInstance(root, 650))];
	return SYSTEM.map(
		({ name, regular, bold }) =>
			face(`Figtree ${name}`, regular.local, regular.average, normal, 'font-weight:400 549') +
			face(`Figtree ${name}`, bold.local, bold.average, strong, 'font-weight:550 700'),
	).join('');
};
