import { z } from 'zod';
import { at } from './data-path.ts';
import { KINDS, type Kind } from './layout.ts';
import type { Path } from './problem.ts';

const made = new Map<Kind, Record<string, unknown>>();

/** The JSON Schema of what editors write in files of a kind. */
export const jsonSchema = (kind: Kind): Record<string, unknown> => {
	const known = made.get(kind);
	if (known) return known;
	const schema = z.toJSONSchema(KINDS[kind].schema, { io: 'input' }) as Record<string, unknown>;
	made.set(kind, schema);
	return schema;
};

const inside = (node: unknown, name: string | number): unknown[] => {
	const choices = at(node, 'anyOf');
	if (Array.isArray(choices)) return choices.flatMap((choice) => inside(choice, name));
	const found =
		typeof name === 'number' ? at(node, 'items') : (at(node, 'properties', name) ?? at(node, 'additionalProperties'));
	return found === undefined || typeof found === 'boolean' ? [] : [found];
};

const nodesAt = (kind: Kind, path: Path): unknown[] =>
	path.reduce<unknown[]>((nodes, name) => nodes.flatMap((node) => inside(node, name)), [jsonSchema(kind)]);

/** The sentence that explains a field to editors. */
export const hintAt = (kind: Kind, path: Path): string | undefined =>
	nodesAt(kind, path)
		.map((node) => at(node, 'description'))
		.find((text): text is string => typeof text === 'string');

/** The names of the fields that may stand at a place. */
export const fieldsAt = (kind: Kind, path: Path): string[] =>
	nodesAt(kind, path).flatMap((node) => {
		const choices = at(node, 'anyOf');
		return (Array.isArray(choices) ? choices : [node]).flatMap((choice) => Object.keys(at(choice, 'properties') ?? {}));
	});
