import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { publishTime } from '#domain/office/publish-time.ts';
import { aStoredLine, storeAnOrder } from '../orders/testing/a-stored-order.ts';
import { tripActions } from '../trips/testing/drafts.ts';
import { openTripOffice, type TripOffice } from '../trips/testing/trip.ts';

const SLUG = 'bus-factory';
let office: TripOffice;
beforeAll(async () => {
	office = await openTripOffice();
});
afterAll(() => office.close());
beforeEach(() => later());
const { as, one, save, title, step, file } = tripActions(() => office);

const later = () => {
	office.time.now += 1000;
};
/** Has a change of a trip approved and published. @returns id of the publication */
const publish = async (slug: string, change: (value: never) => void): Promise<string> => {
	later();
	await save(slug, change);
	expect(await step('editor', slug, 'submit')).toMatchObject({ status: 204 });
	const answer = await step('reviewer', slug, 'approve');
	expect(await office.published(answer)).toMatchObject({ state: 'live' });
	return answer.json.publication;
};
const ask = async (method: 'POST' | 'DELETE', path: string, body?: object) => {
	later();
	const answer = await as('owner')(method, path, { ...(body && { body }) });
	expect(await office.published(answer)).toMatchObject({ state: 'live' });
	return answer;
};
const wayTo = async (id: string) => (await as('reviewer')('GET', `/publications/${id}/difference`)).json;
const back = async (id: string, live?: string) =>
	as('reviewer')('POST', `/publications/${id}/restore`, { body: { live: live ?? (await wayTo(id)).live } });
const trip = (slug = SLUG) => JSON.parse(readFileSync(file(`trips/${slug}/trip.json`), 'utf8'));
const words = () => readFileSync(file(`trips/${SLUG}/zh.md`), 'utf8');
const departuresOf = async (slug = SLUG) => (await one(slug)).value.departures;

