import type { Kysely } from 'kysely';
import { writeAudit } from '../audit/audit.ts';
import type { Tables } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import { failDispatch } from '../orders/dispatches.ts';
import { stepOrder } from '../orders/steps.ts';
import type { Hands } from './hands.ts';

/** Mails of samples are over before anybody sees them: none is ever sent. */
const finish = async (trx: Kysely<Tables>, id: string, at: number, error: string | null): Promise<void> => {
	await trx
		.updateTable('outbox')
		.set({ state: error === null ? 'sent' : 'dead', attempts: 1, last_error: error })
		.set({ sent_at: error === null ? at + 20_000 : null })
		.where('id', '=', id)
		.execute();
};

/** Joining instructions that went out by e-mail, or could not. */
export const sendByMail = (store: Store, { of }: Hands, orderId: string, at: number, error: string | null) =>
	store.db.transaction().execute(async (db) => {
		const account = of('clerk');
		const who = { account, sessionId: '', sessionSince: at, secondFactor: false };
		const step = { action: 'dispatch', channel: 'email', note: '', reason: '' } as const;
		const { audit } = await stepOrder({ db, kind: store.kind, who, now: at }, orderId, step);
		await writeAudit({ db }, { accountId: account.id, action: 'POST /orders/:id/state' }, [audit], at);
		const sent = await db.selectFrom('dispatch').select('outbox_id').where('order_id', '=', orderId).execute();
		for (const { outbox_id } of sent) {
			if (outbox_id === null) continue;
			await finish(db, outbox_id, at, error);
			if (error !== null) await failDispatch(db, outbox_id, error, at + 60_000);
		}
	});
