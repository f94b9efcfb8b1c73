import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestOffice, type Person, type TestOffice } from '../../testing/admin.ts';
import { takeMessage } from './inbox.ts';
import { anOrder, orderBytes } from './testing/an-order.ts';

let office: TestOffice;
let clerk: Person;
beforeEach(async () => {
	office = await openTestOffice();
	clerk = await office.as('clerk');
});
afterEach(() => office.close());

const failed = async (bytes: Buffer, error = 'order_invalid', topic = 'orders/create') => {
	office.time.now += 1000;
	const webhookId = `delivery-${office.time.now}`;
	await takeMessage(office.store, { webhookId, topic, bytes, error }, office.time.now);
	const [row] = (await clerk.send('GET', '/shop-messages')).json.rows;
	return row.id as string;
};
const inbox = () => office.store.db.selectFrom('inbox').select(['state', 'error', 'body']).execute();

it('lists what waits, the last one first, and opens one with what is wrong in it', async () => {
	await failed(Buffer.from('{"id":'), 'json_invalid');
	const id = await failed(orderBytes(anOrder({ currency: 'Hong Kong dollars' })));
	const { json } = await clerk.send('GET', '/shop-messages');
	expect(json.rows).toMatchObject([
		{ id, topic: 'orders/create', receivedAt: office.time.now, error: 'order_invalid' },
		{ error: 'json_invalid' },
	]);
	expect(JSON.stringify(json)).not.toContain('Chan');
	const opened = (await clerk.send('GET', `/shop-messages/${id}`)).json;
	expect(opened.problems).toEqual(['currency']);
	expect(opened.text).toContain('820982911946154508');
	const broken = await clerk.send('GET', `/shop-messages/${json.rows[1].id}`);
	expect(broken.json).toMatchObject({ text: '{"id":', problems: [] });
});
it('works one that can be worked now, once, and forgets its content', async () => {
	const id = await failed(orderBytes());
	const retried = await clerk.send('POST', `/shop-messages/${id}/retry`, { body: {} });
	expect(retried.json).toEqual({ number: '#1001' });
	expect((await clerk.send('GET', '/orders')).json).toMatchObject({ total: 1, failedMessages: 0 });
	expect(await inbox()).toEqual([{ state: 'done', error: 'order_invalid', body: '' }]);
	expect((await clerk.send('POST', `/shop-messages/${id}/retry`, { body: {} })).status).toBe(404);
	const [line] = (await (await office.as('owner')).send('GET', '/audit?subject=inbox/')).json.lines;
	expect(line).toMatchObject({ action: 'POST /shop-messages/:id/retry', after: { number: '#1001' } });
});
it('says why one cannot be worked still, and keeps it whole', async () => {
	const id = await failed(orderBytes(), 'order_invalid', 'customers/create');
	const retried = await clerk.send('POST', `/shop-messages/${id}/retry`, { body: {} });
	expect([retried.status, retried.json]).toEqual([200, { error: 'topic_unknown' }]);
	const [row] = await inbox();
	expect(row).toMatchObject({ state: 'failed', error: 'topic_unknown', body: orderBytes().toString('base64') });
});
it('drops one that need not be worked', async () => {
	const id = await failed(Buffer.from('{}'));
	expect((await clerk.send('POST', `/shop-messages/${id}/drop`, { body: {} })).status).toBe(204);
	expect(await inbox()).toEqual([{ state: 'dropped', error: 'order_invalid', body: '' }]);
	expect((await clerk.send('POST', `/shop-messages/${id}/drop`, { body: {} })).status).toBe(404);
	expect((await clerk.send('GET', '/orders')).json.failedMessages).toBe(0);
});
