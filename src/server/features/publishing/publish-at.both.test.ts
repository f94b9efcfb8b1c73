import { appendFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Role } from '#domain/office/roles.ts';
import { tripActions } from '../trips/testing/drafts.ts';
import { openTripOffice, type TripOffice } from '../trips/testing/trip.ts';
import { findPublication, withdrawPublication } from './publications.ts';
import { createPublisher } from './publisher.ts';
import { listVersions } from './versions.ts';

const QUARTER = 900_000;
/** One for each change that stays scheduled, in conflict or approved. */
const OCEAN = ['ocean-jellyfish', 'ocean-pandas', 'ocean-polar'];
const TRIPS = ['bus-factory', 'museum-adventure', 'science-museum', 'telecom-burger', ...OCEAN];
let office: TripOffice;
beforeAll(async () => {
	office = await openTripOffice(TRIPS);
});
afterEach(() => vi.useRealTimers());
afterAll(() => office.close());

const { as, one, save, title, step, file, row } = tripActions(() => office);
const next = () => (Math.floor(office.time.now / QUARTER) + 1) * QUARTER;

/** Lets a change of a trip pass, to be published at a time. */
const schedule = async (slug: string, words: string, at = next()): Promise<{ id: string; at: number }> => {
	await save(slug, title(words));
	expect((await step('editor', slug, 'submit')).status).toBe(204);
	const { status, json } = await step('reviewer', slug, 'approve', { at });
	expect(status).toBe(202);
	// The server that was asked looks at once what waits; it is not to look when the time has come.
	await office.publisher.idle();
	return { id: json.publication, at };
};
const run = async (publisher = office.publisher) => {
	publisher.wake();
	await publisher.idle();
};
/** Another server on the same database and content. */
const another = (change = {}): TripOffice['publisher'] =>
	createPublisher({
		store: office.store,
		clock: () => office.time.now,
		project: office.place.project,
		paths: office.place,
		swap: () => {},
		report: (error) => office.reported.push(error),
		...change,
	});
const stateOf = async (id: string) => (await findPublication(office.store, id))?.state;

