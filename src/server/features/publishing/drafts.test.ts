import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { TripDraft } from '#domain/trip-draft.schema.ts';
import { changedFiles, type FileChange, filesIn, textOf } from '../../core/content/content-files.ts';
import { readRecord, recordIds, writeRecord } from '../../core/content/record-files.ts';
import { baseOf, movedSince, readTrip, removeTrip, tripSlugs, writeTrip } from '../../core/content/trip-draft.ts';

const files = filesIn(new URL('../../../../content/', import.meta.url).pathname);
const slugs = tripSlugs(files);
const bus = () => readTrip(files, 'bus-factory') as TripDraft;
const paths = (changes: readonly FileChange[]): string[] =>
	changes.map(({ path, bytes }) => (bytes ? path : `-${path}`));
/** Lines that a change takes away and adds, in one file. */
const lines = ({ path, bytes }: FileChange): string[] => {
	const before = (textOf(files, path) ?? '').split('\n');
	const after = (bytes?.toString() ?? '').split('\n');
	return [
		...before.filter((line) => !after.includes(line)).map((line) => `-${line.trim()}`),
		...after.filter((line) => !before.includes(line)).map((line) => `+${line.trim()}`),
	];
};

describe('a draft of a trip', () => {
	it('that changes nothing writes nothing, for every trip', () => {
		expect(slugs.length).toBeGreaterThan(20);
		for (const slug of slugs) expect(writeTrip(files, slug, readTrip(files, slug) as TripDraft)).toEqual([]);
	});
	it('writes only the files and lines that it changes', () => {
		const draft = bus();
		draft.facts['price'] = { child: 949, extraAdult: 499 };
		draft.words.zh.fields['title'] = '巴士';
		const changes = writeTrip(files, 'bus-factory', draft);
		expect(paths(changes)).toEqual(['trips/bus-factory/trip.json', 'trips/bus-factory/zh.md']);
		expect(changes.flatMap(lines)).toEqual([
			'-"price": { "child": 899, "extraAdult": 499 },',
			'+"price": { "child": 949, "extraAdult": 499 },',
			'-title: 巴士車廠及汽水廠',
			'+title: 巴士',
		]);
	});
	it('leaves the facts that the files alone give as they are there', () => {
		const draft = bus();
		Object.assign(draft.facts, { address: 'not an address', order: 99, dates: ['2027-05-01'], tint: 'red' });
		expect(writeTrip(files, 'bus-factory', draft)).toEqual([]);
		for (const name of ['address', 'order', 'dates', 'tint']) delete draft.facts[name];
		expect(writeTrip(files, 'bus-factory', draft)).toEqual([]);
	});
	it('of a new trip stands last in lists, on the colour after that of the one before it', () => {
		const draft = bus();
		Object.assign(draft.facts, { address: 'not an address', order: 10, dates: ['2027-05-01'], tint: 'red' });
		const written = (last?: TripDraft['facts']) =>
			readTrip(changedFiles(files, writeTrip(files, 'new-trip', draft, undefined, last)), 'new-trip')?.facts;
		// The last one has 210, and blush.
		expect(written()).toMatchObject({ order: 220, dates: [], tint: 'sand' });
		expect(written()).not.toHaveProperty('address');
		const last = { address: 'newTrip', order: 15, dates: ['2027-06-01'], tint: 'petal' };
		expect(written({ ...last, categories: [] })).toEqual({ ...bus().facts, ...last });
	});
	it('moves, adds and cancels departures among those of other trips', () => {
		const draft = bus();
		const [first] = draft.departures.filter(({ date }) => date.startsWith('2027-01'));
		if (first) Object.assign(first, { capacity: 9, sequence: 2 });
		draft.departures = draft.departures.filter(({ date }) => date !== '2027-01-30');
		draft.departures.push(
			{ date: '2027-01-18', price: 899, product: 'bus' },
			{ date: '2027-03-06', price: 899, product: 'bus' },
		);
		const changes = writeTrip(files, 'bus-factory', draft);
		expect(paths(changes)).toEqual(['schedule/2027-01.json', 'schedule/2027-03.json']);
		const january = JSON.parse(String(changes[0]?.bytes)).departures as { date: string; trip: string }[];
		expect(january.map(({ date, trip }) => `${date} ${trip}`)).toEqual([
			'2027-01-02 science-museum',
			'2027-01-10 riding-light-rail',
			'2027-01-16 bus-factory',
			'2027-01-17 science-museum',
			'2027-01-18 bus-factory',
			'2027-01-22 animal-theme-park',
			'2027-01-23 riding-light-rail',
		]);
		const again = readTrip(changedFiles(files, changes), 'bus-factory');
		expect(new Set(again?.departures)).toEqual(new Set(draft.departures));
		expect(lines(changes[0] as FileChange)).not.toContain('-"date": "2027-01-16",');
	});
	it('takes a whole trip away', () => {
		const after = changedFiles(files, removeTrip(files, 'bus-factory'));
		expect(readTrip(after, 'bus-factory')).toBeUndefined();
		expect(textOf(after, 'schedule/2027-01.json')).not.toContain('bus-factory');
	});
	it('knows which files were changed underneath, and no others', () => {
		const before = baseOf(files, 'bus-factory');
		const edited = (path: string, from: string, to: string) =>
			changedFiles(files, [{ path, bytes: Buffer.from((textOf(files, path) ?? '').replace(from, to)) }]);
		const moved = (after: typeof files) => movedSince(before, baseOf(after, 'bus-factory'));
		expect(moved(files)).toEqual([]);
		expect(moved(edited('trips/bus-factory/en.md', 'title: ', 'title: X'))).toEqual(['trips/bus-factory/en.md']);
		expect(moved(edited('schedule/2027-01.json', '"price": 1299', '"price": 1199'))).toEqual([]);
		expect(moved(edited('schedule/2027-01.json', '"cancelled"', '"open"'))).toEqual([
			'schedule/2027-01.json#bus-factory',
		]);
		const added = changedFiles(files, [{ path: 'trips/bus-factory/new.jpg', bytes: Buffer.from('x') }]);
		expect(moved(added)).toEqual(['trips/bus-factory/new.jpg']);
	});
});

