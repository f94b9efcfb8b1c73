/** A place where two states of something differ: names from the outside inwards; undefined where there is nothing. */
export interface Change {
	path: string[];
	before: unknown;
	after: unknown;
	/** How many of the names around it are gone with it. */
	around?: number | undefined;
}

type Group = Record<string, unknown>;
const isGroup = (value: unknown): value is Group => typeof value === 'object' && value !== null;
const isNothing = (value: unknown): value is undefined | null => value === undefined || value === null;
const isPlainList = (value: unknown): boolean => Array.isArray(value) && !value.some(isGroup);

/** The field that an entry of a list is known by, wherever it stands; others are known by their places. */
const keyOf = (entry: unknown): 'id' | 'date' | undefined =>
	isGroup(entry) ? (['id', 'date'] as const).find((name) => typeof entry[name] === 'string') : undefined;
const namesIn = (list: unknown, key: 'id' | 'date'): unknown[] =>
	(Array.isArray(list) ? list : []).filter((entry) => keyOf(entry) === key).map((entry) => (entry as Group)[key]);

/** Names of what is inside in turn, which those of a group are not when they are numbers. */
const namesOf = (value: unknown): string[] => {
	if (!Array.isArray(value)) return isGroup(value) ? Object.keys(value) : [];
	return value.map((entry, i) => {
		const key = keyOf(entry);
		return key === undefined ? String(i) : entry[key];
	});
};

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

/** Whether entry by entry would not tell all: a key is there twice, or entries stand in another order. Days have theirs. */
const differsAsWhole = (before: unknown, after: unknown): boolean => {
	const ids = namesIn(before, 'id');
	const otherIds = namesIn(after, 'id');
	const inTurn = ids.filter((id) => otherIds.includes(id));
	const keys = [ids, otherIds, namesIn(before, 'date'), namesIn(after, 'date')];
	return (
		keys.some((each) => new Set(each).size < each.length) ||
		inTurn.some((id, i) => otherIds.filter((each) => ids.includes(each))[i] !== id)
	);
};

/**
 * What differs between two states of something, down to single texts and lists of texts.
 * @param around how many names of the path are gone
 */
export const changesBetween = (before: unknown, after: unknown, path: string[] = [], around = 0): Change[] => {
	const sides = [before, after].filter((side) => !isNothing(side));
	const names = [...new Set(sides.flatMap(namesOf))];
	const isWhole = !sides.every(isGroup) || sides.every(isPlainList) || differsAsWhole(before, after);
	if (!isWhole && names.length > 0) {
		const [one, other] = [membersOf(before), membersOf(after)];
		const gone = isNothing(after) ? around + 1 : 0;
		return names.flatMap((name) => changesBetween(one[name], other[name], [...path, name], gone));
	}
	if (isSame(before ?? undefined, after ?? undefined)) return [];
	return [{ path, before, after, ...(around > 0 && { around }) }];
};

export const valueAt = (value: unknown, path: readonly string[]): unknown =>
	path.reduce((inner, name) => membersOf(inner)[name], value);

/** A value with a change at a place inside; undefined when nothing is left of it. */
const put = (value: unknown, [name, ...rest]: readonly string[], change: Change): unknown => {
	const { after, around = 0 } = change;
	if (name === undefined || (isNothing(value) && isNothing(after))) return after ?? undefined;
	const list = Array.isArray(value) ? value : isGroup(value) || !/^\d+$/.test(name) ? undefined : [];
	const next = list ? putEntry(list, name, rest, change) : putMember(membersOf(value), name, rest, change);
	return isNothing(after) && around > rest.length && Object.keys(next).length === 0 ? undefined : next;
};

const putMember = (group: Group, name: string, rest: readonly string[], change: Change): Group => {
	const { [name]: before, ...others } = group;
	const inner = put(before, rest, change);
	return inner === undefined ? others : { ...group, [name]: inner };
};

const putEntry = (list: readonly unknown[], name: string, rest: readonly string[], change: Change): unknown[] => {
	const keyed = list.find((entry) => keyOf(entry) !== undefined);
	const isPlace = keyed === undefined && /^\d+$/.test(name);
	const key = keyOf(keyed) ?? (/^\d{4}-\d\d-\d\d$/.test(name) ? 'date' : 'id');
	const known = isPlace ? Number(name) : list.findIndex((entry) => isGroup(entry) && entry[key] === name);
	const place = known < 0 ? list.length : known;
	const inner = put(membersOf([list[place]])[isPlace ? 0 : name], rest, change);
	if (inner === undefined) return list.toSpliced(place, 1);
	const next = [...list];
	next[place] = isPlace ? inner : { [key]: name, ...(inner as Group) };
	return next;
};

/** A value with these changes of somebody else in it. */
export const withChanges = <Value>(value: Value, changes: readonly Change[]): Value => {
	const gone = changes.filter(({ after }) => isNothing(after));
	const there = changes.filter(({ after }) => !isNothing(after));
	// What goes comes last, and from the end, so that an entry that goes moves none that is still to be changed.
	return [...there, ...gone.toReversed()].reduce<unknown>(
		(next, change) => put(next, change.path, change),
		value,
	) as Value;
};
