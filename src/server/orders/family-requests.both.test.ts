import { describe, expect, it } from 'vitest';
import { fill, t } from '#i18n/t.ts';
import { bookingPath } from '../family/link.ts';
import { loadFacts } from '../letters.ts';
import { between } from '../mail/testing/mail-service.ts';
import { type Asked, ask } from './family-requests.ts';
import { aStoredLine, storeAnOrder } from './testing/a-stored-order.ts';
import { openOrdersOffice } from './testing/orders-office.ts';

const DEPARTURE = '2026-12-19';
/** A line whose trip is not over. */
const coming = [aStoredLine({ departure: '2027-02-06' })];
const { office, clerk, get, opened, step, dispatchOf, mailsOf, giveBack } = await openOrdersOffice();
const { store } = office;
let orders = 0;

const answer = (request: { id: string; updatedAt: number }, action = 'adopt') =>
	step(`/family-requests/${request.id}`, action, { version: request.updatedAt });
const shop = () => ({ shop_id: `900000000000000${orders}`, number: `#F${orders}` });
/** The shop tells of the last order again. */
const tellAgain = () => {
	const lines = [aStoredLine({ departure: DEPARTURE })];
	return storeAnOrder(store, { ...shop(), lines, shop_updated_at: office.time.now + 1 });
};

/** An order whose family asks for something: that a child eats no eggs, unless `change` says otherwise. */
const asking = async (
	change: Partial<Asked> = {},
	{ places = 2, ...order }: Parameters<typeof storeAnOrder>[1] & { places?: number } = {},
) => {
	orders += 1;
	const booked = [aStoredLine({ departure: DEPARTURE, places })];
	const id = await storeAnOrder(store, { ...shop(), lines: booked, ...order });
	const { lines, children } = await opened(id);
	const asked: Asked = {
		line_id: lines[0].id,
		child_id: children[0].id,
		place: 0,
		name: '陈大文',
		field: 'allergy',
		before: '花生',
		after: '花生、蛋',
		privacy_version: '1',
		...change,
	};
	await ask(store, id, [asked], office.time.now);
	const { requests } = await opened(id);
	return { id, asked, request: requests[0] };
};

