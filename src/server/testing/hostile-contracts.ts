import fc from 'fast-check';
import { z } from 'zod';

export const NASTY_TEXTS = [
	'',
	'\u0000',
	'\ud800',
	'\u202e',
	'..',
	'%00',
	'__proto__',
	"'; --",
	'2026-02-30',
	'🦄',
	'9'.repeat(400),
];

const nested = (depth: number): unknown => {
	let value: unknown = 1;
	for (let i = 0; i < depth; i++) value = i % 2 === 0 ? [value] : { a: value };
	return value;
};
/** What no schema asks for. */
const NASTY: readonly unknown[] = [
	null,
	{},
	[],
	{ toString: 1, valueOf: 1 },
	[{ toString: 'x' }],
	JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":1}}'),
	nested(300),
	-1,
	0.5,
	1e308,
	Number.MAX_SAFE_INTEGER + 2,
	true,
];
const nasty = fc.oneof(fc.constantFrom(...NASTY), fc.constantFrom(...NASTY_TEXTS), fc.string({ unit: 'binary' }));

type Schema = z.core.JSONSchema.BaseSchema;

/** Strings that a schema asks for, as far as it says more than that they are strings. */
const textOf = ({ enum: choices, format, pattern, maxLength = 60 }: Schema, known: readonly string[]) => {
	if (choices) return fc.constantFrom(...(choices as string[]));
	if (format === 'date') return fc.constantFrom('2026-12-05', '2027-02-01');
	if (format === 'email') return fc.emailAddress();
	const words = fc.constantFrom(...known, '2026-12', '2026-12-05', '09:30', 'Trip', '行程');
	if (pattern && !/\\p|\(\?/.test(pattern)) return fc.oneof(words, fc.stringMatching(new RegExp(pattern)));
	return fc.oneof(words, fc.string({ unit: 'grapheme', maxLength: Math.min(maxLength, 200) }));
};

/** Values as a schema asks for them, as near as its JSON Schema tells. */
const valueFor = (schema: Schema | boolean, known: readonly string[]): fc.Arbitrary<unknown> => {
	if (typeof schema === 'boolean' || '$ref' in schema) return nasty;
	if ('const' in schema) return fc.constant(schema.const);
	const choices = schema.anyOf ?? schema.oneOf;
	if (choices) return fc.oneof(...choices.map((each) => valueFor(each, known)));
	switch (schema.type) {
		case 'object': {
			const fields = Object.entries(schema.properties ?? {}).map(
				([name, each]) => [name, valueFor(each, known)] as const,
			);
			const requiredKeys = schema.required ?? [];
			return fc.record(Object.fromEntries(fields), { requiredKeys: requiredKeys as never[] });
		}
		case 'array':
			return fc.array(valueFor((schema.items ?? true) as Schema, known), { maxLength: 3 });
		case 'string':
			return textOf(schema, known);
		case 'integer':
		case 'number':
			return fc.oneof(fc.integer({ min: 0, max: 60 }), fc.constantFrom(1_800_000_000_000, schema.minimum ?? 0));
		case 'boolean':
			return fc.boolean();
		default:
			return nasty;
	}
};

/** Puts something into one place of a value. */
const replaceAt = (value: unknown, path: readonly number[], put: unknown): unknown => {
	const [first, ...rest] = path;
	if (first === undefined || typeof value !== 'object' || value === null) return put;
	const keys = Object.keys(value);
	const key = keys[first % Math.max(keys.length, 1)];
	if (key === undefined) return put;
	const copy = structuredClone(value) as Record<string, unknown>;
	copy[key] = replaceAt(copy[key], rest, put);
	return copy;
};

const schemaOf = (schema: z.ZodType | undefined): Schema =>
	schema === undefined ? {} : z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

/** Bodies of an endpoint: right ones, ones with something wrong in one place, cut off, or no JSON at all. */
export const hostileBody = (schema: z.ZodType | undefined, known: readonly string[]): fc.Arbitrary<string | Buffer> => {
	const right = valueFor(schemaOf(schema), known);
	const wrong = fc
		.tuple(right, fc.array(fc.nat(20), { maxLength: 4 }), nasty)
		.map(([value, path, put]) => replaceAt(value, path, put));
	const text = fc
		.oneof({ weight: 2, arbitrary: right }, { weight: 5, arbitrary: wrong })
		.map((value) => JSON.stringify(value) ?? '');
	const deep = '['.repeat(20_000);
	return fc.oneof(
		{ weight: 14, arbitrary: text },
		{ weight: 1, arbitrary: fc.tuple(text, fc.nat(200)).map(([whole, end]) => whole.slice(0, end)) },
		{ weight: 1, arbitrary: fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)) },
		{ weight: 1, arbitrary: fc.constantFrom(deep, `${deep}${']'.repeat(20_000)}`, `"${'x'.repeat(70_000)}"`) },
	);
};

/** What may stand behind an address: `?page=1&page=%00`, or nothing. */
export const hostileQuery = (schema: z.ZodType | undefined, known: readonly string[]): fc.Arbitrary<string> => {
	const names = Object.keys(schemaOf(schema).properties ?? {});
	const name = fc.constantFrom(...names, '__proto__', 'toString');
	const value = fc.constantFrom(...known, ...NASTY_TEXTS, '0', '1', '-1', '1e9', '2026-12-05', '2026-12', 'all');
	const pair = fc
		.tuple(name, value)
		.map((each) => each.map((part) => encodeURIComponent(part.toWellFormed())).join('='));
	return fc.array(pair, { maxLength: 4 }).map((pairs) => (pairs.length === 0 ? '' : `?${pairs.join('&')}`));
};
