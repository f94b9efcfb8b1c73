declare module 'subset-font' {
	export interface Options {
		targetFormat?: 'sfnt' | 'woff' | 'woff2';
		/** A number pins an axis, a range limits it. */
		variationAxes?: Record<string, number | { min: number; max: number; default?: number }>;
		/** OpenType features to keep; all of them when left out. */
		keepFeatures?: string[];
		keepAllGlyphs?: boolean;
		noHinting?: boolean;
		dropTables?: string[];
	}
	/** @param text characters to keep; undefined together with `keepAllGlyphs` */
	export default function subsetFont(font: Buffer, text: string | undefined, options: Options): Promise<Buffer>;
}
