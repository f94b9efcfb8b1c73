import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testProject } from '../../../features/publishing/testing/project.ts';
import { changedFiles, digestOf, filesIn } from '../../content/content-files.ts';
import { baseOf, readTrip } from '../../content/trip-draft.ts';
import type { Store } from '../store.ts';
import { openTestStore } from '../test-store.ts';
import { countedSeats } from './0030-counted-seats.ts';

const AT = Date.UTC(2026, 10, 1);
const place = testProject('small');
const now = filesIn(place.content);
/** The content of before, when each departure said how full it is; one is cancelled by that alone. */
const typed = (text: string): string => {
	const month = JSON.parse(text);
	for (const [i, entry] of month.departures.entries()) entry.seats = i % 2 ? 'few' : 'open';
	return JSON.stringify(month);
};
const months = now.names('schedule').map((name) => `schedule/${name}`);
const before = changedFiles(
	now,
	months.map((path) => ({ path, bytes: Buffer.from(typed(String(now.bytes(path)))) })),
);
const trip = readTrip(before, 'bus-factory');
const [first, second, ...rest] = trip?.departures ?? [];
const value = JSON.stringify({ ...trip, departures: [{ ...first, seats: 'cancelled' }, second, ...rest] });
const base = baseOf(before, 'bus-factory');

let store: Store;
beforeAll(async () => {
	store = await openTestStore();
});
afterAll(async () => {
	await store.close();
	place.remove();
});

it('drafts, versions, publications and their log say nothing of seats, and drafts are not behind the content', async () => {
	// biome-ignore lint/suspicious/noExplicitAny: rows as they were, in tables as they are named in the database
	const db = store.db.withoutPlugins() as Kysely<any>;
	const decided = { decided_at: null, decided_by: null, submitted_at: null, submitted_by: null, binned_at: null };
	await db
		.insertInto('draft')
		.values({
			id: 'trip/bus-factory',
			kind: 'trip',
			subject: 'bus-factory',
			state: 'draft',
			revision: 3,
			value,
			base: JSON.stringify(base),
			base_value: JSON.stringify(trip),
			authors: '[]',
			reason: '',
			updated_at: AT,
			updated_by: 'mei',
			...decided,
		} as never)
		.execute();
	await db
		.insertInto('version')
		.values({
			id: 'v',
			kind: 'trip',
			subject: 'bus-factory',
			number: 1,
			at: AT,
			account_id: null,
			action: 'before',
			publication_id: null,
			value,
			files: '{}',
		} as never)
		.execute();
	const items = [
		{ kind: 'trip', subject: 'bus-factory', act: 'put', value: trip, base },
		{ kind: 'advert', subject: 'hero', act: 'put', value: { place: 'hero' }, base: {} },
	];
	await db
		.insertInto('publication')
		.values({
			id: 'p',
			created_at: AT,
			account_id: 'mei',
			action: 'POST /x',
			items: JSON.stringify(items),
			state: 'waiting',
			begun_at: null,
			ended_at: null,
			not_before: null,
			result: '{}',
		} as never)
		.execute();
	const [path = ''] = months;
	const bytes = before.bytes(path) as Buffer;
	await db
		.insertInto('blob')
		.values({ digest: digestOf(bytes), bytes })
		.execute();
	const files = JSON.stringify({ [path]: digestOf(bytes), 'trips/x/en.md': null });
	await db.insertInto('publication_log').values({ place: 1, publication_id: 'p', at: AT, files }).execute();

	await countedSeats.up(db);

	const draft = await db.selectFrom('draft').selectAll().executeTakeFirstOrThrow();
	const { departures } = JSON.parse(draft.value);
	const cancelled = { reason: 'called_off', decided: new Date(AT).toISOString() };
	expect(departures[0]).toEqual({ ...readTrip(now, 'bus-factory')?.departures[0], cancelled });
	expect(JSON.parse(draft.base_value ?? '')).toEqual(readTrip(now, 'bus-factory'));
	expect(JSON.parse(draft.base)).toEqual(baseOf(now, 'bus-factory'));
	const version = await db.selectFrom('version').select('value').executeTakeFirstOrThrow();
	expect(JSON.parse(version.value ?? '')).toEqual(JSON.parse(draft.value));
	const publication = await db.selectFrom('publication').select('items').executeTakeFirstOrThrow();
	expect(JSON.parse(publication.items)).toEqual([
		{ ...items[0], value: readTrip(now, 'bus-factory'), base: baseOf(now, 'bus-factory') },
		items[1],
	]);
	const log = await db.selectFrom('publication_log').select('files').executeTakeFirstOrThrow();
	const { [path]: digest = '', ...others } = JSON.parse(log.files);
	expect(others).toEqual({ 'trips/x/en.md': null });
	const blob = await db.selectFrom('blob').select('bytes').where('digest', '=', digest).executeTakeFirstOrThrow();
	expect(JSON.parse(Buffer.from(blob.bytes).toString())).toEqual(JSON.parse(String(now.bytes(path))));
});
