import { expect, it } from 'vitest';
import { fieldLabel, fieldPath } from '#domain/office/field-labels.ts';
import { jsonSchema } from './json-schema.ts';
import { labelsOf, recordForms, tripFormFields } from './office-fields.ts';

/** Fields that have no name in the office, by their place. Languages are no fields. */
const nameless = (node: unknown, around = ''): string[] =>
	typeof node !== 'object' || node === null
		? []
		: Object.entries(node).flatMap(([key, inner]) =>
				key !== 'properties'
					? nameless(inner, around)
					: Object.entries(inner as Record<string, { title?: string }>).flatMap(([name, field]) => [
							...(field.title || /^(\$schema|en|zh|cn)$/.test(name) ? [] : [`${around}${name}`]),
							...nameless(field, `${around}${name}.`),
						]),
			);

it.each(['trips', 'tripWords', 'schedule', 'adverts', 'specifications', 'questions'] as const)(
	'every field of %s has a name in the office',
	(kind) => expect(nameless(jsonSchema(kind))).toEqual([]),
);

it.each([[['trips', 'tripWords', 'schedule']], [['adverts']], [['specifications']], [['questions']]] as const)(
	'no field of %s has two names',
	(kinds) => {
		const labels = labelsOf(...kinds);
		for (const [path, label] of labels) expect([path, new Map(labels).get(path)]).toEqual([path, label]);
	},
);

it.each<[path: Parameters<typeof fieldLabel>[0], label: string]>([
	[['departures', 2, 'price'], '出发日期 › 第 3 项 › 价格'],
	[['departures', '2027-01-02', 'capacity'], '出发日期 › 2027-01-02 › 名额上限'],
	[['values', 'lunch', 'label', 'cn'], '值 › lunch › 名称 › 简体'],
	[fieldPath('alt.bus-1.jpg'), '图片说明 › bus-1.jpg'],
	[fieldPath('specifications.bring.0'), '规格参数 › bring › 第 1 项'],
	[['pickUp', 'place'], '接回 › 地点'],
	[['something'], 'something'],
])('the field %o is told from the outside inwards: %s', (path, label) => {
	expect(fieldLabel(path)).toBe(label);
});
it('a field has the name of its screen', () => {
	expect([fieldLabel(['offline']), fieldLabel(['offline'], {}, 'adverts')]).toEqual(['下架', '已下线']);
	expect(fieldLabel(['something'], { something: '某项' })).toBe('某项');
});

it('the form offers whatever a single control does, and leaves the rest to its own parts', () => {
	const { words } = tripFormFields();
	expect(words).toMatchObject({ title: { control: 'text', max: 70, required: true }, includes: { control: 'lines' } });
	expect(words).toMatchObject({ accessibility: { fields: { offered: { control: 'lines', required: true } } } });
	expect(words).not.toHaveProperty('itinerary');
});

it('the forms of records are drawn of their schemas', () => {
	const { adverts, specifications, questions } = recordForms();
	expect(adverts).toMatchObject({ place: { control: 'choice' }, alt: { control: 'words', max: 200 } });
	expect(questions).toMatchObject({ beside: { control: 'choices' }, question: { required: true } });
	const place = { fields: { directions: { control: 'words', max: 240 } } };
	expect(specifications).toMatchObject({ values: { control: 'rows', fields: { place } } });
});
