import type { OpenedSpecification, Specification } from '#contracts/specifications.ts';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { mayApprove, TRIP_REVIEW } from '#domain/office/trip-review.ts';
import { ApiError } from '../../core/http/errors.ts';
import type { AppDeps } from '../../deps.ts';
import type { AddRoutes } from '../../route.ts';
import { accountNames, countEnabled } from '../accounts/accounts.ts';
import type { SignedIn } from '../accounts/sessions.ts';
import { listDepartures } from '../departures/departures.ts';
import { changeSite } from '../trips/change-site.ts';
import { checkStep, checkVersion, type DraftState, find, saveDraft } from '../trips/draft-state.ts';
import { type Draft, removeDraft, takeStep } from '../trips/drafts.ts';
import type { ItemDraft } from '../trips/publish/item-draft.ts';
import { subjectId } from '../trips/publish/subjects.ts';

export type SpecificationState = DraftState<ItemDraft>;

/** A parameter by its id: what is on the site, and a change that waits for a reviewer or was sent back. @throws ApiError 404 */
export const openSpecification = (deps: AppDeps, id: string): Promise<SpecificationState> => find(deps, 'param', id);

/** How many families have booked days to come, by trip. */
export const bookedFamilies = async ({ store }: AppDeps, now: number): Promise<ReadonlyMap<string, number>> => {
	const families = new Map<string, number>();
	for (const { trip, orders } of await listDepartures(store, hongKongDay(now), '9999-12-31'))
		families.set(trip, (families.get(trip) ?? 0) + orders);
	return families;
};

/** The change of a parameter that is not on the site, for who asks. */
export const changeOf = async (
	{ store }: AppDeps,
	{ draft, open, review }: SpecificationState,
	{ account }: Pick<SignedIn, 'account'>,
): Promise<OpenedSpecification['change']> => {
	if (!open || !draft) return null;
	return {
		review,
		value: draft.value as unknown as Specification,
		by: (await accountNames(store))(draft.submitted_by),
		at: draft.submitted_at ?? draft.updated_at,
		reason: draft.reason,
		approvable: mayApprove(account, draft.authors, await countEnabled(store)),
	};
};

/** Has a change wait for a reviewer: families know the old words of what trips use. */
export const askForReview = async (
	{ who, now, write }: Pick<Parameters<typeof changeSite>[1], 'who' | 'now' | 'write'>,
	state: SpecificationState,
	value: ItemDraft,
): Promise<{ publication: null }> => {
	const id = subjectId(state.subject);
	return write(async (trx) => {
		await saveDraft(trx, state, value, { who, now, rebase: true });
		const saved = { id, revision: (state.draft?.revision ?? 0) + 1 };
		await takeStep(trx, saved, { state: 'pending', submitted_at: now, submitted_by: who.account.id });
		return {
			result: { publication: null },
			audit: { subject: id, before: state.live, after: { state: 'pending', value } },
		};
	});
};

/** 通过, 驳回 and 撤回 of a change that waits. */
export const specificationReviewRoutes: AddRoutes = (route, deps) => {
	route('POST /params/:id/review', async (call) => {
		const { who, now, write, params, body } = call;
		const { action, version, reason } = body;
		const state = await openSpecification(deps, params.id);
		checkVersion(state, version);
		const next = checkStep(state, action);
		if (!TRIP_REVIEW.next(state.review, action)?.by.includes(who.account.role)) throw new ApiError('forbidden');
		const { subject, moved } = state;
		const draft = state.draft as Draft<ItemDraft>;
		const id = subjectId(subject);
		const audit = { subject: id, before: { state: state.review }, after: { state: next, ...(reason && { reason }) } };
		if (action === 'approve') {
			if (moved.length > 0) throw new ApiError('conflict', { more: { moved } });
			return changeSite(deps, call, 'POST /params/:id/review', async (trx) => {
				if (!mayApprove(who.account, draft.authors, await countEnabled(trx))) throw new ApiError('own_change');
				// Nobody else may have changed it since it was looked at.
				await takeStep(trx, draft, { state: 'pending' });
				return { items: [{ ...subject, act: 'put', value: draft.value, base: draft.base }], audit };
			});
		}
		if (action === 'reject' && reason === undefined) throw new ApiError('reason_required', { field: 'reason' });
		return write(async (trx) => {
			const decided = { decided_at: now, decided_by: who.account.id, reason: reason ?? '' };
			await takeStep(trx, draft, action === 'reject' ? { state: next, ...decided } : { state: next });
			if (action === 'withdraw') await removeDraft(trx, id);
			return { result: { publication: null }, audit };
		});
	});
};
