import type { Said } from '#domain/places.ts';
import type { Property } from './shop-order.schema.ts';

/** A child as it is named in an order. */
export interface NewChild {
	name: string;
	/** Years. */
	age: number | null;
	allergy: string;
	note: string;
}

type Kind = keyof NewChild;

/** What a property tells of a child, by its name in our three languages. The first that fits counts. */
const KINDS: readonly [Kind, RegExp][] = [
	['allergy', /allerg|dietary|过敏|過敏|敏感|忌口/i],
	['age', /(^|[^a-z])ages?([^a-z]|$)|年[龄齡]|岁|歲/i],
	['note', /note|remark|special|备注|備註|特别|特別/i],
	[
		'name',
		/child|kid|student|participant|儿童|兒童|小朋友|孩子|学生|學生|参加者|參加者|(^|[^a-z])name([^a-z]|$)|姓名/i,
	],
];
const FOREIGN = /parent|guardian|emergency|contact|家长|家長|紧急|緊急/i;

const ageIn = (text: string): number | null => {
	const [digits] = /\d{1,2}/.exec(text.normalize('NFKC')) ?? [];
	const age = Number(digits);
	return digits !== undefined && age <= 18 ? age : null;
};

/**
 * The children that the properties of a line name. A number in the name of a property says whose it is (`Child 2 age`);
 * without one, a property that the child has already begins another child.
 */
export const childrenIn = (properties: readonly Property[]): NewChild[] => {
	const children = new Map<number, Partial<NewChild>>();
	let current = 1;
	for (const { name, value } of properties) {
		const kind = FOREIGN.test(name) ? undefined : KINDS.find(([, words]) => words.test(name))?.[0];
		if (kind === undefined || value === '') continue;
		const [digits] = /\d{1,2}/.exec(name.normalize('NFKC')) ?? [];
		if (digits !== undefined) current = Number(digits);
		else if (children.get(current)?.[kind] !== undefined) current = Math.max(...children.keys()) + 1;
		const child = children.get(current) ?? {};
		children.set(current, { ...child, [kind]: kind === 'age' ? ageIn(value) : value });
	}
	return [...children]
		.toSorted(([a], [b]) => a - b)
		.map(([, child]) => ({ name: '', age: null, allergy: '', note: '', ...child }));
};

/** What was read of children, as it is said of each. */
export const saidOf = (children: readonly NewChild[]): Said[] =>
	children.flatMap((each, i) =>
		(['name', 'age', 'allergy', 'note'] as const).flatMap((field): Said[] => {
			const value = String(each[field] ?? '');
			return value === '' ? [] : [{ child: i + 1, name: field, value, fields: { [field]: value } }];
		}),
	);
