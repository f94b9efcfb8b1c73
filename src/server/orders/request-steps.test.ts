import { expect, it } from 'vitest';
import { loadFacts } from '../letters.ts';
import { between } from '../mail/testing/mail-service.ts';
import { forgetFamily } from '../privacy/order-person.ts';
import { SERVER } from './history.ts';
import { storeAnOrder } from './testing/a-stored-order.ts';
import { openOrdersOffice } from './testing/orders-office.ts';

const { office, get, step, mailsOf, giveBack, exchange } = await openOrdersOffice();

const EXCHANGE = 'exchanges';
const RETURN = 'returns';

/** An exchange or a return that only its last step is missing of. */
const agreed = async (kind: typeof EXCHANGE | typeof RETURN, email = 'parent@example.org'): Promise<string> => {
	const id = await storeAnOrder(office.store, { email });
	if (kind === RETURN) return giveBack(id, 50_000, 'approve');
	return exchange(id, { trip: 'science-museum', departure: '2026-12-06' }, 'approve');
};
const CASES = [
	{ kind: EXCHANGE, action: 'settle', mail: 'exchange_done', says: '2026年12月6日' },
	{ kind: RETURN, action: 'refund', mail: 'return_refunded', says: 'HK$500' },
] as const;

it.each(CASES)(
	'$action of $kind tells the family once, as it was shown before',
	async ({ kind, action, mail, says }) => {
		const id = await agreed(kind);
		const shown = await get(`/${kind}/${id}/mail`);
		expect(shown).toMatchObject({ to: 'parent@example.org', locale: 'zh' });
		expect(shown.text).toContain(says);
		const answers = await Promise.all([1, 2].map(() => step(`/${kind}/${id}`, action, { mail: true })));
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		const [row, ...more] = await mailsOf(id);
		expect(more).toEqual([]);
		expect(row).toMatchObject({ kind: mail, recipient: 'parent@example.org', state: 'queued' });
		if (!row) throw new Error('There is no mail.');
		const letter = (await loadFacts(office.store, row))(between);
		expect(letter).toMatchObject({ subject: shown.subject, text: shown.text });
		const told = await get(`/${kind}/${id}`);
		expect(told.mail).toBe('queued');
		await office.store.db.transaction().execute((trx) => forgetFamily(trx, told.orderId, SERVER, 1));
		expect(await mailsOf(id)).toEqual([]);
	},
);

it.each(CASES)(
	'$action of $kind tells nobody unless asked to, nor somebody without an address',
	async ({ kind, action }) => {
		const id = await agreed(kind, '');
		const refused = await step(`/${kind}/${id}`, action, { mail: true });
		expect(refused.json.error).toMatchObject({ code: 'invalid', field: 'mail' });
		expect((await step(`/${kind}/${id}`, action)).status).toBe(200);
		expect(await mailsOf(id)).toEqual([]);
		expect((await get(`/${kind}/${id}`)).mail).toBeNull();
	},
);

it('a step that ends nothing well tells nobody', async () => {
	const id = await agreed(EXCHANGE);
	expect((await step(`/${EXCHANGE}/${id}`, 'cancel', { mail: true })).json.error).toMatchObject({ field: 'mail' });
	expect((await get(`/${EXCHANGE}/${id}`)).state).toBe('processing');
});