describe('what a family asks', () => {
	it('is seen in the list and on the first screen until it is answered', async () => {
		const { id, request } = await asking();
		const listed = async () => (await get(`/orders?attention=1&q=%23F${orders}`)).rows;
		const waits = async () => (await get('/statistics')).waiting.attention;
		expect(await listed()).toMatchObject([{ id, asking: true }]);
		const before = await waits();
		expect((await answer(request, 'decline')).status).toBe(204);
		expect(await listed()).toEqual([]);
		expect(await waits()).toBe(before - 1);
		expect(await opened(id)).toMatchObject({
			children: [{ allergy: '花生' }, {}],
			requests: [{ state: 'declined', who: clerk.account.name }],
		});
	});
	it('is mailed when the office declines it: the family must not believe that it holds', async () => {
		const { id, request } = await asking({}, { parent: '陳美儀', lines: coming });
		const { request: entered } = await asking({}, { lines: coming });
		expect((await answer(request, 'decline')).status).toBe(204);
		expect((await answer(entered)).status).toBe(204);
		expect(await mailsOf(entered.id)).toEqual([]);
		const [mail] = await mailsOf(request.id);
		if (mail?.kind !== 'change_declined') throw new Error('There is no mail.');
		const link = (path: typeof bookingPath, dispatch: string) => path('secret', dispatch);
		const { text, subject } = (await loadFacts(store, mail))({ ...between, link });
		const words = t('zh');
		expect(text).toContain(fill(words.mail.joining.opening, { name: '陳美儀' }));
		expect(text).toContain(words.mail.changeDeclined.holds);
		expect(text).toContain(fill(words.booking.change.allergy, { name: '陈大文' }));
		// What a child cannot eat stands behind the link alone.
		expect(text + subject).not.toContain('花生');
		expect(text).toContain(bookingPath('secret', (await dispatchOf(id)).id));
	});
	it('is not mailed after the trip, or to who has no address', async () => {
		const nobody = await asking({}, { email: '', lines: coming });
		const late = await asking();
		for (const { request } of [nobody, late]) {
			expect((await answer(request, 'decline')).status).toBe(204);
			expect(await mailsOf(request.id)).toEqual([]);
		}
	});
	it('waits for nobody once its order is closed or given back', async () => {
		const closed = await asking();
		const back = await asking();
		const waits = async () => [
			(await get('/statistics')).attention.families,
			(await get('/orders?attention=1&q=%23F')).total,
			(await get('/orders?q=%23F')).rows.filter((row: { asking: boolean }) => row.asking).length,
		];
		const [families] = await waits();
		expect((await step(`/orders/${closed.id}`, 'close', { note: '取消' })).status).toBe(200);
		expect(await waits()).toEqual([families - 1, families - 1, families - 1]);
		await giveBack(back.id, 1, 'approve', 'refund');
		expect(await waits()).toEqual([families - 2, families - 2, families - 2]);
		expect((await opened(back.id)).requests).toMatchObject([{ state: 'declined' }]);
	});
	it('is on the roll call from the moment it is sent, marked as the family’s and unread; adopted, it stands in the history, and outlives the word of the shop', async () => {
		const { id, request } = await asking();
		const own = async () =>
			(await get(`/departures/${DEPARTURE}_bus-factory/roll-call`)).children.filter(
				(each: { orderId: string }) => each.orderId === id,
			);
		const word = { name: '过敏', value: '花生、蛋', who: 'family', unread: true };
		expect(await own()).toMatchObject([
			{ name: '陈大文', allergy: '花生', words: [word] },
			{ name: '陈小文', words: [] },
		]);
		expect((await answer(request)).status).toBe(204);
		await tellAgain();
		expect((await own())[0]).toMatchObject({ name: '陈大文', allergy: '花生、蛋', words: [] });
		const told = { action: 'family.adopt', note: '陈大文过敏 花生 → 花生、蛋', who: clerk.account.name };
		expect((await opened(id)).events).toContainEqual(expect.objectContaining(told));
	});
	it('can be another number, which is searched, and outlives the word of the shop', async () => {
		const phone = { field: 'phone', before: '', after: '+85261112222' } as const;
		const { id, request } = await asking({ ...phone, line_id: '', child_id: '', name: '' });
		expect((await answer(request)).status).toBe(204);
		await tellAgain();
		expect((await opened(id)).phone).toBe('+85261112222');
		expect((await get('/orders?q=61112222')).rows).toMatchObject([{ id }]);
	});
	it('can be of a child who was not written down', async () => {
		const { id, request } = await asking(
			{ child_id: '', place: 2, name: '', before: '', after: '芝麻' },
			{ places: 3 },
		);
		expect((await answer(request)).status).toBe(204);
		expect((await opened(id)).children).toMatchObject([{ allergy: '花生' }, {}, { name: '', allergy: '芝麻' }]);
	});
	it('is answered once: the second of two colleagues is told', async () => {
		const { id, request } = await asking();
		expect((await answer(request)).status).toBe(204);
		expect((await answer(request, 'decline')).json.error.code).toBe('bad_transition');
		expect((await opened(id)).requests).toMatchObject([{ state: 'adopted' }]);
	});
	it('is not answered as it was when the family asks for something else meanwhile, or takes it back', async () => {
		const { id, asked, request } = await asking();
		await ask(store, id, [{ ...asked, after: '奶' }], office.time.now);
		expect((await answer(request)).json.error.code).toBe('conflict');
		expect((await opened(id)).children[0].allergy).toBe('花生');
		await ask(store, id, [{ ...asked, after: '花生' }], office.time.now);
		expect((await answer(request)).status).toBe(404);
	});
	it('of a child who is gone is refused, and stays', async () => {
		const { id, request } = await asking();
		const body = { version: (await opened(id)).updatedAt, children: [] };
		expect((await clerk.send('PUT', `/orders/${id}/children`, { body })).status).toBe(204);
		expect((await answer(request)).json.error.code).toBe('conflict');
		expect((await opened(id)).requests).toMatchObject([{ state: 'pending' }]);
	});
});
