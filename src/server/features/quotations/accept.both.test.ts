import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestOffice, type Person, type TestOffice } from '../../testing/admin.ts';
import { bookGroup } from '../departures/testing/a-departure.ts';
import { arrive } from '../enquiries/testing/an-enquiry.ts';
import { someTerms } from './testing/terms.ts';

let office: TestOffice;
let clerk: Person;
let enquiry: string;
beforeEach(async () => {
	office = await openTestOffice();
	clerk = await office.as('clerk', { name: '黄美玲' });
	const asked = { locale: 'zh', trip: 'bus-factory', email: 'Ho@school.example' } as const;
	enquiry = await arrive(office.store, office.time.now, asked);
});
afterEach(() => office.close());

const get = async (path: string) => (await clerk.send('GET', path)).json;
const post = (path: string, body: object = {}) => clerk.send('POST', path, { body });
const listed = async () => (await get(`/enquiries/${enquiry}/quotations`)).rows[0];
/** Makes a quotation and sends it. @returns its id */
const sent = async (change: object = {}): Promise<string> => {
	const quotation = someTerms({
		children: 62,
		adults: 10,
		childCents: 79_900,
		adultCents: 49_900,
		ratio: 8,
		...change,
	});
	const { json } = await post(`/enquiries/${enquiry}/quotations`, { quotation, key: crypto.randomUUID(), seen: 0 });
	await post(`/quotations/${json.id}/send`, { seen: null, postscript: '' });
	return json.id;
};
const ACCEPTED = { trip: 'bus-factory', departure: '2027-03-04', children: 60, adults: 10, childCents: 78_000 };
const accept = (id: string, change: object = {}) => post(`/quotations/${id}/accept`, { ...ACCEPTED, ...change });
const items = async () => {
	const rows = await office.store.db.selectFrom('publication').select(['action', 'items']).execute();
	return rows.map(({ action, items: text }) => ({ action, items: JSON.parse(text) }));
};

describe('a quotation that the customer accepts', () => {
	it('becomes the order of the group and a departure of its own, and each names the other', async () => {
		const id = await sent();
		expect((await listed()).actions.map(({ action }: { action: string }) => action)).toContain('accept');
		const { status, json } = await accept(id);
		expect([status, json.number]).toEqual([200, 'G2027-0001']);
		expect(await listed()).toMatchObject({ state: 'accepted', order: json, actions: [] });
		const order = await get(`/orders/${json.id}`);
		// Sixty children, and two adults beside the eight who go free.
		expect(order).toMatchObject({
			state: 'paid',
			parent: someTerms().contact,
			email: 'ho@school.example',
			locale: 'zh',
			trip: 'bus-factory',
			departure: '2027-03-04',
			children: 60,
			cents: 60 * 78_000 + 2 * 49_900,
			quotation: { number: 'Q2027-0001', enquiry },
		});
		expect(new Set(order.places.map(({ cents }: { cents: number }) => cents))).toEqual(new Set([78_000]));
		expect(order.places[59]).toMatchObject({ name: '', school: someTerms().school, state: 'booked' });
		expect(order.events[0]).toMatchObject({ action: 'school.created', who: '黄美玲' });
		expect(order.events[0].note).toMatch(/报价单 Q2027-0001.*随行成人 10 位/);
		expect(await get(`/enquiries/${enquiry}`)).toMatchObject({ state: 'answered', order: json });

		const departure = {
			date: '2027-03-04',
			price: 899,
			product: 'bus-depot-soft-drink-factory',
			capacity: 60,
			private: true,
		};
		expect(await items()).toEqual([
			{
				action: 'POST /quotations/:id/accept',
				items: [{ kind: 'trip', subject: 'bus-factory', act: 'announce', departure }],
			},
		]);
	});
	it('is accepted once', async () => {
		const id = await sent();
		const answers = await Promise.all([accept(id), accept(id)]);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		const { error } = (await accept(id)).json;
		expect(error).toMatchObject({ code: 'quotation_accepted', message: /已经接受过/ });
		expect((await post(`/quotations/${id}/withdraw`)).json.error.code).toBe('bad_transition');
		expect((await get('/orders')).total).toBe(1);
		expect(await items()).toHaveLength(1);
	});
	it('takes places of a departure that there is, as far as it has some', async () => {
		const id = await sent();
		const departure = '2027-01-30';
		await bookGroup(office.store, { trip: 'bus-factory', departure }, 10, office.time.now);
		expect((await accept(id, { departure, children: 21 })).json.error).toMatchObject({
			code: 'too_few_places',
			message: /余位不够/,
		});
		expect((await accept(id, { departure, children: 20 })).status).toBe(200);
		expect(await get(`/departures/${departure}_bus-factory`)).toMatchObject({ booked: 30, state: 'full' });
		expect(await items()).toEqual([]);
	});
	it('is not accepted for a day that is over or called off, nor before it was sent; nothing is written then', async () => {
		const id = await sent();
		expect((await accept(id, { departure: '2027-01-14' })).json.error).toMatchObject({
			code: 'day_over',
			message: /已经过了/,
		});
		await post('/departures/2027-01-30_bus-factory/cancel', { reason: 'minimum', note: '', tell: false });
		expect((await accept(id, { departure: '2027-01-30' })).json.error).toMatchObject({
			code: 'day_called_off',
			message: /已取消/,
		});
		expect((await accept(id, { trip: 'nowhere' })).json.error).toMatchObject({ code: 'invalid', field: 'trip' });
		expect((await get('/orders')).total).toBe(0);
		expect((await listed()).state).toBe('sent');
		await post(`/quotations/${id}/withdraw`);
		expect((await accept(id)).json.error.code).toBe('bad_transition');
	});
});
