import { ENQUIRY } from '#domain/office/enquiry.ts';
import { ApiError } from '../http/errors.ts';
import { legalStep } from '../orders/step.ts';
import type { AddRoutes } from '../route.ts';
import { enquiryReply } from './enquiry-reply.ts';
import { saveDraft, storeReply } from './replies.ts';
import { filledTemplates } from './reply-templates.ts';
import { foundEnquiry, lockEnquiry, moveEnquiry } from './work.ts';

/** Answers to enquiries: templates, the draft, and the mail that leaves. */
export const enquiryReplyRoutes: AddRoutes = (route, { store, brand, mail }) => {
	route('GET /enquiries/:id/templates', async ({ params: { id }, now }) => ({
		rows: await filledTemplates(store, await foundEnquiry(store, id), now),
	}));

	route('POST /enquiries/:id/replies/preview', async ({ params: { id }, body }) => {
		const { email } = await foundEnquiry(store, id);
		return { to: email, replyTo: brand.email, ...enquiryReply(body, brand) };
	});

	route('POST /enquiries/:id/replies', async ({ params: { id }, body: { keepOpen, ...body }, who, now, write }) => {
		const next = keepOpen ? 'new' : 'answered';
		const sent = await write(async (trx) => {
			const enquiry = await lockEnquiry({ ...trx, kind: store.kind }, id);
			// Who asked something more after the first answer gets another one.
			if (enquiry.state !== 'answered')
				legalStep(ENQUIRY, enquiry.state, 'answer', who.account.role, { note: '', reason: '' });
			const reply = await storeReply(trx, enquiry, body, who.account.id, now);
			const result = { id: reply.id, state: next } as const;
			if (!reply.isNew) return { result, audit: [] };
			if (enquiry.state !== next && !(await moveEnquiry(trx, id, enquiry.state, next, now)))
				throw new ApiError('bad_transition');
			// The words themselves are personal data, which is erased with the enquiry.
			const after = { state: next, reply: true };
			return { result, audit: { subject: `enquiry/${id}`, before: { state: enquiry.state }, after } };
		});
		mail?.wake();
		return sent;
	});

	route('PUT /enquiries/:id/draft', ({ params: { id }, body, who, now, write }) =>
		write(async (trx) => {
			await lockEnquiry({ ...trx, kind: store.kind }, id);
			const { changedHands, isEmpty } = await saveDraft(trx, id, body, who.account.id, now);
			const audit = { subject: `enquiry/${id}`, after: { draft: !isEmpty } };
			// It is saved every few seconds while somebody types: the log tells when a draft begins and ends, and whose it is.
			return { result: { updatedAt: isEmpty ? null : now }, audit: changedHands ? audit : [] };
		}),
	);
};
