import type { AnswerOf } from '#contracts/contracts.ts';
import { ApiError } from '../../core/http/errors.ts';
import type { AddRoutes } from '../../core/route.ts';
import { catalogue } from '../../core/schedule/catalogue.ts';
import { SHOP } from '../../core/steps.ts';
import { applyOrder } from '../orders/index.ts';
import { failAgain, failedMessage, failedMessages, settleMessage } from './messages.ts';
import { orderIn, problemsIn } from './receive.ts';

/** Messages of the shop that could not be worked: read, tried again, or dropped. */
export const shopMessageRoutes: AddRoutes = (route, { store }) => {
	route('GET /shop-messages', async () => ({ rows: await failedMessages(store.db) }));

	route('GET /shop-messages/:id', async ({ params: { id } }) => {
		const found = await failedMessage(store.db, id);
		if (!found) throw new ApiError('not_found');
		return { ...found, text: found.bytes.toString('utf8'), problems: problemsIn(found) };
	});

	// What was too new for this server is not too new for the next one.
	route('POST /shop-messages/:id/retry', ({ params: { id }, now, write }) =>
		write<AnswerOf<'POST /shop-messages/:id/retry'>>(async ({ db, kind }) => {
			const found = await failedMessage(db, id);
			if (!found) throw new ApiError('not_found');
			const subject = `inbox/${id}`;
			const order = orderIn(found);
			if (typeof order === 'string') {
				await failAgain(db, id, order);
				return { result: { error: order }, audit: { subject, after: { error: order } } };
			}
			// Two who try at once: one of them finds that it waits no more.
			if (!(await settleMessage(db, id, 'done'))) throw new ApiError('not_found');
			const read = order(catalogue());
			await applyOrder(db, read, { actor: SHOP, now, kind });
			return { result: { number: read.number }, audit: { subject, after: { number: read.number } } };
		}),
	);

	route('POST /shop-messages/:id/drop', ({ params: { id }, write }) =>
		write(async ({ db }) => {
			if (!(await settleMessage(db, id, 'dropped'))) throw new ApiError('not_found');
			return {
				result: undefined,
				audit: { subject: `inbox/${id}`, before: { state: 'failed' }, after: { state: 'dropped' } },
			};
		}),
	);
};
