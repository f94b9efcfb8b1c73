import { expect, it } from 'vitest';
import { jsonSchema } from '#content-check/json-schema.ts';
import { fieldLabel, fieldPath } from '#domain/office/field-labels.ts';

const names = (node: unknown): string[] =>
	typeof node !== 'object' || node === null
		? []
		: Object.entries(node).flatMap(([key, inner]) =>
				key === 'properties' ? [...Object.keys(inner), ...Object.values(inner as object).flatMap(names)] : names(inner),
			);

it('every field of trips, departures, adverts and parameters has a name in the office', () => {
	const kinds = ['trips', 'tripWords', 'schedule', 'adverts', 'specifications'] as const;
	const fields = new Set(kinds.flatMap((kind) => names(jsonSchema(kind))));
	expect(fields.size).toBeGreaterThan(60);
	for (const field of fields) if (field !== '$schema') expect(fieldLabel([field]), field).toMatch(/\p{Script=Han}/u);
});

it('a field is told from the outside inwards, entries as people count', () => {
	expect(fieldLabel(['departures', 2, 'price'])).toBe('出发日期 › 第 3 项 › 价格');
	expect(fieldLabel(fieldPath('alt.bus-1.jpg'))).toBe('图片说明 › bus-1.jpg');
	expect(fieldLabel(fieldPath('specifications.bring.0'))).toBe('规格参数 › bring › 第 1 项');
	expect([fieldLabel(['address']), fieldLabel(['meetingPoint', 'address'])]).toEqual(['短网址', '集合点 › 地址']);
	expect(fieldLabel(['something'])).toBe('something');
});
