import { expect, it } from 'vitest';
import type { TripDraft } from '../trip-draft.schema.ts';
import { changesBetween, isSame, valueAt, withChanges } from './changes.ts';
import { differences } from './trip-changes.ts';

const trip = (): TripDraft => ({
	facts: { offline: true, itinerary: [{ start: '10:00' }, { start: '11:00' }, { start: '12:00' }] },
	words: {
		en: { fields: {}, text: '' },
		zh: { fields: { title: '舊', stops: ['甲'], alt: { 'a.jpg': '甲' } }, text: '文' },
		cn: { fields: {}, text: '' },
	},
	departures: [
		{ date: '2027-01-02', price: 899 },
		{ date: '2027-01-09', price: 899 },
	],
});
const full = (): TripDraft => {
	const value = trip();
	Object.assign(value.facts, {
		price: { child: 9 },
		weather: {
			decidedAt: '06:00',
			rules: [
				{ signals: ['T3'], action: 'postponed' },
				{ signals: ['T8', 'black'], action: 'cancelled' },
			],
		},
		school: { ratios: [{ ages: { from: 3, to: 6 }, children: 4 }] },
		specifications: { bring: ['hat'] },
	});
	return value;
};
type Step = (value: TripDraft) => void;
const changed = (change: Step, value = trip()) => {
	change(value);
	return value;
};

const CHANGES: [string, Step, string[]][] = [
	['a text', ({ words }) => Object.assign(words.zh.fields, { title: '新' }), ['title']],
	['the full description', ({ words }) => Object.assign(words.cn, { text: '新' }), ['text']],
	['a list of texts', ({ words }) => Object.assign(words.zh.fields, { stops: ['甲', '乙'] }), ['stops']],
	['words of a picture', ({ words }) => Object.assign(words.zh.fields, { alt: { 'a.jpg': '乙' } }), ['alt.a.jpg']],
	['a fact that is new', ({ facts }) => Object.assign(facts, { cover: 'x' }), ['cover']],
	['a fact that is gone', ({ facts }) => delete facts['offline'], ['offline']],
	[
		'stops that are gone',
		({ facts }) => (facts['itinerary'] as object[]).splice(1),
		['itinerary.1.start', 'itinerary.2.start'],
	],
	['a price', ({ departures }) => Object.assign(departures[1] ?? {}, { price: 1 }), ['departures.2027-01-09.price']],
	['a day that is gone', ({ departures }) => departures.splice(0, 1), ['departures.2027-01-02.price']],
	[
		'a day that is new',
		({ departures }) => departures.push({ date: '2027-01-16', price: 5, product: 'bus' }),
		['departures.2027-01-16.price', 'departures.2027-01-16.product'],
	],
	['a day alone', ({ departures }) => departures.push({ date: '2027-01-16' }), ['departures.2027-01-16']],
];

it.each(CHANGES)('%s is told, and taken over into what somebody else was writing', (_name, change, fields) => {
	const fieldsBetween = (one: TripDraft, other: TripDraft) => differences(one, other).map(({ field }) => field);
	const theirs = changed(change);
	expect(fieldsBetween(trip(), theirs)).toEqual(fields);
	const changes = changesBetween(trip(), theirs);
	expect(withChanges(trip(), changes)).toEqual(theirs);
	const mine = changed(({ words }) => Object.assign(words.en.fields, { title: 'Mine' }));
	const both = withChanges(mine, changes);
	expect(both.words.en.fields['title']).toBe('Mine');
	expect(fieldsBetween(mine, both).toSorted()).toEqual(fields);
	for (const { path, before, after } of changes) {
		expect(isSame(valueAt(trip(), path), before)).toBe(true);
		expect(isSame(valueAt(theirs, path), after)).toBe(true);
	}
});

