import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DepartureDraft, TripDraft } from '#domain/trip-draft.schema.ts';
import { arrive } from '../enquiries/testing/an-enquiry.ts';
import { aStoredLine, storeAnOrder } from '../orders/testing/a-stored-order.ts';
import { someTerms } from '../quotations/testing/terms.ts';
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
	const places = office.store.db.selectFrom('place').select('departure').where('orderId', '=', id);
	expect(new Set((await places.execute()).map(({ departure }) => departure))).toEqual(new Set(['2027-02-02']));
	const mails = office.store.db.selectFrom('outbox').selectAll().where('kind', '=', 'departure_changed');
	// It waits until the content says the same.
	expect(await mails.execute()).toMatchObject([{ state: 'queued', dueAt: office.time.now + 120_000 }]);
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
it('a departure for a group that accepted its quotation is published at once, under a draft that stays', async () => {
	const day = '2027-02-18';
	const clerk = await office.as('clerk', { username: 'seller' });
	const editor = await office.as('editor', { username: 'writer' });
	const before = (await editor.send('GET', `/goods/${SLUG}`)).json;
	const enquiry = await arrive(office.store, office.time.now, { trip: SLUG });
	const send = async (path: string, body: object) => (await clerk.send('POST', path, { body })).json;
	const quotation = someTerms({ trip: SLUG, date: day, children: 62 });
	const { id } = await send(`/enquiries/${enquiry}/quotations`, { quotation, key: crypto.randomUUID(), seen: 0 });
	await send(`/quotations/${id}/send`, { seen: null, postscript: '' });
	const numbers = { children: 62, adults: 5, childCents: 70_050 };
	expect((await send(`/quotations/${id}/accept`, { trip: SLUG, departure: day, ...numbers })).number).toMatch(/^G/);
	await office.publisher.idle();
	const announced = expect.objectContaining({ date: day, capacity: 62, price: 899 });
	expect(entries()).toContainEqual(announced);
	const after = (await editor.send('GET', `/goods/${SLUG}`)).json;
	expect([after.moved, after.value.words.zh.fields.title]).toEqual([[], before.value.words.zh.fields.title]);
	expect(after.value.departures).toContainEqual(announced);
});
