import { expect, it } from 'vitest';
import { csvRows } from '../../core/http/csv.ts';
import { openOrdersOffice } from '../orders/testing/orders-office.ts';
import { createReceiver } from './receive.ts';
import { aLine, anOrder, orderBytes } from './testing/an-order.ts';

const { office, clerk, get, opened } = await openOrdersOffice();
const receiver = createReceiver(office.store);
const MUSEUM = { id: 466157050, variant_id: 43310726121006, variant_title: '6 Dec 2026', title: 'Science museum' };
const HEADER =
	'Name,Email,Financial Status,Currency,Total,Lineitem quantity,Lineitem name,Lineitem sku,Billing Name,Cancelled at';
const line = (number: string, quantity: number, name: string, sku: string, cancelled = '') =>
	[number, 'a@example.org', 'paid', 'HKD', '1798.00', quantity, name, sku, 'Ka Yan Chan', cancelled] as const;

let messages = 0;
const say = async (name: string, change: object): Promise<void> => {
	messages += 1;
	const id = `70000000020${String(messages).padStart(2, '0')}`;
	const order = anOrder({ id, name, financial_status: 'paid', ...change });
	const received = { bytes: orderBytes(order), webhookId: `imported-${messages}`, topic: 'orders/updated' };
	expect(await receiver.take(received, office.time.now)).toBe('done');
};
/** @returns the id of the order of the file */
const imported = async (number: string, ...lines: (readonly (string | number)[])[]): Promise<string> => {
	const csv = csvRows([HEADER.split(','), ...lines]);
	expect((await clerk.send('POST', '/orders/import', { body: { csv } })).status).toBe(200);
	return (await get(`/orders?q=${encodeURIComponent(number)}`)).rows[0].id;
};

it('the first message of an imported order finds its lines, with the children as the office knows them', async () => {
	const id = await imported(
		'#I1',
		line('#I1', 2, 'Bus depot - 5 Dec 2026', 'bus-factory-2026-12-05'),
		line('#I1', 1, 'Science museum - 6 Dec 2026', 'science-museum-2026-12-06'),
	);
	const before = await opened(id);
	const [first, second, third] = before.places;
	const body = { version: before.updatedAt, places: [{ id: first.id, name: '陈小文', allergy: '合桃' }] };
	expect((await clerk.send('PUT', `/orders/${id}/places`, { body })).status).toBe(204);
	const { updatedAt: version } = await opened(id);
	const back = { version, places: [second.id], reason: 'illness', cents: 0 };
	expect((await clerk.send('POST', `/orders/${id}/places/cancel`, { body: back })).status).toBe(200);
	await say('#I1', {
		line_items: [{ ...aLine({ ...MUSEUM, quantity: 1, properties: [] }) }, aLine({ properties: [] })],
	});
	const after = await opened(id);
	expect(after.places).toMatchObject([
		{ id: first.id, name: '陈小文', allergy: '合桃', state: 'booked' },
		{ id: second.id, state: 'cancelled' },
		{ id: third.id, trip: 'science-museum', state: 'booked' },
	]);
	expect(after.children).toBe(2);
});
it('a message that is older than the cancellation in the file changes nothing', async () => {
	const id = await imported('#I2', line('#I2', 2, 'Bus depot', 'bus-factory-2026-12-05', '2026-11-21 09:00:00 +0800'));
	await say('#I2', { updated_at: '2026-11-20T11:00:00+08:00' });
	expect(await opened(id)).toMatchObject({ state: 'closed', children: 0 });
	await say('#I2', { updated_at: '2026-11-22T11:00:00+08:00' });
	expect(await opened(id)).toMatchObject({ children: 2 });
});
