import { expect, it } from 'vitest';
import { fieldLabel, fieldPath } from '#domain/office/field-labels.ts';
import type { FormFields } from '#domain/office/forms.ts';
import { jsonSchema } from './json-schema.ts';
import { officeForms } from './office-fields.ts';

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

it.each(Object.keys(officeForms()) as (keyof ReturnType<typeof officeForms>)[])(
	'every field of %s has a name in the office',
	(kind) => expect(nameless(jsonSchema(kind))).toEqual([]),
);

const labelsIn = (fields: FormFields, around = ''): [path: string, label: string | undefined][] =>
	Object.entries(fields).flatMap(([name, { label, fields: inner = {} }]) => [
		[around + name, label],
		...labelsIn(inner, `${around + name}.`),
	]);
it('no field of a trip has two names', () => {
	const { trips, tripWords, schedule } = officeForms();
	const labels = [trips, tripWords, schedule].flatMap((fields) => labelsIn(fields));
	for (const [path, label] of labels) expect([path, new Map(labels).get(path)]).toEqual([path, label]);
});

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
	expect([fieldLabel(['offline']), fieldLabel(['offline'], {}, 'advert')]).toEqual(['下架', '已下线']);
	expect(fieldLabel(['something'], { something: '某项' })).toBe('某项');
});

it('the form of a trip is drawn of its schema', () => {
	const { trips, tripWords, schedule } = officeForms();
	expect(tripWords).toMatchObject({ title: { control: 'text', max: 70, required: true }, alt: { max: 200 } });
	expect(tripWords).toMatchObject({ includes: { control: 'lines' }, accessibility: { control: 'group' } });
	expect(trips['itinerary']).toMatchObject({ control: 'rows', part: 'itinerary', entry: '站', entries: 20 });
	expect(trips['itinerary']?.fields).toMatchObject({
		start: { control: 'time', required: true },
		kind: { control: 'choice', options: { gather: '集合' } },
	});
	expect(trips['highlights']?.item).toMatchObject({ control: 'choice', formLabel: '图标', options: { flag: '旗' } });
	expect(trips['lunch']?.fields?.['contains']).toMatchObject({ control: 'choices', options: { egg: '蛋' } });
	expect(schedule['departures']?.fields).toMatchObject({
		date: { control: 'day', part: 'departures' },
		price: { control: 'money', min: 1, max: 100_000 },
	});
});

it('the forms of records are drawn of their schemas', () => {
	const { adverts, specifications, questions } = officeForms();
	expect(adverts).toMatchObject({ place: { control: 'choice' }, alt: { control: 'words', max: 200 } });
	expect(adverts).toMatchObject({ picture: { control: 'picture' }, from: { control: 'day' } });
	expect(questions).toMatchObject({ beside: { control: 'choices' }, question: { required: true } });
	const place = { fields: { directions: { control: 'words', max: 240 } } };
	expect(specifications['values']).toMatchObject({ control: 'rows', fields: { place } });
});
