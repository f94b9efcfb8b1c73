import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { type Acting, SERVER } from '../../core/steps.ts';
import { stepChange } from '../places/leave.ts';
import { lockedOrder } from '../places/order.ts';
import { forgetFamily } from '../privacy/order-person.ts';
import { failDispatch, lockCarried, putOut } from './dispatches.ts';
import { stepDispatch, stepOrder } from './steps.ts';
import { storeAnOrder } from './testing/a-stored-order.ts';
import { openOrdersOffice } from './testing/orders-office.ts';

const { office, clerk, order, dispatchOf, mailsOf, giveBack } = await openOrdersOffice();
const { store, time } = office;
const who = { account: clerk.account, sessionId: '', secondFactor: false };
const said = { note: '电话说过', reason: '电话说过', channel: 'email' } as const;

type Step = (acting: Acting) => Promise<unknown>;
const act = (step: Step) => store.db.transaction().execute((db) => step({ db, kind: store.kind, who, now: time.now }));
/** `done`, or the code with which it was refused: ours, or that of the database. */
const endOf = (done: Promise<unknown>): Promise<string> =>
	done.then(
		() => 'done',
		({ code }) => code,
	);
/** In ms: in that time a transaction is as far as it comes while the order is held. */
const AS_FAR_AS_IT_COMES = 300;

/** Somebody holds an order, others begin meanwhile, one after the other, and then the first goes on. @returns how each ended */
const whileHeld = async (id: string, first: Step, ...others: (() => Promise<unknown>)[]): Promise<string[]> => {
	const ends: Promise<string>[] = [];
	const held = act(async (acting) => {
		await lockedOrder(acting, id);
		for (const other of others) {
			ends.push(endOf(other()));
			await setTimeout(AS_FAR_AS_IT_COMES);
		}
		await first(acting);
	});
	return [await endOf(held), ...(await Promise.all(ends))];
};

it('an order that a clerk closes stays closed, though a colleague sends its failed instructions again', async () => {
	const id = await storeAnOrder(store);
	const dispatch = await dispatchOf(id);
	await store.db.updateTable('dispatch').set({ state: 'failed' }).where('id', '=', dispatch.id).execute();
	const ends = await whileHeld(
		id,
		(acting) => stepOrder(acting, id, { action: 'close', ...said }),
		() => act((acting) => stepDispatch(acting, dispatch.id, { action: 'resend', ...said })),
	);
	expect(ends).toEqual(['done', 'bad_transition']);
	expect((await order(id)).state).toBe('closed');
});

it('instructions go out once, sent by order and by departure in one moment', async () => {
	const id = await storeAnOrder(store);
	const dispatch = await dispatchOf(id);
	const ends = await whileHeld(
		id,
		(acting) => stepOrder(acting, id, { action: 'dispatch', ...said }),
		() => act((acting) => stepDispatch(acting, dispatch.id, { action: 'send', ...said })),
	);
	expect(ends).toEqual(['done', 'bad_transition']);
	expect(await mailsOf(dispatch.id)).toHaveLength(1);
});

it('a mail that fails while its order is worked on lets both come to their end', async () => {
	const id = await storeAnOrder(store);
	const { id: dispatchId } = await dispatchOf(id);
	await putOut(store.db, { id: dispatchId }, { email: 'parent@example.org' }, 'email', time.now);
	const { outboxId } = await dispatchOf(id);
	const ends = await whileHeld(
		id,
		(acting) => stepDispatch(acting, dispatchId, { action: 'confirm', ...said }),
		() =>
			act(async (trx) => {
				const mail = { id: outboxId ?? '', kind: 'joining_instructions', subjectId: dispatchId, code: 'mail_550' };
				await lockCarried(trx, mail);
				await failDispatch(trx, mail, time.now);
			}),
	);
	expect(ends).toEqual(['done', 'done']);
	expect((await dispatchOf(id)).state).toBe('confirmed');
	expect((await order(id)).attention).toBe('');
});

it('a family is forgotten, though a refund of it is settled in that moment', async () => {
	const id = await storeAnOrder(store);
	const [asked = ''] = await giveBack(id, 100);
	const ends = await whileHeld(
		id,
		({ db, now }) => forgetFamily(db, id, SERVER, now),
		() => act((acting) => stepChange(acting, asked, { action: 'settle', ...said })),
	);
	expect(ends).toEqual(['done', 'done']);
	const row = await store.db.selectFrom('placeChange').selectAll().where('id', '=', asked).executeTakeFirstOrThrow();
	expect(row).toMatchObject({ note: '', state: 'settled' });
});

it.each([
	['/orders/batch', { action: 'close', note: '电话说过' }],
	['/dispatches/send', {}],
])('two clerks who choose the same rows in another sequence both come to their end: %s', async (path, body) => {
	const orders = [await storeAnOrder(store), await storeAnOrder(store)];
	const dispatches = [(await dispatchOf(orders[0] ?? '')).id, (await dispatchOf(orders[1] ?? '')).id];
	const ids = path === '/orders/batch' ? orders : dispatches;
	const done: string[][] = [];
	const choose = (chosen: string[]) => async () => {
		const { json } = await clerk.send('POST', path, { body: { ...body, ids: chosen } });
		expect(json.results.map(({ id }: { id: string }) => id)).toEqual(chosen);
		done.push(json.results.filter(({ ok }: { ok: boolean }) => ok).map(({ id }: { id: string }) => id));
	};
	const nothing = async () => undefined;
	const ends = await whileHeld(orders[0] ?? '', nothing, choose(ids), choose(ids.toReversed()));
	expect(ends).toEqual(['done', 'done', 'done']);
	// Whoever comes second finds nothing left to do.
	expect(done).toEqual([ids, []]);
});
