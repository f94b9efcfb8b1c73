import { describe, expect, it } from 'vitest';
import type { TripDraft } from '../trip-draft.schema.ts';
import { changesBetween, isSame, valueAt, withChanges } from './changes.ts';
import { differences } from './trip-changes.ts';

const trip = (): TripDraft => ({
	facts: { order: 10, tint: 'mint', itinerary: [{ start: '10:00' }, { start: '11:00' }, { start: '12:00' }] },
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
type Step = (value: TripDraft) => void;
const changed = (change: Step) => {
	const value = trip();
	change(value);
	return value;
};

const CHANGES: [string, Step, string[]][] = [
	['a text', ({ words }) => Object.assign(words.zh.fields, { title: '新' }), ['title']],
	['the full description', ({ words }) => Object.assign(words.cn, { text: '新' }), ['text']],
	['a list of texts', ({ words }) => Object.assign(words.zh.fields, { stops: ['甲', '乙'] }), ['stops']],
	['words of a picture', ({ words }) => Object.assign(words.zh.fields, { alt: { 'a.jpg': '乙' } }), ['alt.a.jpg']],
	['a fact that is new', ({ facts }) => Object.assign(facts, { address: 'x' }), ['address']],
	['a group that is new', ({ facts }) => Object.assign(facts, { price: { child: 9 } }), ['price.child']],
	['a list that is new', ({ facts }) => Object.assign(facts, { quest: [{ icon: 'bus' }] }), ['quest.0.icon']],
	['a fact that is gone', ({ facts }) => delete facts['tint'], ['tint']],
	[
		'stops that are gone',
		({ facts }) => (facts['itinerary'] as object[]).splice(1),
		['itinerary.1.start', 'itinerary.2.start'],
	],
	['a price', ({ departures }) => Object.assign(departures[1] ?? {}, { price: 1 }), ['departures.2027-01-09.price']],
	['a day that is gone', ({ departures }) => departures.splice(0, 1), ['departures.2027-01-02.price']],
	[
		'a day that is new',
		({ departures }) => departures.push({ date: '2027-01-16', price: 5, seats: 'few' }),
		['departures.2027-01-16.price', 'departures.2027-01-16.seats'],
	],
	['a day alone', ({ departures }) => departures.push({ date: '2027-01-16' }), ['departures.2027-01-16']],
];

describe.each(CHANGES)('%s', (_name, change, fields) => {
	it('is told, and taken over into what somebody else was writing', () => {
		const theirs = changed(change);
		expect(differences(trip(), theirs).map(({ field }) => field)).toEqual(fields);
		const changes = changesBetween(trip(), theirs);
		expect(withChanges(trip(), changes)).toEqual(theirs);
		const mine = changed(({ words }) => Object.assign(words.en.fields, { title: 'Mine' }));
		const both = withChanges(mine, changes);
		expect(both.words.en.fields['title']).toBe('Mine');
		expect(
			differences(mine, both)
				.map(({ field }) => field)
				.toSorted(),
		).toEqual(fields);
	});
	it('is looked up in what somebody has', () => {
		for (const { path, before, after } of changesBetween(trip(), changed(change))) {
			expect(isSame(valueAt(trip(), path), before)).toBe(true);
			expect(isSame(valueAt(changed(change), path), after)).toBe(true);
		}
	});
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

it('what has an id is known by it, wherever it stands', () => {
	const one = {
		values: [
			{ id: 'a', n: 'A' },
			{ id: 'b', n: 'B' },
		],
		offline: null,
	};
	const other = {
		values: [
			{ id: 'b', n: 'B' },
			{ id: 'c', n: 'C' },
		],
		offline: true,
	};
	const changes = changesBetween(one, other);
	expect(changes.map(({ path }) => path.join('.'))).toEqual(['values.a.n', 'values.c.n', 'offline']);
	expect(withChanges(one, changes)).toEqual(other);
});
