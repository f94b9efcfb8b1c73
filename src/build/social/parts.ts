import { TREE_MARK } from '#domain/tree-mark.ts';
import { LOCALE_TABLE, type Locale } from '#i18n/locales.ts';

/** A drawing in three layers; the outer ones are SVG without text, so that every machine draws the same. */
export interface Drawing {
	below: string;
	/** Where the picture stands, in pixels. */
	picture: { x: number; y: number; width: number; height: number; radius: number };
	above: string;
}

/** Colours of the design: `src/styles/tokens.css`. */
export const COLOURS = {
	card: '#fffdf8',
	ink: '#16302a',
	banyan: '#0f4a39',
	red: '#c4281c',
	tart: '#f7be3b',
	bauhinia: '#8e2f68',
	rule: '#dcd1ba',
	tints: {
		mint: '#ddeddc',
		mist: '#d8edec',
		custard: '#ffefc2',
		petal: '#f3dfea',
		blush: '#fbe1d8',
		sand: '#f1e8d5',
	},
} as const;

/** From the middle of a line, which is that of capital letters or of Chinese squares, down to its baseline, in ems. */
export const middle = (locale: Locale): number => (LOCALE_TABLE[locale].script === 'han' ? 0.38 : 0.345);

/** An outline at a place, as SVG. */
export const filled = (path: string, x: number, y: number, fill: string): string =>
	`<path transform="translate(${x.toFixed(1)} ${y.toFixed(1)})" fill="${fill}" d="${path}"/>`;

/** The mark of the brand with its left upper corner at a place. */
export const treeMark = (x: number, y: number, size: number, ring: string): string => {
	const { banyan, red, tart } = COLOURS;
	const dot = (cx: number, fill: string) =>
		`<circle cx="${cx}" cy="55" r="5.3" fill="${fill}" stroke="${ring}" stroke-width="2.2"/>`;
	return `<g transform="translate(${x} ${y}) scale(${size / 56}) translate(-4 -5)"><path fill="${banyan}" d="${TREE_MARK.crown}"/><path fill="${banyan}" d="${TREE_MARK.trunk}"/><g fill="none" stroke="${banyan}" stroke-linecap="round"><path stroke-width="4.6" d="${TREE_MARK.ground}"/><path stroke-width="3.2" d="${TREE_MARK.roots}"/></g>${dot(15, red)}${dot(49, tart)}</g>`;
};

/** The outline of a ticket with round corners and, at a height, a notch on each side. */
export const ticketPath = (x: number, y: number, width: number, height: number, tear: number): string => {
	const radius = 34;
	const notch = 18;
	const right = x + width;
	const bottom = y + height;
	const corner = (toX: number, toY: number) => `A${radius} ${radius} 0 0 1 ${toX} ${toY}`;
	return [
		`M${x + radius} ${y}H${right - radius}${corner(right, y + radius)}`,
		`V${tear - notch}A${notch} ${notch} 0 0 0 ${right} ${tear + notch}`,
		`V${bottom - radius}${corner(right - radius, bottom)}H${x + radius}${corner(x, bottom - radius)}`,
		`V${tear + notch}A${notch} ${notch} 0 0 0 ${x} ${tear - notch}V${y + radius}${corner(x + radius, y)}Z`,
	].join('');
};

export const perforation = (from: number, to: number, y: number): string =>
	`<path d="M${from} ${y}H${to}" stroke="${COLOURS.rule}" stroke-width="6" stroke-linecap="round" stroke-dasharray="0 16"/>`;

/** The stops of a route, by the heights of their centres: rings on a line, the last one yellow. */
export const stations = (x: number, heights: readonly number[], size: number): string => {
	const { banyan, card, tart } = COLOURS;
	const last = heights.at(-1) ?? 0;
	const thick = size * 0.17;
	const line = `<path d="M${x} ${heights[0] ?? 0}V${last}" stroke="${banyan}" stroke-width="${thick}"/>`;
	const rings = heights.map(
		(y) =>
			`<circle cx="${x}" cy="${y}" r="${size * 0.245}" fill="${y === last ? tart : card}" stroke="${banyan}" stroke-width="${thick}"/>`,
	);
	return line + rings.join('');
};
