import { readGlyphs } from './glyphs.ts';
import { displayInstance, NARROW, ONE_WEIGHT, textInstance, USUAL } from './latin.ts';
import { readTables, table } from './sfnt.ts';
import { SYSTEM_WIDTHS } from './system-widths.ts';

/** Faces of the system that stand in until the web font is there, by the names under which systems know them. */
const SYSTEM = [
	{
		name: 'Arial',
		regular: { widths: SYSTEM_WIDTHS.arial.regular, local: ['Arial', 'ArialMT', 'Liberation Sans'] },
		bold: { widths: SYSTEM_WIDTHS.arial.bold, local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'] },
	},
	{
		name: 'Roboto',
		regular: { widths: SYSTEM_WIDTHS.roboto.regular, local: ['Roboto', 'Roboto-Regular'] },
		bold: { widths: SYSTEM_WIDTHS.roboto.bold, local: ['Roboto Bold', 'Roboto-Bold'] },
	},
] as const;

const NOT_MEASURED = /[^ -~]/g;

/** Sum of the advances of a text of U+0020 to U+007E in a face of the system, in em. */
const systemWidth = (widths: string, text: string): number => {
	const table = widths.split(' ').map(Number);
	return [...text].reduce((sum, each) => sum + (table[each.charCodeAt(0) - 32] ?? 0), 0) / 1000;
};

/** The same in a static TrueType file, without kerning, and the line metrics of the file in em. */
export const measure = (font: Buffer, text: string) => {
	const tables = readTables(font);
	const { metrics, characters } = readGlyphs(tables);
	const units = table(tables, 'head').readUInt16BE(18);
	const line = table(tables, 'hhea');
	const advance = (each: string) => metrics[characters.get(each.charCodeAt(0)) ?? 0]?.readUInt16BE(0) ?? 0;
	return {
		width: [...text].reduce((sum, each) => sum + advance(each), 0) / units,
		ascent: line.readInt16BE(4) / units,
		descent: -line.readInt16BE(6) / units,
		gap: line.readInt16BE(8) / units,
	};
};

const percent = (value: number) => `${Math.round(value * 10_000) / 100}%`;

interface StandIn {
	family: string;
	system: { widths: string; local: readonly string[] };
	/** The face that is stood in for. */
	font: Buffer;
	text: string;
	more: string;
}

/** `@font-face` of a face of the system that sets the text as wide, and its lines as tall, as the web font does. */
const standIn = ({ family, system, font, text, more }: StandIn): string => {
	const sample = text.replace(NOT_MEASURED, '');
	const ours = measure(font, sample);
	const size = ours.width / systemWidth(system.widths, sample);
	const sources = system.local.map((name) => `local("${name}")`).join(',');
	const line = `ascent-override:${percent(ours.ascent / size)};descent-override:${percent(ours.descent / size)};line-gap-override:${percent(ours.gap / size)}`;
	return `@font-face{font-family:"${family}";src:${sources};size-adjust:${percent(size)};${line};${more};}`;
};

/** Ranges of weight of the display face, and where in each it is measured. */
const WEIGHTS = [
	{ range: '600 699', wght: 650 },
	{ range: '700 800', wght: 770 },
];

/** Prices and dates have figures of one width. A 1 that is not set so is far narrower, so it is not measured. */
const FIGURES = '023456789';

const bricolage = async (root: string, at: { wght: number; wdth: number }, text: string, more: string) => {
	const font = await displayInstance(root, at);
	const ofSystem = ({ name, bold }: (typeof SYSTEM)[number]) =>
		standIn({ family: `Bricolage ${name}`, system: bold, font, text, more });
	return SYSTEM.map(ofSystem).join('');
};

/** CSS of the faces "Bricolage Arial" and "Bricolage Roboto". @param text what is set in the display face */
export const displayFallback = async (root: string, text: string): Promise<string> => {
	const { stretch, wdth } = USUAL;
	const parts = WEIGHTS.map(({ range, wght }) =>
		bricolage(root, { wght, wdth }, text, `font-weight:${range};font-stretch:${stretch}`),
	);
	return (await Promise.all(parts)).join('');
};

/** The same for the face of one weight. */
export const staticFallback = (root: string, text: string): Promise<string> =>
	bricolage(root, { wght: ONE_WEIGHT, wdth: USUAL.wdth }, text, `font-weight:600 800;font-stretch:${USUAL.stretch}`);

/** The same for what is set narrow. */
export const narrowFallback = async (root: string, text: string): Promise<string> => {
	const at = { wght: ONE_WEIGHT, wdth: NARROW.wdth };
	const more = `font-weight:600 800;font-stretch:${NARROW.stretch}`;
	const letters = await bricolage(root, at, text, more);
	return letters + (await bricolage(root, at, FIGURES, `${more};unicode-range:U+30-39`));
};

/** CSS of the faces "Figtree Arial" and "Figtree Roboto". @param text what is set in the text face */
export const textFallback = async (root: string, text: string): Promise<string> => {
	const normal = { font: await textInstance(root, 400), text, more: 'font-weight:400 549' };
	const strong = { font: await textInstance(root, 650), text, more: 'font-weight:550 700' };
	return SYSTEM.flatMap(({ name, regular, bold }) => [
		standIn({ family: `Figtree ${name}`, system: regular, ...normal }),
		standIn({ family: `Figtree ${name}`, system: bold, ...strong }),
	]).join('');
};
