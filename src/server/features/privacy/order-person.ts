import type { Kysely } from 'kysely';
import { OPEN_ORDER_STATES } from '#domain/office/order.ts';
import type { Tables } from '../../core/db/schema.ts';
import { mentions } from '../../core/db/search-text.ts';
import type { Actor } from '../../core/steps.ts';
import { orderDetail } from '../orders/index.ts';
import { mailsAbout, note, searchText, UNKNOWN } from '../places/index.ts';

/** By what orders of a person are found: a column and the ways its value may have been written. */
export interface Whose {
	column: 'email' | 'phone';
	values: readonly string[];
}

/** Orders by the address or number that they have, had before the office corrected it, or that stands in what the family or the office said. */
const idsOf = async (db: Kysely<Tables>, { column, values }: Whose) => {
	const words = db.selectFrom('word').select(['orderId', 'value as note']).where('source', 'in', ['family', 'office']);
	const corrections = db.selectFrom('orderEvent').select(['orderId', 'note']).where('action', '=', 'contact.correct');
	const isNamed = mentions(values);
	const naming = [...(await words.execute()), ...(await corrections.execute())].filter(({ note }) => isNamed(note));
	const ids = ['', ...naming.map(({ orderId }) => orderId)];
	const orders = db
		.selectFrom('orders')
		.select(['id', 'number', 'state'])
		.where(({ or, eb }) => or([eb(column, 'in', values), eb('id', 'in', ids)]));
	return (await orders.execute()).toSorted((a, b) => (a.id < b.id ? -1 : 1));
};

/** Everything that is kept about the orders of a person, for that person. */
export const ordersOfPerson = async (db: Kysely<Tables>, whose: Whose) => {
	const found = [];
	for (const { id } of await idsOf(db, whose)) {
		const order = await orderDetail(db, id);
		const ticks = db.selectFrom('rollCallTick').selectAll().where('orderId', '=', id).orderBy('at');
		const mails = mailsAbout(db, id)
			.select(['id', 'kind', 'recipient', 'state', 'sentAt', 'subject', 'text'])
			.orderBy('id');
		if (order) found.push({ ...order, ticks: await ticks.execute(), mails: await mails.execute() });
	}
	return found;
};

/** Forgets the family of an order: names, ways to reach it, children and what was written about them. */
export const forgetFamily = async (trx: Kysely<Tables>, id: string, actor: Actor, now: number): Promise<void> => {
	const order = trx.selectFrom('orders').select(['number', 'shopId']).where('id', '=', id);
	const nobody = { parent: '', email: '', phone: '' };
	const search = searchText({ ...(await order.executeTakeFirstOrThrow()), ...nobody }, []);
	await trx
		.updateTable('orders')
		.set({ ...nobody, search, forgottenAt: now, unread: 0 })
		.where('id', '=', id)
		.execute();
	await trx
		.updateTable('place')
		.set({ ...UNKNOWN, office: '' })
		.where('orderId', '=', id)
		.execute();
	await trx.deleteFrom('word').where('orderId', '=', id).execute();
	await trx.deleteFrom('rollCallTick').where('orderId', '=', id).execute();
	await trx.updateTable('orderEvent').set({ note: '' }).where('orderId', '=', id).execute();
	await trx.deleteFrom('outbox').where('id', 'in', mailsAbout(trx, id).select('id')).execute();
	await trx.updateTable('placeChange').set({ note: '' }).where('orderId', '=', id).execute();
	await note(trx, id, actor, now, { action: 'erase' });
};

/**
 * Forgets a family in its orders. Amounts, trips and days stay, as bookkeeping needs them. Orders by which
 * somebody still expects to go, or whose money is on its way back, stay as they are.
 * @returns how many were erased, and the numbers of those that are open
 */
export const eraseOrdersOfPerson = async (
	trx: Kysely<Tables>,
	whose: Whose,
	actor: Actor,
	now: number,
): Promise<{ erased: number; open: string[] }> => {
	const open: string[] = [];
	let erased = 0;
	for (const { id, number, state } of await idsOf(trx, whose)) {
		const owed = await trx
			.selectFrom('placeChange')
			.select('id')
			.where('orderId', '=', id)
			.where('state', 'in', ['open', 'failed'])
			.limit(1)
			.execute();
		if (OPEN_ORDER_STATES.includes(state) || owed.length > 0) open.push(number);
		else {
			await forgetFamily(trx, id, actor, now);
			erased += 1;
		}
	}
	return { erased, open };
};
