import { nothing } from '#contracts/fields.ts';
import type { MessageRetried, ShopMessage, ShopMessageWhole } from '#domain/office/shop-message.ts';
import { OfficeError } from '../http/office-error.ts';
import { createCatalogue } from '../orders/catalogue.ts';
import { SHOP } from '../orders/history.ts';
import { applyOrder } from '../orders/orders.ts';
import type { AddRoutes } from '../route.ts';
import { failAgain, failedMessage, failedMessages, settleMessage } from './messages.ts';
import { readShopOrder } from './read-order.ts';
import { orderIn, problemsIn } from './receive.ts';

const view = <Row extends { id: string; topic: string; received_at: number; error: string }>(
	row: Row,
): ShopMessage => ({
	id: row.id,
	topic: row.topic,
	receivedAt: row.received_at,
	error: row.error,
});

/** Messages of the shop that could not be worked: read, tried again, or dropped. */
export const shopMessageRoutes: AddRoutes = (route, { store }) => {
	const catalogue = createCatalogue(() => performance.now());

	route('GET /shop-messages', {}, async () => ({ rows: (await failedMessages(store.db)).map(view) }));

	route('GET /shop-messages/:id', {}, async ({ params: { id } }): Promise<ShopMessageWhole> => {
		const found = await failedMessage(store.db, id);
		if (!found) throw new OfficeError('not_found');
		return { ...view(found), text: found.bytes.toString('utf8'), problems: problemsIn(found) };
	});

	// What was too new for this server is not too new for the next one.
	route('POST /shop-messages/:id/retry', { body: nothing }, ({ params: { id }, now, write }) =>
		write<MessageRetried>(async ({ db }) => {
			const found = await failedMessage(db, id);
			if (!found) throw new OfficeError('not_found');
			const subject = `inbox/${id}`;
			const order = orderIn(found);
			if (typeof order === 'string') {
				await failAgain(db, id, order);
				return { result: { error: order }, audit: { subject, after: { error: order } } };
			}
			// Two who try at once: one of them finds that it waits no more.
			if (!(await settleMessage(db, id, 'done'))) throw new OfficeError('not_found');
			const read = readShopOrder(order, catalogue());
			await applyOrder(db, read, { actor: SHOP, now, kind: store.kind });
			return { result: { number: read.number }, audit: { subject, after: { number: read.number } } };
		}),
	);

	route('POST /shop-messages/:id/drop', { body: nothing }, ({ params: { id }, write }) =>
		write(async ({ db }) => {
			if (!(await settleMessage(db, id, 'dropped'))) throw new OfficeError('not_found');
			return {
				result: {},
				audit: { subject: `inbox/${id}`, before: { state: 'failed' }, after: { state: 'dropped' } },
			};
		}),
	);
};
