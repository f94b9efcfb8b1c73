import type { Path } from './problem.ts';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The value at a place in data of unknown shape. */
export const at = (data: unknown, ...path: Path): unknown =>
	path.reduce<unknown>(
		(value, name) => (isObject(value) && Object.hasOwn(value, name) ? value[name as string] : undefined),
		data,
	);

/** The list at a place, or [] when there is none. */
export const listAt = (data: unknown, ...path: Path): unknown[] => {
	const value = at(data, ...path);
	return Array.isArray(value) ? value : [];
};

/** The text at a place, or undefined when there is none. */
export const textAt = (data: unknown, ...path: Path): string | undefined => {
	const value = at(data, ...path);
	return typeof value === 'string' ? value : undefined;
};

/** The entries of the object at a place, or [] when there is none. */
export const entriesAt = (data: unknown, ...path: Path): [string, unknown][] => {
	const value = at(data, ...path);
	return isObject(value) && !Array.isArray(value) ? Object.entries(value) : [];
};

/** Every text below a value, with its place. */
export function* eachText(value: unknown, path: Path = []): Generator<[text: string, path: Path]> {
	if (typeof value === 'string') yield [value, path];
	else if (Array.isArray(value)) for (const [i, item] of value.entries()) yield* eachText(item, [...path, i]);
	else if (isObject(value)) for (const [name, item] of Object.entries(value)) yield* eachText(item, [...path, name]);
}
