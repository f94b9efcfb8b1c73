import type { PlaceFields, Statement } from '#domain/child-fields.ts';
import type { Property } from './order-parts.ts';
import { type Label, readLabel } from './read-label.ts';
import { childrenIn, fieldText, readChild } from './read-value.ts';

interface Item extends Property {
	label: Label;
	/** What it says of each child it tells of; at least one, perhaps empty. */
	read: readonly PlaceFields[];
}

const readValue = ({ fields, number, part, several }: Label, value: string, quantity: number): PlaceFields[] => {
	const [field, ...others] = fields;
	if (field === undefined) return [{}];
	if (field !== 'name' && others.length === 0) {
		const text = fieldText(field, value);
		return [text === undefined ? {} : { [field]: text }];
	}
	const mayBeSeveral = field === 'name' && number === undefined && part === '' && (several || quantity > 1);
	return (mayBeSeveral ? childrenIn(value) : [value]).map((each) => readChild(each, fields));
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
		return { ...property, label: own, read: readValue(own, property.value, quantity) };
	});
};

const isNaming = ({ read: [first] }: Item): boolean => first?.name !== undefined;

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
 * What properties say, word for word, and how it is read. One that tells of several children stands once for each of
 * them. Without a number it is of the only child; of several, the nth of as many of one label is the nth child's. Where it
 * does not show whose it is, it is of 0.
 * @param quantity of how many places they speak
 */
export const statementsIn = (properties: readonly Property[], quantity: number): Statement[] => {
	const items = itemsOf(properties, quantity);
	const numbers = numberNames(items);
	const known = [...numbers].flatMap(([{ read }, number]) => read.map((_, i) => number + i));
	const children = [...new Set(known)].filter((number) => number > 0).toSorted((a, b) => a - b);
	const isRead = items.some(({ read: [first] }) => Object.keys(first ?? {}).length > 0);
	const isAlone = quantity <= 1 || items.some((item) => isNaming(item) && item.label.number === undefined);
	const childOf = (item: Item): number => {
		if (children.length <= 1) return isAlone && isRead ? (children[0] ?? 1) : 0;
		const same = items.filter((each) => !numbers.has(each) && keyOf(each) === keyOf(item));
		return same.length === children.length ? (children[same.indexOf(item)] ?? 0) : 0;
	};
	return items.flatMap((item) => {
		const { name, value, read } = item;
		const child = numbers.get(item) ?? childOf(item);
		return read.map((fields, i) => ({ child: child + i, name, value, fields }));
	});
};
