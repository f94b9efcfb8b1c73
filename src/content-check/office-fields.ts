import type { FormField, FormFields } from '#domain/office/forms.ts';
import { RECORDS, type RecordPlural } from '#domain/office/records.ts';
import { jsonSchema } from './json-schema.ts';

/** A field as JSON Schema has it, with what `called` adds for the form. */
interface Node extends Pick<FormField, 'formLabel' | 'hint' | 'part' | 'control' | 'entry' | 'begins' | 'asked'> {
	title?: string;
	type?: string;
	enum?: string[];
	enumDescriptions?: string[];
	minimum?: number;
	maximum?: number;
	maxLength?: number;
	maxItems?: number;
	properties?: Record<string, Node>;
	items?: Node;
	additionalProperties?: Node | boolean;
	anyOf?: Node[];
	required?: string[];
}

const controlOf = ({ control, type, enum: choices, items, properties }: Node): string | undefined => {
	if (control) return control;
	if (properties) return properties['en'] ? 'words' : 'group';
	if (items) return items.properties ? 'rows' : items.enum ? 'choices' : 'lines';
	if (choices) return 'choice';
	if (type === 'integer' || type === 'number') return 'number';
	return type === 'boolean' ? 'yes' : type === 'string' ? 'text' : undefined;
};

const fieldOf = (written: Node, required: boolean): FormField => {
	// Of two shapes, the one that has fields of its own, or the first.
	const shapes = (written.anyOf ?? []).toSorted((one, other) => (one.properties ? 0 : 1) - (other.properties ? 0 : 1));
	const node: Node = { ...shapes[0], ...written };
	const { title: label, formLabel, hint, part, entry, begins, asked, minimum: min, items } = node;
	const control = controlOf(node);
	// What a number may be at most without a limit of its own is no limit.
	const max = node.maximum === Number.MAX_SAFE_INTEGER ? undefined : (node.maximum ?? node.maxLength);
	const item = items && fieldOf(items, true);
	const names = node.enum ?? items?.enum;
	const descriptions = node.enumDescriptions ?? items?.enumDescriptions;
	const options = descriptions && names && Object.fromEntries(names.map((name, i) => [name, descriptions[i] ?? name]));
	const shown = { label, formLabel, hint, part, control, entry, begins, asked, options };
	if (control === 'words')
		return { ...shown, required: required || undefined, max: node.properties?.['en']?.maxLength };
	const fields = node.properties ? fieldsOf(node) : item?.fields;
	const entries = { entries: node.maxItems, ...(control === 'rows' && !fields && { item }) };
	const each = typeof node.additionalProperties === 'object' ? node.additionalProperties.maxLength : undefined;
	return { ...shown, required: required || undefined, min, max: max ?? each, ...entries, fields };
};

const fieldsOf = ({ properties = {}, required = [] }: Node): FormFields =>
	Object.fromEntries(
		Object.entries(properties)
			.filter(([name]) => name !== '$schema')
			.map(([name, node]) => [name, fieldOf(node, required.includes(name))]),
	);

type FormKind = 'trips' | 'tripWords' | 'schedule' | RecordPlural;
const RECORD_KINDS = Object.values(RECORDS).map(({ plural }) => plural);
const FORM_KINDS: readonly FormKind[] = ['trips', 'tripWords', 'schedule', ...RECORD_KINDS];

/** How each field of a trip, its words and its departures, and of each kind of record is shown in its form. */
export const officeForms = () =>
	Object.fromEntries(FORM_KINDS.map((kind) => [kind, fieldsOf(jsonSchema(kind) as Node)])) as Record<
		FormKind,
		FormFields
	>;
