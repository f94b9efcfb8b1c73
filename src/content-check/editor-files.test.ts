import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { editorFiles } from './editor-files.ts';
import { jsonSchema } from './json-schema.ts';
import { KIND_NAMES } from './layout.ts';

/** Fields of a JSON Schema that explain themselves to nobody. */
const unexplained = (node: unknown, path = ''): string[] => {
	if (typeof node !== 'object' || node === null) return [];
	const { properties = {} } = node as { properties?: Record<string, { description?: string }> };
	return [
		...Object.keys(properties).filter((name) => !properties[name]?.description),
		...Object.entries(node).flatMap(([name, inside]) => unexplained(inside, `${path}/${name}`)),
	];
};

it('files for editors are those that the schemas make; otherwise run "npm run schemas"', () => {
	const stale = [...editorFiles()].filter(([file, text]) => {
		const written = readFileSync(file, 'utf8');
		return written !== text;
	});
	expect(stale.map(([file]) => file)).toEqual([]);
});
it.each(KIND_NAMES)('files for editors explain every field of %s', (kind) => {
	expect(unexplained(jsonSchema(kind))).toEqual([]);
});
