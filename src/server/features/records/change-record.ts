import type { Endpoint } from '#contracts/contracts.ts';
import { ApiError } from '../../core/http/errors.ts';
import type { AppDeps } from '../../deps.ts';
import { changeSite } from '../trips/change-site.ts';
import { busySubjects, contentOf, type DraftState, lookAt } from '../trips/draft-state.ts';
import type { ItemDraft } from '../trips/publish/item-draft.ts';
import { type Subject, subjectId } from '../trips/publish/subjects.ts';

type Caller = Parameters<typeof changeSite>[1];
type State = Pick<DraftState<ItemDraft>, 'subject' | 'base' | 'live' | 'publishing'>;
type Published = ReturnType<typeof changeSite>;

/** Writes what is on the site anew, without review. */
export const putItem = (
	deps: AppDeps,
	call: Caller,
	action: Endpoint,
	{ subject, base, live }: State,
	value: ItemDraft,
): Published =>
	changeSite(deps, call, action, () => ({
		items: [{ ...subject, act: 'put', value, base }],
		audit: { subject: subjectId(subject), before: live, after: value },
	}));

/** Adds something to the site, without review. @throws ApiError 409 when there is one of that name */
export const addItem = async (
	deps: AppDeps,
	call: Caller,
	action: Endpoint,
	subject: Subject,
	value: ItemDraft,
): Published => {
	const state = lookAt<ItemDraft>(contentOf(deps), subject, undefined, await busySubjects(deps.store));
	if (state.live || state.publishing) throw new ApiError('slug_taken', { field: 'id' });
	return putItem(deps, call, action, state, value);
};

/** Takes something off the site, without review. @throws ApiError 409 while it is being published */
export const removeItem = async (
	deps: AppDeps,
	call: Caller,
	action: Endpoint,
	{ subject, live, publishing }: State,
): Published => {
	if (publishing) throw new ApiError('publishing');
	return changeSite(deps, call, action, () => ({
		items: [{ ...subject, act: 'remove' }],
		audit: { subject: subjectId(subject), before: live },
	}));
};
