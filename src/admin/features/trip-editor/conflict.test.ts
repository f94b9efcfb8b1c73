import { describe, expect, it } from 'vitest';
import { changesBetween, mineOf, withTheirs } from './conflict.ts';
import { emptyTrip } from './trip-value.ts';

const trip = () => {
	const value = emptyTrip(10);
	value.facts['itinerary'] = [{ start: '10:00' }, { start: '11:00' }, { start: '12:00' }];
	value.words.zh = { fields: { title: '舊', stops: ['甲'], alt: { 'a.jpg': '甲' } }, text: '文' };
	value.departures = [
		{ date: '2027-01-02', price: 899 },
		{ date: '2027-01-09', price: 899 },
	];
	return value;
};
type Change = (value: ReturnType<typeof trip>) => void;
const changed = (change: Change) => {
	const value = trip();
	change(value);
	return value;
};

const CHANGES: [string, Change, string[]][] = [
	['a text', ({ words }) => Object.assign(words.zh.fields, { title: '新' }), ['title']],
	['the full description', ({ words }) => Object.assign(words.cn, { text: '新' }), ['text']],
	['a list of texts', ({ words }) => Object.assign(words.zh.fields, { stops: ['甲', '乙'] }), ['stops']],
	['words of a picture', ({ words }) => Object.assign(words.zh.fields, { alt: { 'a.jpg': '乙' } }), ['alt.a.jpg']],
	['a fact that is new', ({ facts }) => Object.assign(facts, { address: 'x' }), ['address']],
	['a fact that is gone', ({ facts }) => delete facts['tint'], ['tint']],
	['stops that are gone', ({ facts }) => (facts['itinerary'] as object[]).splice(1), ['itinerary.1', 'itinerary.2']],
	['a price', ({ departures }) => Object.assign(departures[1] ?? {}, { price: 1 }), ['departures.2027-01-09.price']],
	['a day that is gone', ({ departures }) => departures.splice(0, 1), ['departures.2027-01-02']],
	['a day that is new', ({ departures }) => departures.push({ date: '2027-01-16' }), ['departures.2027-01-16']],
];

describe.each(CHANGES)('%s', (_name, change, fields) => {
	it('is told, and taken over into what somebody else was writing', () => {
		const theirs = changed(change);
		const changes = changesBetween(trip(), theirs);
		expect(changes.map(({ field }) => field)).toEqual(fields);
		expect(withTheirs(trip(), changes)).toEqual(theirs);
		const mine = changed(({ words }) => Object.assign(words.en.fields, { title: 'Mine' }));
		const both = withTheirs(mine, changes);
		expect(both.words.en.fields['title']).toBe('Mine');
		expect(changesBetween(mine, both).map(({ field }) => field)).toEqual(fields);
	});
	it('is looked up in what somebody has', () => {
		for (const each of changesBetween(trip(), changed(change))) {
			expect(mineOf(trip(), each)).toEqual(each.before);
			expect(mineOf(changed(change), each)).toEqual(each.after);
		}
	});
});

it('a change names its field and language', () => {
	const [first] = changesBetween(
		trip(),
		changed(({ words }) => Object.assign(words.zh.fields, { title: '新' })),
	);
	expect(first).toMatchObject({ label: '标题', language: 'zh', before: '舊', after: '新' });
});

it('blanks at the ends of a text are no change', () => {
	const padded = changed(({ words }) => Object.assign(words.zh, { text: '\r\n文 \n' }));
	expect(changesBetween(trip(), padded)).toEqual([]);
});

it('what I do not have grows where it is put', () => {
	const value = withTheirs(emptyTrip(1), [{ field: 'weather.rules.0.action', label: '', after: 'postponed' }]);
	expect(value.facts['weather']).toEqual({ rules: [{ action: 'postponed' }] });
});
