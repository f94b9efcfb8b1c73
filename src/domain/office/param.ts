import type { Category } from '../category.ts';
import type { Locale } from '../locale.ts';

/** A parameter of trips with its values, as `content/specifications` has it. */
export interface Param {
	order: number;
	label: Record<Locale, string>;
	/** None: it belongs to all of them. */
	categories?: Category[];
	values: { id: string; label: Record<Locale, string> }[];
}

/** A row of 规格与包装. */
export interface ParamRow {
	id: string;
	value: Param;
	/** How many trips choose any of its values. */
	used: number;
	/** How many trips choose each value, by its id. */
	usedValues: Record<string, number>;
	publishing: boolean;
}

/** A trip that chooses values of a parameter, on the site or in a draft. */
export interface ParamUse {
	slug: string;
	/** In simplified Chinese. */
	title: string;
	/** Ids of the values. */
	values: string[];
}

/** A parameter that was opened. */
export interface OpenedParam extends ParamRow {
	usedBy: ParamUse[];
	/** What it was when it was read: sent back with a change. */
	seen: string;
}
