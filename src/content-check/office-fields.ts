import { jsonSchema } from './json-schema.ts';
import type { Kind } from './layout.ts';

interface Node {
	title?: string;
	type?: string;
	enum?: unknown;
	maxLength?: number;
	pattern?: string;
	properties?: Record<string, Node>;
	items?: Node;
	additionalProperties?: Node | boolean;
	anyOf?: Node[];
	required?: string[];
	control?: string;
}

const labelsIn = ({ properties = {}, items, anyOf = [] }: Node, around = ''): [path: string, label: string][] => [
	...Object.entries(properties).flatMap(([name, node]): [string, string][] => [
		...(node.title ? [[around + name, node.title] as [string, string]] : []),
		...labelsIn(node, `${around + name}.`),
	]),
	...(items ? labelsIn(items, around) : []),
	...anyOf.flatMap((node) => labelsIn(node, around)),
];

/** What each field of a kind is called, by its path without places in lists. */
export const labelsOf = (...kinds: Kind[]): [path: string, label: string][] =>
	kinds.flatMap((kind) => labelsIn(jsonSchema(kind)));

/** What the fields of trips with their departures, of adverts, of parameters and of questions are called. */
export const fieldLabels = (): Record<
	'trips' | 'adverts' | 'specifications' | 'questions',
	Record<string, string>
> => ({
	trips: Object.fromEntries(labelsOf('schedule', 'tripWords', 'trips')),
	adverts: Object.fromEntries(labelsOf('adverts')),
	specifications: Object.fromEntries(labelsOf('specifications')),
	questions: Object.fromEntries(labelsOf('questions')),
});

const controlOf = ({ type, enum: choices, items, ...node }: Node): object | undefined => {
	if (type === 'string' && !choices) return { control: 'text', max: node.maxLength };
	if (type === 'array' && items?.type === 'string' && !items.enum) return { control: 'lines' };
	const fields = node.properties && formFields(node as Node);
	return fields && Object.keys(fields).length === Object.keys(node.properties ?? {}).length ? { fields } : undefined;
};

/** How each field of a schema is written in a form, as far as a single control, or a group of them, does. */
const formFields = ({ properties = {}, required = [] }: Node, written = controlOf): Record<string, object> =>
	Object.fromEntries(
		Object.entries(properties).flatMap(([name, node]) => {
			const control = name === '$schema' ? undefined : written(node);
			return control ? [[name, { ...control, required: required.includes(name) || undefined }]] : [];
		}),
	);

/** What the form of a trip offers by itself: the words that belong to no fact. */
export const tripFormFields = (): Record<'words' | 'alt', object> => {
	const facts = jsonSchema('trips') as Node;
	const words = jsonSchema('tripWords') as Node;
	return {
		words: Object.fromEntries(Object.entries(formFields(words)).filter(([name]) => !facts.properties?.[name])),
		// One for each picture.
		alt: controlOf(words.properties?.['alt']?.additionalProperties as Node) ?? {},
	};
};

const recordControl = (node: Node): object | undefined => {
	const { type, enum: choices, items, properties, control } = node;
	if (control) return { control };
	if (choices) return { control: 'choice' };
	if (type === 'integer') return { control: 'number' };
	if (properties?.['en']) return { control: 'words', max: properties['en'].maxLength };
	if (properties) return { fields: recordFields(node) };
	if (items) return items.properties ? { control: 'rows', fields: recordFields(items) } : { control: 'choices' };
	return type === 'string' ? { control: 'text' } : undefined;
};
const recordFields = (node: Node): Record<string, object> => formFields(node, recordControl);

/** How each field of an advert, a parameter and a question is written in its form. */
export const recordForms = (): Record<'adverts' | 'specifications' | 'questions', object> => ({
	adverts: recordFields(jsonSchema('adverts')),
	specifications: recordFields(jsonSchema('specifications')),
	questions: recordFields(jsonSchema('questions')),
});
