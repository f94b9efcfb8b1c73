import type { OpenedSpecification, Specification } from '#contracts/records.ts';
import { mayApprove, TRIP_REVIEW } from '#domain/office/trip-review.ts';
import type { WrittenRecord } from '../../core/content/record-files.ts';
import { subjectId } from '../../core/content/subjects.ts';
import type { AppDeps } from '../../core/deps.ts';
import { ApiError } from '../../core/http/errors.ts';
import type { AddRoutes, SignedIn } from '../../core/route.ts';
import { accountNames, countEnabled } from '../accounts/index.ts';
import { type Draft, removeDraft, takeStep } from '../publishing/index.ts';
import { changeSite, checkStep, checkVersion, foundDraftState, saveDraft } from '../trips/index.ts';
import type { RecordState } from './resource.ts';

/** The change of a specification that is not on the site, for who asks. */
export const changeOf = async (
	{ store }: AppDeps,
	{ draft, open, review }: RecordState,
	{ account }: Pick<SignedIn, 'account'>,
): Promise<OpenedSpecification['change']> => {
	if (!open || !draft) return null;
	return {
		review,
		value: draft.value as unknown as Specification,
		by: (await accountNames(store))(draft.submittedBy),
		at: draft.submittedAt ?? draft.updatedAt,
		reason: draft.reason,
		approvable: mayApprove(account, draft.authors, await countEnabled(store)),
	};
};

/** Has a change wait for a reviewer: families know the old words of what trips use. */
export const askForReview = async (
	{ who, now, write }: Pick<Parameters<typeof changeSite>[1], 'who' | 'now' | 'write'>,
	state: RecordState,
	value: WrittenRecord,
): Promise<{ publication: null }> => {
	const id = subjectId(state.subject);
	return write(async (trx) => {
		await saveDraft(trx, state, value, { who, now, rebase: true });
		const saved = { id, revision: (state.draft?.revision ?? 0) + 1 };
		await takeStep(trx, saved, { state: 'pending', submittedAt: now, submittedBy: who.account.id });
		return {
			result: { publication: null },
			audit: { subject: id, before: state.live, after: { state: 'pending', value } },
		};
	});
};

/** 通过, 驳回 and 撤回 of a change that waits. */
export const specificationReviewRoutes: AddRoutes = (route, deps) => {
	route('POST /specifications/:id/review', async (call) => {
		const { who, now, write, params, body } = call;
		const { action, version, reason } = body;
		const state = await foundDraftState<WrittenRecord>(deps, 'specification', params.id);
		checkVersion(state, version);
		const next = checkStep(state, action);
		if (!TRIP_REVIEW.next(state.review, action)?.by.includes(who.account.role)) throw new ApiError('forbidden');
		const { subject, moved } = state;
		const draft = state.draft as Draft<WrittenRecord>;
		const id = subjectId(subject);
		const audit = { subject: id, before: { state: state.review }, after: { state: next, ...(reason && { reason }) } };
		if (action === 'approve') {
			if (moved.length > 0) throw new ApiError('conflict', { more: { moved } });
			return changeSite(deps, call, 'POST /specifications/:id/review', async (trx) => {
				if (!mayApprove(who.account, draft.authors, await countEnabled(trx))) throw new ApiError('own_change');
				// Nobody else may have changed it since it was looked at.
				await takeStep(trx, draft, { state: 'pending' });
				return { items: [{ ...subject, act: 'put', value: draft.value, base: draft.base }], audit };
			});
		}
		if (action === 'reject' && reason === undefined) throw new ApiError('reason_required', { field: 'reason' });
		return write(async (trx) => {
			const decided = { decidedAt: now, decidedBy: who.account.id, reason: reason ?? '' };
			await takeStep(trx, draft, action === 'reject' ? { state: next, ...decided } : { state: next });
			if (action === 'withdraw') await removeDraft(trx, id);
			return { result: { publication: null }, audit };
		});
	});
};
