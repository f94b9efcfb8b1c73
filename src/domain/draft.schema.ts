import { z } from 'zod';

/**
 * The shape of something that is still being written, made of the schema of the finished thing: a text stays a text, a
 * number a number, and no name is known but those of the schema. Nothing is required, and no limit holds yet.
 */
export const draftOf = (schema: z.ZodType): z.ZodType => {
	if (schema instanceof z.ZodObject) {
		const fields = Object.entries(schema.shape as Record<string, z.ZodType>);
		return z.strictObject(Object.fromEntries(fields.map(([name, field]) => [name, draftOf(field).optional()])));
	}
	if (schema instanceof z.ZodArray) return z.array(draftOf(schema.element as z.ZodType));
	if (schema instanceof z.ZodRecord) return z.record(z.string(), draftOf(schema.valueType as z.ZodType));
	if (schema instanceof z.ZodUnion) return z.union((schema.options as z.ZodType[]).map(draftOf));
	if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return draftOf(schema.unwrap() as z.ZodType);
	if (schema instanceof z.ZodPipe) return draftOf(schema.in as z.ZodType);
	if (schema instanceof z.ZodNumber) return z.number();
	return schema instanceof z.ZodBoolean ? z.boolean() : z.string();
};
