import { ENQUIRY } from '#domain/office/enquiry.ts';
import { QUOTATION, type QuotationState } from '#domain/office/quotation.ts';
import type { Store } from '../../core/db/store.ts';
import { uuidv7 } from '../../core/db/uuid.ts';
import { ApiError } from '../../core/http/errors.ts';
import { enqueue, mailStates, NOT_LEFT } from '../../core/mail/outbox.ts';
import type { Written } from '../../core/route.ts';
import { legalStep } from '../../core/steps.ts';
import type { Account } from '../accounts/index.ts';
import { foundEnquiry, lockEnquiry, moveEnquiry, reopenUnanswered } from '../enquiries/index.ts';
import { foundQuotation, type Quotation } from './quotations.ts';

type Trx = Pick<Store, 'db' | 'kind'>;
type Actor = Pick<Account, 'id' | 'role'>;
const NO_WORDS = { note: '', reason: '' };

/** Reads a quotation that is about to be changed: whoever changes it, or erases its enquiry, comes before or after. */
export const lockedQuotation = async (trx: Trx, id: string): Promise<Quotation> => {
	await lockEnquiry(trx, (await foundQuotation(trx, id)).enquiryId);
	return foundQuotation(trx, id);
};

/** Answers the enquiry, if nobody has. @throws ApiError 409 while it looks like spam */
export const answerEnquiry = async (trx: Trx, id: string, { role }: Actor, now: number): Promise<string> => {
	const { state, email } = await foundEnquiry(trx, id);
	if (state !== 'answered') {
		legalStep(ENQUIRY, state, 'answer', role, NO_WORDS);
		if (!(await moveEnquiry(trx, id, state, 'answered', now))) throw new ApiError('bad_transition');
	}
	return email;
};

/**
 * Sends a quotation, once for what whoever sends it has seen: a second click does nothing, a colleague who is slower is told.
 * @param sending `seen` is the mail that carried it last, as far as whoever sends knows
 */
export const sendQuotation = async (
	trx: Trx,
	id: string,
	{ seen, postscript }: { seen: string | null; postscript: string },
	who: Actor,
	now: number,
): Promise<Written<{ state: QuotationState }>> => {
	const { state, enquiryId, outboxId, sentBy, number } = await lockedQuotation(trx, id);
	if (outboxId !== seen && state === 'sent') {
		if (sentBy !== who.id) throw new ApiError('quotation_sent');
		return { result: { state }, audit: [] };
	}
	const { to } = legalStep(QUOTATION, state, 'send', who.role, NO_WORDS);
	const before = (await mailStates(trx.db, [outboxId])).get(outboxId ?? '');
	if (before === 'queued' || before === 'sending') throw new ApiError('bad_transition');
	const recipient = await answerEnquiry(trx, enquiryId, who, now);
	const mailId = uuidv7(now);
	await trx.db
		.updateTable('quotation')
		.set({ state: to, sentAt: now, sentBy: who.id, outboxId: mailId, postscript })
		.where('id', '=', id)
		.execute();
	await enqueue(trx.db, { id: mailId, kind: 'quotation', subjectId: enquiryId, recipient, now });
	return { result: { state: to }, audit: { subject: `enquiry/${enquiryId}`, after: { quotation: number } } };
};

/**
 * Withdraws a quotation: its link ends, and a mail that has not left stays here. Where nothing else was sent, the enquiry
 * waits for an answer again.
 */
export const withdrawQuotation = async (
	trx: Trx,
	id: string,
	{ role }: Actor,
	now: number,
): Promise<Written<undefined>> => {
	const { state, enquiryId, outboxId, number } = await lockedQuotation(trx, id);
	const { to } = legalStep(QUOTATION, state, 'withdraw', role, NO_WORDS);
	const { numDeletedRows } = await trx.db
		.deleteFrom('outbox')
		.where('id', '=', outboxId ?? '')
		.where('state', 'in', NOT_LEFT)
		.executeTakeFirst();
	await trx.db.updateTable('quotation').set({ state: to }).where('id', '=', id).execute();
	const isReopened = numDeletedRows > 0n && (await reopenUnanswered(trx, enquiryId, now));
	const after = { quotation: number, state: isReopened ? 'new' : undefined };
	const before = isReopened ? { state: 'answered' } : undefined;
	return { result: undefined, audit: { subject: `enquiry/${enquiryId}`, before, after } };
};