const GONE: [string, Step, string[]][] = [
	['a price', ({ facts }) => delete facts['price'], ['price.child']],
	[
		'a group with lists of groups inside',
		({ facts }) => delete facts['weather'],
		[
			'weather.decidedAt',
			'weather.rules.0.action',
			'weather.rules.0.signals',
			'weather.rules.1.action',
			'weather.rules.1.signals',
		],
	],
	[
		'a list of groups in groups',
		({ facts }) => delete facts['school'],
		['school.ratios.0.ages.from', 'school.ratios.0.ages.to', 'school.ratios.0.children'],
	],
	[
		'the last name of a group that stays',
		({ facts }) => Object.assign(facts, { specifications: {} }),
		['specifications.bring'],
	],
	['all that a day has', ({ departures }) => delete departures[0]?.['price'], ['departures.2027-01-02.price']],
];
it.each(GONE)('%s goes, and no husk of it is left', (_name, change, fields) => {
	const theirs = changed(change, full());
	const told = differences(full(), theirs);
	expect(told.map(({ field }) => field).toSorted()).toEqual(fields);
	expect(withChanges(full(), changesBetween(full(), theirs))).toEqual(theirs);
	expect(withChanges(theirs, changesBetween(full(), theirs))).toEqual(theirs);
	expect(withChanges(theirs, changesBetween(theirs, full()))).toEqual(full());
});

it('a change names its field and language', () => {
	const [first] = differences(
		trip(),
		changed(({ words }) => Object.assign(words.zh.fields, { title: '新' })),
	);
	expect(first).toMatchObject({ label: '标题', language: 'zh', before: '舊', after: '新' });
});

it('of a new trip every field is told', () => {
	expect(differences(undefined, trip()).map(({ field }) => field)).toContain('itinerary.2.start');
});

it('blanks at the ends of a text are no change, nor is the order of names', () => {
	const padded = changed(({ words }) => Object.assign(words.zh, { text: '\r\n文 \n' }));
	expect(changesBetween(trip(), padded)).toEqual([]);
	expect(changesBetween({ a: 1, b: 2 }, { b: 2, a: 1 })).toEqual([]);
});

it('what I do not have grows where it is put', () => {
	const change = { path: ['weather', 'rules', '0', 'action'], before: undefined, after: 'postponed' };
	expect(withChanges<object>({}, [change])).toEqual({ weather: { rules: [{ action: 'postponed' }] } });
});

const value = (id: string, label: string) => ({ id, label: { en: label } });
const values = (...list: object[]) => ({ values: list });
const shirts = values(value('3', 'three'), value('12', 'twelve'), value('a', 'A'));

it('what has an id is known by it, wherever it stands', () => {
	const one = { ...values(value('a', 'A'), value('b', 'B')), offline: null };
	const other = { ...values(value('b', 'B'), value('c', 'C')), offline: true };
	const changes = changesBetween(one, other);
	expect(changes.map(({ path }) => path.join('.'))).toEqual(['values.a.label.en', 'values.c.label.en', 'offline']);
	expect(withChanges(one, changes)).toEqual(other);
});

it('an id of digits is no place', () => {
	const theirs = values(value('3', 'Three'), value('12', 'twelve'), value('a', 'A'), value('7', 'seven'));
	const changes = changesBetween(shirts, theirs);
	expect(withChanges(shirts, changes)).toEqual(theirs);
	expect(withChanges(values(value('a', 'mine')), changes)).toEqual(
		values(value('a', 'mine'), value('3', 'Three'), value('7', 'seven')),
	);
	expect(withChanges(theirs, changesBetween(theirs, shirts))).toEqual(shirts);
});

it('new entries come in the order that they have', () => {
	const theirs = values(...shirts.values, value('c', 'C'), value('9', '9'), value('7', '7'));
	expect(withChanges(shirts, changesBetween(shirts, theirs))).toEqual(theirs);
});

it('entries in another order are one change of their list; days stand by their dates', () => {
	const theirs = values(value('a', 'A'), value('3', 'Three'), value('12', 'twelve'));
	const changes = changesBetween(shirts, theirs);
	expect(changes).toEqual([{ path: ['values'], before: shirts.values, after: theirs.values }]);
	expect(withChanges(shirts, changes)).toEqual(theirs);
	expect(
		changesBetween(
			trip(),
			changed(({ departures }) => departures.reverse()),
		),
	).toEqual([]);
});

it.each([
	['two before', values(value('a', 'A'), value('a', 'B'), value('b', 'B'))],
	['no entry before', values()],
	['no list before', {}],
])('two entries with one key are both told: %s', (_name, before) => {
	const after = values(value('a', 'A'), value('a', 'C'), value('b', 'B'));
	const changes = changesBetween(before, after);
	expect(changes.map(({ path }) => path)).toEqual([['values']]);
	expect(withChanges<object>(before, changes)).toEqual(after);
});

it('two days that are the same are both told', () => {
	const days = changed(({ departures }) => departures.push({ date: '2027-01-09', price: 5 }));
	expect(withChanges(trip(), changesBetween(trip(), days))).toEqual(days);
});