describe('a change that is approved for a time', () => {
	it('waits for it, lets nothing else be done meanwhile, and may be called off', async () => {
		const slug = 'bus-factory';
		await save(slug, title('巴士廠'));
		await step('editor', slug, 'submit');
		for (const at of [office.time.now, next() + 1, next() - QUARTER, next() + 91 * 86_400_000])
			expect(await step('reviewer', slug, 'approve', { at })).toMatchObject({
				status: 422,
				json: { error: { code: 'publish_time', field: 'at' } },
			});
		const at = next();
		await step('reviewer', slug, 'approve', { at });
		await run();
		expect(await row(slug)).toMatchObject({ review: 'pending', publishing: false, scheduledAt: at });
		expect((await as('reviewer')('GET', '/publications')).json[0]).toMatchObject({ state: 'waiting', notBefore: at });
		const reviews = async (state: string) => (await as('reviewer')('GET', `/reviews?review=${state}`)).json.total;
		expect([await reviews('scheduled'), await reviews('pending')]).toEqual([1, 0]);
		expect((await as('editor')('GET', '/statistics')).json.waiting).toEqual({ reviews: 0, scheduled: 1 });
		expect((await as('reviewer')('GET', '/reviews.csv')).text).toContain(',待发布');

		const refusals = [
			await save(slug, title('x')),
			await step('editor', slug, 'withdraw'),
			await step('reviewer', slug, 'reject', { reason: '太早了' }),
			await step('reviewer', slug, 'approve'),
			await as('editor')('DELETE', `/goods/${slug}`),
			await as('editor')('POST', `/goods/${slug}/restore`),
			await as('editor')('POST', `/goods/${slug}/history/1/restore`),
		];
		for (const { status, json } of refusals) expect([status, json.error.code]).toEqual([409, 'scheduled']);
		const shelf = { body: { slugs: [slug], action: 'take_off' } };
		expect((await as('editor')('POST', '/goods/shelf', shelf)).json.results).toEqual([{ slug, code: 'scheduled' }]);

		const callOff = (role: Role, seen = at) => as(role)('POST', `/goods/${slug}/unschedule`, { body: { at: seen } });
		expect((await callOff('editor')).status).toBe(403);
		expect((await callOff('reviewer', at + QUARTER)).json.error.code).toBe('conflict');
		expect((await callOff('reviewer')).status).toBe(204);
		expect((await callOff('reviewer')).json.error.code).toBe('conflict');
		expect(await row(slug)).toMatchObject({ review: 'pending', scheduledAt: null });
		office.time.now = at;
		await run();
		expect(await row(slug)).toMatchObject({ review: 'pending', title: { zh: '巴士廠' }, open: true });
		const log = office.store.db.selectFrom('audit').select('subject').where('action', 'like', '%unschedule');
		expect(await log.execute()).toEqual([{ subject: `trip/${slug}` }]);
	});
	it('is published then, once, whichever of two servers is up', async () => {
		const slug = 'ocean-polar';
		const { id, at } = await schedule(slug, '極地');
		const [one, two] = [another(), another()];
		office.time.now = at - 1;
		await run(one);
		expect(await stateOf(id)).toBe('waiting');
		office.time.now = at;
		await Promise.all([run(one), run(two)]);
		expect(await stateOf(id)).toBe('live');
		await run(two);
		expect(await listVersions(office.store, { kind: 'trip', subject: slug })).toHaveLength(2);
		const live = { review: 'approved', scheduledAt: null, open: false, title: { zh: '極地' } };
		expect(await row(slug)).toMatchObject(live);
		const late = await as('reviewer')('POST', `/goods/${slug}/unschedule`, { body: { at } });
		expect(late.json.error.code).toBe('conflict');
		await Promise.all([one.stop(), two.stop()]);
	});
	it('is published at once by a server that starts long after it, and others go before one whose time is to come', async () => {
		const late = await schedule('ocean-pandas', '熊貓');
		const never = await schedule('ocean-jellyfish', '水母', late.at + QUARTER);
		const server = another();
		office.time.now = late.at + QUARTER - 1;
		await run(server);
		expect([await stateOf(late.id), await stateOf(never.id)]).toEqual(['live', 'waiting']);
		await server.stop();
	});
	it('is told to be in conflict when the files were changed meanwhile, and then waits to be looked at again', async () => {
		const slug = 'museum-adventure';
		const { id, at } = await schedule(slug, '博物館');
		appendFileSync(file(`trips/${slug}/en.md`), '\nBy hand.\n');
		office.time.now = at;
		await run();
		expect(await findPublication(office.store, id)).toMatchObject({
			state: 'conflict',
			result: { paths: [`trips/${slug}/en.md`] },
		});
		expect(await one(slug)).toMatchObject({ review: 'pending', scheduledAt: null, moved: [`trips/${slug}/en.md`] });
		expect((await step('reviewer', slug, 'approve', { at: next() })).json.error.code).toBe('conflict');
	});
	it('is not published when it is called off in the moment before', async () => {
		const { id, at } = await schedule('science-museum', '科學館');
		office.time.now = at;
		const quiet = async () => {
			await withdrawPublication(office.store, 'trip/science-museum', at);
			return () => {};
		};
		const server = another({ quiet });
		await run(server);
		expect(await stateOf(id)).toBeUndefined();
		expect(await one('science-museum')).toMatchObject({ review: 'pending', scheduledAt: null });
		await server.stop();
	});
	it('that fails waits for no time when it is tried again', async () => {
		const { id, at } = await schedule('telecom-burger', '漢堡');
		office.time.now = at;
		const step = () => {
			throw new Error('odd');
		};
		const server = another({ step });
		await run(server);
		await server.stop();
		expect(await stateOf(id)).toBe('failed');
		expect(office.reported.splice(0)).toHaveLength(1);
		expect((await as('reviewer')('POST', `/publications/${id}/retry`)).status).toBe(202);
		expect(await findPublication(office.store, id)).toMatchObject({ notBefore: null });
		await run();
		expect(await stateOf(id)).toBe('live');
	});
});
