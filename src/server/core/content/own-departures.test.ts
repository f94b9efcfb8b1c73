import { expect, it } from 'vitest';
import type { DraftProblem } from '#contracts/publishing.ts';
import { amongOwn } from './own-departures.ts';

const MONTH = Buffer.from(
	JSON.stringify({
		departures: [
			{ date: '2027-03-01', trip: 'other' },
			{ date: '2027-03-06', trip: 'ours' },
			{ date: '2027-03-06', trip: 'ours' },
			{ date: '2027-03-09', trip: 'ours' },
		],
	}),
);
const OWN = [{ date: '2027-02-01' }, { date: '2027-03-06' }, { date: '2027-03-06' }];

const problem = (field: string, file = 'schedule/2027-03.json'): DraftProblem => ({
	file,
	field,
	label: 'x',
	level: 'error',
	message: 'm',
});
const told = (...problems: DraftProblem[]) =>
	amongOwn(problems, 'ours', OWN, (path) => (path.endsWith('03.json') ? MONTH : undefined)).map(
		({ field, label }) => `${field} ${label}`,
	);

it('a problem of a departure is told by its place among those of the trip', () => {
	expect(told(problem('departures.1.price'))).toEqual(['departures.1.price 出发日期 › 第 2 项 › 价格']);
	expect(told(problem('departures.2'))).toEqual(['departures.2 出发日期 › 第 3 项']);
});

it('what is no departure of the trip stays as it is', () => {
	const others = [
		problem('departures.0.price'),
		problem('departures.3.date'),
		problem('departures.9'),
		problem('departures'),
		problem('departures.1', 'schedule/2027-04.json'),
		problem('departures.1', 'trips/ours/trip.json'),
	];
	expect(told(...others)).toEqual(others.map(({ field }) => `${field} x`));
});
