import { useState } from 'react';

/** Filters and columns of a list under a name of one's own. */
export interface View {
	name: string;
	/** The query of its address. */
	search: string;
}

/** What this browser keeps of a list. */
export interface Kept {
	/** Keys of the columns that are not shown. */
	hidden: readonly string[];
	views: readonly View[];
}

/** How many views are kept of a list, and how long their names may be. */
export const VIEWS = { most: 20, name: 20 } as const;

const keyOf = (list: string): string => `office-list:${list}`;
const isText = (value: unknown): value is string => typeof value === 'string';
const isView = (value: unknown): value is View =>
	typeof value === 'object' &&
	value !== null &&
	'name' in value &&
	'search' in value &&
	isText(value.name) &&
	isText(value.search);
const listOf = <Value>(value: unknown, is: (each: unknown) => each is Value): Value[] =>
	Array.isArray(value) ? value.filter(is) : [];

/** Without anything where storage is refused; what nobody here wrote is left out. */
const read = (list: string): Partial<Kept> => {
	try {
		const { hidden, views } = JSON.parse(localStorage.getItem(keyOf(list)) ?? '{}') ?? {};
		return { hidden: listOf(hidden, isText), views: listOf(views, isView).slice(0, VIEWS.most) };
	} catch {
		return {};
	}
};

const NOTHING: Kept = { hidden: [], views: [] };
export const readKept = (list: string): Kept => ({ ...NOTHING, ...read(list) });

export const writeKept = (list: string, kept: Kept): void => {
	try {
		localStorage.setItem(keyOf(list), JSON.stringify(kept));
	} catch {
		// Storage is refused or full: it is kept until the page is left.
	}
};

/** Views with one more, which takes the place of the one with the same name. There are never too many. */
export const withView = (views: readonly View[], view: View): View[] =>
	views.some(({ name }) => name === view.name)
		? views.map((each) => (each.name === view.name ? view : each))
		: [...views, view].slice(0, VIEWS.most);

/** What this browser keeps of a list, and how to change it. */
export const useKept = (list: string) => {
	const [kept, setKept] = useState(() => readKept(list));
	/** @param make says what is different, from what was kept */
	const change = (make: (before: Kept) => Partial<Kept>): void => {
		// Another tab may have changed it meanwhile.
		const before = { ...kept, ...read(list) };
		const next = { ...before, ...make(before) };
		writeKept(list, next);
		setKept(next);
	};
	return { ...kept, change };
};
