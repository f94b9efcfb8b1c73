/** A place where two states of something differ: names from the outside inwards; undefined where there is nothing. */
export interface Change {
	path: string[];
	before: unknown;
	after: unknown;
}

type Group = Record<string, unknown>;
const isGroup = (value: unknown): value is Group => typeof value === 'object' && value !== null;
const isPlainList = (value: unknown): boolean => Array.isArray(value) && !value.some(isGroup);

/** The field that an entry of a list is known by, wherever it stands; others are known by their places. */
const keyOf = (entry: unknown): 'id' | 'date' | undefined =>
	isGroup(entry) ? (['id', 'date'] as const).find((name) => typeof entry[name] === 'string') : undefined;

/** What is inside by name; an entry of a list without the field that it is known by. */
const membersOf = (value: unknown): Group => {
	if (!Array.isArray(value)) return isGroup(value) ? value : {};
	const members = value.map((entry, i): [string, unknown] => {
		const key = keyOf(entry);
		if (key === undefined) return [String(i), entry];
		const { [key]: name, ...rest } = entry;
		return [name, rest];
	});
	return Object.fromEntries(members);
};

/** As people see it: blanks at the ends of a text are no difference. */
const textOf = (value: unknown): string | undefined =>
	JSON.stringify(value, (_, inner) => (typeof inner === 'string' ? inner.replaceAll('\r\n', '\n').trim() : inner));
export const isSame = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other);

/** What differs between two states of something, down to single texts and lists of texts. */
export const changesBetween = (before: unknown, after: unknown, path: string[] = []): Change[] => {
	const sides = [before, after].filter((side) => side !== undefined && side !== null);
	const names = [...new Set(sides.flatMap((side) => Object.keys(membersOf(side))))];
	if (sides.every(isGroup) && !sides.every(isPlainList) && names.length > 0) {
		const [one, other] = [membersOf(before), membersOf(after)];
		return names.flatMap((name) => changesBetween(one[name], other[name], [...path, name]));
	}
	return isSame(before ?? undefined, after ?? undefined) ? [] : [{ path, before, after }];
};

/** What a value has at a place. */
export const valueAt = (value: unknown, path: readonly string[]): unknown =>
	path.reduce((inner, name) => membersOf(inner)[name], value);

const put = (around: Group, [name = '', ...rest]: readonly string[], after: unknown): void => {
	if (rest.length > 0 && !isGroup(around[name])) around[name] = /^\d+$/.test(rest[0] ?? '') ? [] : {};
	if (Array.isArray(around[name])) putEntry(around[name], rest, after);
	else if (rest.length > 0) put(around[name] as Group, rest, after);
	else if (after === undefined) delete around[name];
	else around[name] = after;
};

/** The same in a list; an entry of which nothing is left goes. */
const putEntry = (list: unknown[], [name, ...rest]: readonly string[], after: unknown): void => {
	if (name === undefined) return void list.splice(0, list.length, ...((after ?? []) as unknown[]));
	const isPlace = /^\d+$/.test(name);
	const key = /^\d{4}-\d\d-\d\d$/.test(name) ? 'date' : 'id';
	const known = isPlace ? Number(name) : list.findIndex((entry) => isGroup(entry) && entry[key] === name);
	const place = known < 0 ? list.length : known;
	const holder: Group = { entry: list[place] ?? {} };
	put(holder, ['entry', ...rest], after);
	const { entry } = holder;
	const isEmpty =
		entry === undefined || (after === undefined && Object.keys(membersOf([entry])[name] ?? entry ?? {}).length === 0);
	if (isEmpty) list.splice(place, 1);
	else list[place] = isPlace || !isGroup(entry) ? entry : { [key]: name, ...entry };
};

/** A value with these changes of somebody else in it. */
export const withChanges = <Value>(value: Value, changes: readonly Change[]): Value => {
	const next = structuredClone(value);
	// From the end, so that an entry that goes moves none that is still to be changed.
	for (const { path, after } of changes.toReversed()) put(next as Group, path, after ?? undefined);
	return next;
};
