import type { PlaceField, PlaceFields, Said } from '#domain/child-fields.ts';
import { fieldText, readChildren, type Split } from './read-children.ts';
import { type Label, readLabel } from './read-label.ts';
import type { Property } from './shop-order.schema.ts';

interface Item extends Property {
	label: Label;
	/** What it says of each child it tells of; at least one, perhaps empty. */
	read: readonly PlaceFields[];
}

const LIST = /[,;、/&]|\s+/;

/** Texts of a field, one for each child: `7, 5`. */
const listOf = (field: PlaceField, value: string): PlaceFields[] => {
	if ((field !== 'age' && field !== 'birthday') || value.length > 200) return [];
	const texts = value.normalize('NFKC').split(field === 'age' ? LIST : /[,;、&]/);
	const read = texts.filter((text) => text.trim() !== '').map((text) => fieldText(field, text));
	return read.length > 1 && read.every((text) => text !== undefined) ? read.map((text) => ({ [field]: text })) : [];
};

/** A value that several fields were asked for at once: an age is found in it, and the rest is what the others say. */
const severalOf = (fields: readonly PlaceField[], value: string): PlaceFields => {
	const read: PlaceFields = {};
	const texts = value.split(/[,;，；、/\n]/);
	for (const field of fields) {
		if (field !== 'age' && field !== 'birthday') continue;
		const at = texts.findIndex((text) => fieldText(field, text) !== undefined);
		const [text = ''] = at < 0 ? [] : texts.splice(at, 1);
		const found = fieldText(field, text);
		if (found !== undefined) read[field] = found;
	}
	const rest = Object.keys(read).length === 0 ? value.trim() : texts.map((text) => text.trim()).join(', ');
	for (const field of fields)
		if (field !== 'age' && field !== 'birthday' && rest !== '') read[field] = fieldText(field, rest) ?? rest;
	return read;
};

const readValue = ({ fields, number, part, several }: Label, value: string, quantity: number): PlaceFields[] => {
	const [field, ...others] = fields;
	if (field === undefined) return [];
	if (fields.includes('name')) {
		const alone: Split = quantity > 1 ? 'clear' : 'one';
		const split: Split = number !== undefined || part !== '' ? 'one' : several ? 'each' : alone;
		return readChildren(value, fields, split);
	}
	if (others.length > 0) return [severalOf(fields, value)];
	const text = fieldText(field, value);
	return text === undefined ? (number === undefined ? listOf(field, value) : []) : [{ [field]: text }];
};

const itemsOf = (properties: readonly Property[], quantity: number): Item[] => {
	const given = properties
		.filter(({ value }) => value.trim() !== '')
		.map((property) => ({ ...property, label: readLabel(property.name) }));
	// Where a child's name is asked for by that word, `Name` alone is somebody else's.
	const isNamed = given.some(({ label }) => label.ofChild && label.fields.includes('name'));
	const base = given.some(({ label }) => label.number === 0) ? 1 : 0;
	return given.map(({ label, ...property }) => {
		const isElse = isNamed && !label.ofChild && label.fields.includes('name');
		const number = label.number === undefined ? undefined : label.number + base;
		const own = { ...label, number, fields: isElse ? [] : label.fields };
		const read = readValue(own, property.value, quantity);
		return { ...property, label: own, read: read.length > 0 ? read : [{}] };
	});
};

const isNaming = ({ read: [first] }: Item): boolean => first?.name !== undefined;
const isRead = ({ read: [first] }: Item): boolean => Object.keys(first ?? {}).length > 0;

/** The children that the names are of; parts of one name are of one child. */
const numberNames = (items: readonly Item[]): Map<Item, number> => {
	const numbers = new Map<Item, number>();
	const taken = new Set<number>();
	for (const item of items)
		if (item.label.number !== undefined) {
			numbers.set(item, item.label.number);
			if (isNaming(item)) taken.add(item.label.number);
		}
	let current = 0;
	let parts: string[] = [];
	for (const item of items) {
		if (!isNaming(item) || numbers.has(item)) continue;
		const { part } = item.label;
		if (current === 0 || parts.includes(part) || (part === '' && parts.length > 0)) {
			current = 1;
			while (taken.has(current)) current += 1;
			parts = [];
		}
		parts.push(part);
		numbers.set(item, current);
		for (let i = 0; i < item.read.length; i += 1) taken.add(current + i);
	}
	return numbers;
};

const keyOf = ({ name }: Item): string => name.normalize('NFKC').trim().toLowerCase();

/**
 * Whose an item without a number is, where there are several children: of the one named before it, where each child's
 * name is followed by the rest of it; the nth of as many as there are children is the nth child's. Else 0: nobody knows.
 */
const placeAmong = (items: readonly Item[], numbers: ReadonlyMap<Item, number>, children: readonly number[]) => {
	const loose = items.filter((item) => !numbers.has(item));
	const names = items.filter(isNaming);
	const [from, until] = [items.findIndex(isNaming), items.findLastIndex(isNaming)];
	const isBeside = items.some((item, i) => i > from && i < until && !numbers.has(item) && isRead(item));
	const isFirst = items.findIndex(isRead) === from;
	const others = items.filter((item) => numbers.has(item) && !isNaming(item));
	const inRecords = names.length > 1 && isBeside && isFirst && others.length === 0;
	return (item: Item): number => {
		const same = loose.filter((each) => keyOf(each) === keyOf(item));
		if (inRecords && !(same.length === 1 && items.indexOf(item) > until)) {
			const before = items.slice(0, items.indexOf(item)).findLast(isNaming);
			return before ? (numbers.get(before) ?? 0) : 0;
		}
		return isRead(item) && same.length === children.length ? (children[same.indexOf(item)] ?? 0) : 0;
	};
};

/**
 * What properties say, word for word, and how it is read. One that tells of several children stands once for each of
 * them. Without a number it is of the only child; where there are several and it does not show whose it is, of 0.
 * @param quantity of how many places they speak
 */
export const saidIn = (properties: readonly Property[], quantity: number): Said[] => {
	const items = itemsOf(properties, quantity);
	const numbers = numberNames(items);
	const children = new Set(
		items.flatMap((item) =>
			item.read.map((_, i) => (numbers.get(item) ?? 0) + i).filter((n) => numbers.has(item) && n > 0),
		),
	);
	const most = Math.max(...items.map(({ read }) => read.length));
	if (children.size === 0 && most > 1 && most === quantity) for (let i = 1; i <= most; i += 1) children.add(i);
	const sorted = [...children].toSorted((a, b) => a - b);
	const among = placeAmong(items, numbers, sorted);
	const isKnown = items.some(isRead);
	const [only = 1] = sorted;
	const isSure = quantity <= 1 || items.some((item) => isNaming(item) && item.label.number === undefined);
	const placeOf = (item: Item): number => {
		if (sorted.length > 1) return among(item);
		return isSure && isKnown ? only : 0;
	};
	return items.flatMap((item) => {
		const { name, value, read } = item;
		if (read.length > 1 && !numbers.has(item))
			return read.length === sorted.length
				? read.map((fields, i) => ({ child: sorted[i] ?? 0, name, value, fields }))
				: [{ child: 0, name, value, fields: {} }];
		const child = numbers.get(item) ?? placeOf(item);
		return read.map((fields, i) => ({ child: child + i, name, value, fields }));
	});
};