describe('回到这一版', () => {
	it('leaves a day called off, and tells families who then meet at another time', async () => {
		const [called, goes] = ['2027-01-30', '2027-03-13'];
		const first = await publish(SLUG, title('第三版'));
		later();
		const id = `${called}_${SLUG}`;
		const cancel = { body: { reason: 'weather', note: '', tell: false } };
		expect((await as('owner')('POST', `/departures/${id}/cancel`, cancel)).status).toBe(204);
		await office.publisher.idle();
		// biome-ignore lint/suspicious/noExplicitAny: tests change what they like
		await publish(SLUG, ({ facts, departures }: any) => {
			facts.pickUp.time = '15:45';
			departures.push({ ...departures.at(-1), date: goes, variant: undefined });
		});
		for (const departure of [called, goes])
			await storeAnOrder(office.store, { lines: [aStoredLine({ trip: SLUG, departure })] });
		expect((await wayTo(first)).rows).toMatchObject([
			{ subject: `trip/${SLUG}`, families: [{ kind: 'changed', departure: goes, families: [{ children: 2 }] }] },
		]);
		later();
		expect(await office.published(await back(first))).toMatchObject({ state: 'live' });
		expect(trip().pickUp.time).toBe('15:30');
		expect(await departuresOf()).toContainEqual(
			expect.objectContaining({ date: called, cancelled: expect.objectContaining({ reason: 'weather' }) }),
		);
		const mails = office.store.db.selectFrom('outbox').select('kind').where('kind', '=', 'departure_changed');
		expect(await mails.execute()).toHaveLength(1);
	});

	it('is one new publication with the texts, facts and records of that release; departures stay', async () => {
		const first = await publish(SLUG, title('第一版'));
		const { value } = (await as('editor')('GET', '/questions/late')).json;
		// biome-ignore lint/suspicious/noExplicitAny: tests change what they like
		await publish(SLUG, (draft: any) => {
			title('第二版')(draft);
			draft.facts.price = { ...draft.facts.price, child: 1 };
			const gone = draft.facts.gallery.shift().replace('./', '');
			for (const { fields } of Object.values(draft.words) as (typeof draft)[]) delete fields.alt[gone];
			draft.departures.push({ date: '2027-03-09', price: 950, capacity: 12, product: SLUG });
		});
		await ask('POST', '/questions', { id: 'umbrellas', value });
		await ask('DELETE', '/questions/late');
		const off = await ask('POST', '/goods/shelf', { slugs: [SLUG], action: 'take_off' });
		const days = await departuresOf();
		await save(SLUG, title('草稿'));
		const { live, rows } = await wayTo(first);
		expect(live).toBe(off.json.publication);
		expect(rows).toMatchObject([
			{ subject: 'question/late', effect: 'added' },
			{ subject: 'question/umbrellas', effect: 'removed' },
			{ subject: `trip/${SLUG}`, effect: 'changed', families: [] },
		]);
		expect(rows[2].changes.map(({ label }: { label: string }) => label)).toEqual(expect.arrayContaining(['标题']));
		later();
		const answer = await back(first);
		expect(answer.status).toBe(202);
		expect(await office.published(answer)).toMatchObject({ state: 'live', release: 'live' });
		expect(words()).toContain('title: 第一版');
		expect(trip().price.child).not.toBe(1);
		expect(trip().gallery.map((name: string) => existsSync(file(`trips/${SLUG}/${name}`)))).not.toContain(false);
		expect([existsSync(file('questions/late.json')), existsSync(file('questions/umbrellas.json'))]).toEqual([
			true,
			false,
		]);
		// What was decided of the shelf and of days since, and what a colleague was writing.
		expect(trip().offline).toBe(true);
		expect(days.some(({ date }: { date: string }) => date === '2027-03-09')).toBe(true);
		const { value: draft, open } = await one(SLUG);
		expect([draft.departures, draft.words.zh.fields.title, open]).toEqual([days, '草稿', true]);
		const audit = office.store.db.selectFrom('audit').select('after').where('subject', '=', `publication/${first}`);
		expect((await audit.execute()).map(({ after }) => JSON.parse(String(after)))).toEqual([
			{ restored: ['question/late', 'question/umbrellas', `trip/${SLUG}`] },
		]);
		const list = (await as('reviewer')('GET', '/publications')).json;
		const releases = list.map(({ release }: { release: string }) => release);
		expect(releases.slice(0, 6)).toEqual(['live', ...Array(5).fill('earlier')]);
		expect((await wayTo(first)).rows).toEqual([]);
		expect((await back(first)).json.error.code).toBe('bad_transition');
	});

	it('brings no trip and takes none away, and leaves alone what waits for its time', async () => {
		const first = await publish('ocean-polar', title('極地'));
		await ask('DELETE', '/goods/museum-adventure');
		await publish('ocean-polar', title('極地二'));
		later();
		await save('ocean-polar', title('極地三'));
		await step('editor', 'ocean-polar', 'submit');
		const at = publishTime(hongKongDay(office.time.now + 2 * 86_400_000), '08:00');
		expect((await step('reviewer', 'ocean-polar', 'approve', { at })).status).toBe(202);
		expect((await wayTo(first)).rows).toMatchObject([
			{ subject: 'trip/museum-adventure', effect: 'removedTrip' },
			{ subject: 'trip/ocean-polar', effect: 'scheduled' },
		]);
		expect((await back(first)).json.error.code).toBe('bad_transition');
		const unschedule = '/goods/ocean-polar/unschedule';
		expect((await as('reviewer')('POST', unschedule, { body: { at } })).status).toBe(204);
		const restored = await ask('POST', '/goods/museum-adventure/restore');
		expect((await wayTo(first)).rows).toMatchObject([{ subject: 'trip/ocean-polar', effect: 'changed' }]);
		expect((await back(first, 'another')).json.error.code).toBe('conflict');
		for (const none of ['x', restored.json.publication]) expect((await back(none, '')).status).toBe(404);
		expect((await as('editor')('POST', `/publications/${first}/restore`, { body: { live: '' } })).status).toBe(403);
	});
});
