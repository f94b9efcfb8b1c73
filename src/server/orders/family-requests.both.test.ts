import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCALES } from '#domain/locale.ts';
import { fill, t } from '#i18n/t.ts';
import type { FamilyRequestRow, OutboxRow } from '../db/schema.ts';
import { bookingPath } from '../family/link.ts';
import { loadFacts } from '../letters.ts';
import { aBrand } from '../mail/testing/a-brand.ts';
import { openTestOffice, type Person, type TestOffice } from '../testing/admin.ts';
import { type Asked, ask } from './family-requests.ts';
import { aStoredLine, storeAnOrder } from './testing/a-stored-order.ts';

const DEPARTURE = '2026-12-19';
/** A line whose trip is not over. */
const coming = [aStoredLine({ departure: '2027-02-06' })];
let office: TestOffice;
let clerk: Person;
let orders = 0;
beforeAll(async () => {
	office = await openTestOffice();
	clerk = await office.as('clerk');
});
afterAll(() => office.close());

const opened = async (id: string) => (await clerk.send('GET', `/orders/${id}`)).json;
const answer = (request: { id: string; updatedAt: number }, action = 'adopt') =>
	clerk.send('POST', `/family-requests/${request.id}/state`, { body: { action, version: request.updatedAt } });
const shop = () => ({ shop_id: `900000000000000${orders}`, number: `#F${orders}` });

/** An order whose family asks for something. */
const asking = async (
	asked: (line: string, child: string) => Partial<Asked>,
	places = 2,
	change: Parameters<typeof storeAnOrder>[1] = {},
) => {
	orders += 1;
	const booked = [aStoredLine({ departure: DEPARTURE, places })];
	const id = await storeAnOrder(office.store, { ...shop(), lines: booked, ...change });
	const { lines, children } = await opened(id);
	const base = { line_id: lines[0].id, child_id: children[0].id, place: 0, name: '陈大文' } as const;
	const allergy = { field: 'allergy', before: '花生', after: '花生、蛋', privacy_version: '1' } as const;
	const request = { ...base, ...allergy, ...asked(lines[0].id, children[0].id) };
	await ask(office.store, id, [request], office.time.now);
	return { id, request: (await opened(id)).requests[0] };
};
const phone = {
	line_id: '',
	child_id: '',
	place: 0,
	name: '',
	field: 'phone',
	before: '',
	after: '+85261112222',
	privacy_version: '1',
} as const;