describe('an advert or specification', () => {
	it('that does not change writes nothing', () => {
		for (const kind of ['advert', 'specification'] as const)
			for (const id of recordIds(files, kind))
				expect(writeRecord(files, kind, id, readRecord(files, kind, id))).toEqual([]);
		expect(readRecord(files, 'advert', 'none')).toBeUndefined();
	});
	it('changes its own line, comes anew, and goes with its picture', () => {
		const hero = readRecord(files, 'advert', 'hero') ?? {};
		expect(writeRecord(files, 'advert', 'hero', { ...hero, order: 3 }).flatMap(lines)).toEqual([
			'-"order": 0,',
			'+"order": 3,',
		]);
		const anew = writeRecord(files, 'advert', 'sale', { ...hero, picture: './abc.jpg' }, () => Buffer.from('x'));
		expect(paths(anew)).toEqual(['adverts/sale.json', 'adverts/abc.jpg']);
		expect(paths(writeRecord(files, 'advert', 'hero', undefined))).toEqual(['-adverts/hero.json', '-adverts/hero.jpg']);
		const shared = changedFiles(files, writeRecord(files, 'advert', 'twin', hero));
		expect(paths(writeRecord(shared, 'advert', 'hero', undefined))).toEqual(['-adverts/hero.json']);
	});
});

it('content that cannot be read is told, and not taken for content that is not there', () => {
	const folder = mkdtempSync(join(tmpdir(), 'content-'));
	writeFileSync(join(folder, 'file'), '');
	const found = filesIn(folder);
	expect([found.bytes('none'), found.bytes('file/none'), found.names('file')]).toEqual([undefined, undefined, []]);
	expect(() => found.bytes('.')).toThrow('EISDIR');
	rmSync(folder, { recursive: true });
});
