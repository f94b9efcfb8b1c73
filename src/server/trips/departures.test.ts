import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DepartureDraft, TripDraft } from '#domain/trip-draft.schema.ts';
import { aStoredLine, storeAnOrder } from '../orders/testing/a-stored-order.ts';
import { tripActions } from './testing/drafts.ts';
import { openTripOffice, type TripOffice } from './testing/trip.ts';

const SLUG = 'bus-factory';
const DAY = '2027-01-30';
let office: TripOffice;
beforeAll(async () => {
	office = await openTripOffice([SLUG]);
});
afterAll(() => office.close());
const { as, save, step, file } = tripActions(() => office);

const departures = (change: (rows: DepartureDraft[]) => DepartureDraft[]) => (value: TripDraft) => {
	value.departures = change(value.departures);
};
const entries = () =>
	['2026-12', '2027-01', '2027-02'].flatMap((month) => {
		const { departures: all } = JSON.parse(readFileSync(file(`schedule/${month}.json`), 'utf8'));
		return all.filter(({ trip }: { trip?: string }) => trip === SLUG);
	});
const familiesOf = async () => (await as('reviewer')('GET', `/goods/${SLUG}/families`)).json.rows;
const approve = async (more: object = {}) => office.published(await step('reviewer', SLUG, 'approve', more));

it('a draft with a day that has families shows them to who submits and who approves; they go along when it passes', async () => {
	const id = await storeAnOrder(office.store, { lines: [aStoredLine({ departure: DAY })] });
	await save(
		SLUG,
		departures((rows) => rows.map((row) => (row.date === DAY ? { ...row, date: '2027-02-02' } : row))),
	);
	expect(await familiesOf()).toMatchObject([
		{ kind: 'moved', departure: DAY, to: '2027-02-02', families: [{ number: expect.any(String), children: 2 }] },
	]);
	await step('editor', SLUG, 'submit');
	expect(await approve()).toMatchObject({ state: 'live' });
	expect(entries()).toContainEqual(
		expect.objectContaining({ date: '2027-02-02', movedFrom: DAY, sequence: 1, changed: expect.any(String) }),
	);
	const places = office.store.db.selectFrom('place').select('departure').where('order_id', '=', id);
	expect(new Set((await places.execute()).map(({ departure }) => departure))).toEqual(new Set(['2027-02-02']));
	const mails = office.store.db.selectFrom('outbox').selectAll().where('kind', '=', 'departure_changed');
	expect(await mails.execute()).toHaveLength(1);
});
it('a day with families that a draft leaves out is called off, and its families are a task', async () => {
	office.time.now += 60_000;
	await save(
		SLUG,
		departures((rows) => rows.filter(({ date }) => date !== '2027-02-02')),
	);
	await step('editor', SLUG, 'submit');
	expect(await approve({ tell: false })).toMatchObject({ state: 'live' });
	expect(entries()).toContainEqual(
		expect.objectContaining({
			date: '2027-02-02',
			cancelled: expect.objectContaining({ reason: 'called_off' }),
			sequence: 2,
		}),
	);
	const { rows } = (await as('clerk')('GET', '/departure-tasks')).json;
	expect(rows).toMatchObject([{ kind: 'cancelled', families: [{ choice: 'undecided' }] }]);
});
it('a departure that is called off is published at once, without review, under a draft that stays', async () => {
	const day = '2026-12-29';
	office.time.now = Date.parse('2026-12-01T04:00:00Z');
	const clerk = await office.as('clerk', { username: 'early' });
	const editor = await office.as('editor', { username: 'early editor' });
	const { value, version } = (await editor.send('GET', `/goods/${SLUG}`)).json;
	value.words.zh.fields.title = '巴士廠之旅';
	await editor.send('PUT', `/goods/${SLUG}`, { body: { value, version } });
	expect((await clerk.send('POST', `/departures/${day}_${SLUG}/cancel`, { body: { reason: 'minimum' } })).status).toBe(
		204,
	);
	await office.publisher.idle();
	expect(entries()).toContainEqual(
		expect.objectContaining({
			date: day,
			cancelled: { reason: 'minimum', decided: '2026-12-01T04:00:00Z' },
			sequence: 1,
		}),
	);
	const draft = (await editor.send('GET', `/goods/${SLUG}`)).json;
	expect([draft.moved, draft.value.words.zh.fields.title]).toEqual([[], '巴士廠之旅']);
	expect(draft.value.departures).toContainEqual(expect.objectContaining({ date: day, sequence: 1 }));
	const { rows } = (await (await office.as('reviewer', { username: 'early reviewer' })).send('GET', '/notices')).json;
	expect(rows).toContainEqual(expect.objectContaining({ kind: 'departure', change: 'cancelled', departure: day }));
});