describe('what a family asks', () => {
	it('is seen in the list and on the first screen until it is answered', async () => {
		const { id, request } = await asking(() => ({}));
		const list = async (query: string) => (await clerk.send('GET', `/orders?${query}`)).json.rows;
		const waits = async () => (await clerk.send('GET', '/statistics')).json.waiting.attention;
		expect(await list(`attention=1&q=%23F${orders}`)).toMatchObject([{ id, asking: true }]);
		const before = await waits();
		expect((await answer(request, 'decline')).status).toBe(204);
		expect(await list(`attention=1&q=%23F${orders}`)).toEqual([]);
		expect(await waits()).toBe(before - 1);
		expect(await opened(id)).toMatchObject({
			children: [{ allergy: '花生' }, {}],
			requests: [{ state: 'declined', who: clerk.account.name }],
		});
	});
	it.each(LOCALES)(
		'is mailed when the office declines it: the family must not believe that it holds (%s)',
		async (locale) => {
			const { id, request } = await asking(() => ({}), 2, { locale, parent: '陳美儀', lines: coming });
			const { request: entered } = await asking(() => ({}), 2, { lines: coming });
			expect((await answer(request, 'decline')).status).toBe(204);
			expect((await answer(entered)).status).toBe(204);
			const mails = () =>
				office.store.db.selectFrom('outbox').selectAll().where('kind', '=', 'change_declined').execute();
			const mail = (await mails()).find(({ subject_id }) => subject_id === request.id);
			const { text, subject } = (await loadFacts(office.store, mail as OutboxRow))({
				brand: aBrand,
				from: '',
				office: '',
				officeLocale: 'cn',
				link: (path, dispatch) => path('secret', dispatch),
			});
			const { changeDeclined, joining } = t(locale).mail;
			expect(text).toContain(fill(joining.opening, { name: '陳美儀' }));
			expect(text).toContain(changeDeclined.holds);
			expect(text).toContain(fill(t(locale).booking.change.allergy, { name: '陈大文' }));
			// What a child cannot eat stands behind the link alone.
			expect(text + subject).not.toContain('花生');
			const { id: dispatch } = await office.store.db
				.selectFrom('dispatch')
				.select('id')
				.where('order_id', '=', id)
				.executeTakeFirstOrThrow();
			expect(text).toContain(bookingPath('secret', dispatch));
			expect((await mails()).some(({ subject_id }) => subject_id === entered.id)).toBe(false);
		},
	);
	it('is not mailed after the trip, or to who has no address', async () => {
		const nobody = await asking(() => ({}), 2, { email: '', lines: coming });
		const late = await asking(() => ({}));
		for (const { request } of [nobody, late]) expect((await answer(request, 'decline')).status).toBe(204);
		const ids = [nobody.request.id, late.request.id];
		expect(await office.store.db.selectFrom('outbox').selectAll().where('subject_id', 'in', ids).execute()).toEqual([]);
	});
	it('waits for nobody once its order is closed or given back', async () => {
		const closed = await asking(() => ({}));
		const back = await asking(() => ({}));
		const waits = async () => [
			(await clerk.send('GET', '/statistics')).json.attention.families,
			(await clerk.send('GET', '/orders?attention=1&q=%23F')).json.total,
			(await clerk.send('GET', '/orders?q=%23F')).json.rows.filter((row: { asking: boolean }) => row.asking).length,
		];
		const [families] = await waits();
		const step = (path: string, body: object) => clerk.send('POST', path, { body });
		expect((await step(`/orders/${closed.id}/state`, { action: 'close', note: '取消' })).status).toBe(200);
		expect(await waits()).toEqual([families - 1, families - 1, families - 1]);
		const giving = (await step('/returns', { orderId: back.id, reason: 'other', cents: 1 })).json;
		for (const action of ['approve', 'refund']) await step(`/returns/${giving.id}/state`, { action });
		expect(await waits()).toEqual([families - 2, families - 2, families - 2]);
		expect((await opened(back.id)).requests).toMatchObject([{ state: 'declined' }]);
	});
	it('is on the roll call once it is adopted, stands in the history, and outlives the word of the shop', async () => {
		const { id, request } = await asking(() => ({}));
		expect((await answer(request)).status).toBe(204);
		await storeAnOrder(office.store, {
			...shop(),
			lines: [aStoredLine({ departure: DEPARTURE })],
			shop_updated_at: 1_800_000_000_001,
		});
		const roll = (await clerk.send('GET', `/departures/${DEPARTURE}_bus-factory/roll-call`)).json.orders;
		const own = roll.find((each: { id: string }) => each.id === id);
		expect(own.children[0]).toMatchObject({ name: '陈大文', allergy: '花生、蛋' });
		const { events } = await opened(id);
		expect(events).toContainEqual(
			expect.objectContaining({ action: 'family.adopt', note: '陈大文过敏 花生 → 花生、蛋', who: clerk.account.name }),
		);
	});
	it('can be another number, which is searched, and outlives the word of the shop', async () => {
		const { id, request } = await asking(() => phone);
		expect((await answer(request)).status).toBe(204);
		await storeAnOrder(office.store, {
			...shop(),
			lines: [aStoredLine({ departure: DEPARTURE })],
			shop_updated_at: 1_800_000_000_001,
		});
		expect((await opened(id)).phone).toBe('+85261112222');
		expect((await clerk.send('GET', '/orders?q=61112222')).json.rows).toMatchObject([{ id }]);
	});
	it('can be of a child who was not written down', async () => {
		const { id, request } = await asking(() => ({ child_id: '', place: 2, name: '', before: '', after: '芝麻' }), 3);
		expect((await answer(request)).status).toBe(204);
		expect((await opened(id)).children).toMatchObject([{ allergy: '花生' }, {}, { name: '', allergy: '芝麻' }]);
	});
	it('is answered once: the second of two colleagues is told', async () => {
		const { id, request } = await asking(() => ({}));
		const codes = [await answer(request), await answer(request, 'decline')].map(({ status, json }) => [
			status,
			json?.error?.code,
		]);
		expect(codes).toEqual([
			[204, undefined],
			[409, 'bad_transition'],
		]);
		expect((await opened(id)).requests).toMatchObject([{ state: 'adopted' }]);
	});
	it('is not answered as it was when the family asks for something else meanwhile, or takes it back', async () => {
		const { id, request } = await asking(() => ({}));
		const row = (await office.store.db
			.selectFrom('family_request')
			.selectAll()
			.where('id', '=', request.id)
			.executeTakeFirst()) as FamilyRequestRow;
		const { line_id, child_id, place, name, field, before, privacy_version } = row;
		const again = (after: string) =>
			ask(
				office.store,
				id,
				[{ line_id, child_id, place, name, field, before, after, privacy_version }],
				office.time.now,
			);
		await again('奶');
		expect((await answer(request)).json.error.code).toBe('conflict');
		expect((await opened(id)).children[0].allergy).toBe('花生');
		await again('花生');
		expect((await answer(request)).status).toBe(404);
	});
	it('of a child who is gone is refused, and stays', async () => {
		const { id, request } = await asking(() => ({}));
		const { updatedAt } = await opened(id);
		const body = { version: updatedAt, children: [] };
		expect((await clerk.send('PUT', `/orders/${id}/children`, { body })).status).toBe(204);
		expect((await answer(request)).json.error.code).toBe('conflict');
		expect((await opened(id)).requests).toMatchObject([{ state: 'pending' }]);
	});
});
