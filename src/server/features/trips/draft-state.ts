import { type ReviewAction, type ReviewState, TRIP_REVIEW } from '#domain/office/trip-review.ts';
import type { ShelfState } from '#domain/office/trip-shelf.ts';
import { SLUG } from '#domain/trip.ts';
import { type ContentFiles, digestOf, filesIn } from '../../core/content/content-files.ts';
import { baseOfSubject, readSubject, type Subject, type SubjectValue, subjectId } from '../../core/content/subjects.ts';
import { type Base, movedSince } from '../../core/content/trip-draft.ts';
import type { Store } from '../../core/db/store.ts';
import type { SubjectKind } from '../../core/db/tables/publishing.ts';
import type { AppDeps } from '../../core/deps.ts';
import { ApiError } from '../../core/http/errors.ts';
import type { SignedIn } from '../../core/route.ts';
import { busySubjects, checkFree, type Draft, findDraft, putDraft } from '../publishing/index.ts';

type Db = Pick<Store, 'db'>;

/** Something of the site as the office has it: its files, and the draft of a change if there is one. */
export interface DraftState<Value extends SubjectValue = SubjectValue> {
	subject: Subject;
	draft: Draft<Value> | undefined;
	/** What is on the site. */
	live: Value | undefined;
	base: Base;
	/** There is a draft that is not on the site yet. */
	open: boolean;
	review: ReviewState;
	shelf: ShelfState;
	/** Changes whenever somebody else changes it. */
	version: string;
	/** Files that were changed since the draft was begun. */
	moved: string[];
	/** It is being published. */
	publishing: boolean;
	/** When it will be published, where a time was chosen. */
	scheduledAt: number | null;
}

export const contentOf = ({ paths }: AppDeps): ContentFiles => filesIn(paths.content);

const shelfOf = (draft: Draft | undefined, live: SubjectValue | undefined): ShelfState => {
	if (draft?.binnedAt != null) return 'bin';
	if (live === undefined) return 'off';
	const { facts = live } = live as { facts?: object };
	return (facts as { offline?: unknown }).offline === true ? 'off' : 'on';
};

/** Puts together what is known of something. */
export const draftStateOf = <Value extends SubjectValue>(
	files: ContentFiles,
	subject: Subject,
	draft: Draft | undefined,
	busy: ReadonlyMap<string, number | null>,
): DraftState<Value> => {
	const live = readSubject(files, subject) as Value | undefined;
	const base = baseOfSubject(files, subject);
	const open = draft !== undefined && (draft.state !== 'approved' || draft.binnedAt !== null);
	const review = draft?.state ?? 'approved';
	const version = open ? `${draft.revision}` : `${draft?.revision ?? 0}.${digestOf(JSON.stringify(base)).slice(0, 16)}`;
	return {
		subject,
		live,
		base,
		open,
		review,
		version,
		draft: draft as Draft<Value> | undefined,
		shelf: shelfOf(draft, live),
		moved: open && draft.state !== 'approved' ? movedSince(draft.base, base) : [],
		publishing: busy.get(subjectId(subject)) === null,
		scheduledAt: busy.get(subjectId(subject)) ?? null,
	};
};

/** Something by the name that stands in an address: it is looked up, never made into a path. @throws ApiError 404 */
export const foundDraftState = async <Value extends SubjectValue>(
	deps: AppDeps,
	kind: SubjectKind,
	name: string,
): Promise<DraftState<Value>> => {
	if (!SLUG.test(name)) throw new ApiError('not_found');
	const subject = { kind, subject: name };
	const [draft, busy] = [await findDraft(deps.store, subjectId(subject)), await busySubjects(deps.store)];
	const found = draftStateOf<Value>(contentOf(deps), subject, draft, busy);
	if (found.live === undefined && !draft) throw new ApiError('not_found');
	return found;
};

/** @throws ApiError 409 when somebody else changed it since, or when it is being published */
export const checkVersion = (state: DraftState, sent: string): void => {
	checkFree(state);
	if (state.version !== sent) throw new ApiError('conflict');
};

/** @throws ApiError 409 when that is not done in this state */
export const checkStep = ({ review, shelf }: DraftState, action: ReviewAction): ReviewState => {
	const step = shelf === 'bin' ? undefined : TRIP_REVIEW.next(review, action);
	if (!step) throw new ApiError('bad_transition');
	return step.to;
};

/** Saves what a draft says now; begins one when there is none. @throws ApiError 409 when somebody was quicker */
export const saveDraft = async (
	trx: Db,
	{ subject, draft, live, base, open }: DraftState,
	value: SubjectValue,
	{ who, now, rebase = false }: { who: SignedIn; now: number; rebase?: boolean },
): Promise<void> => {
	const keeps = open && draft && !rebase;
	const saved = await putDraft(
		trx,
		subject,
		{
			value,
			base: keeps ? draft.base : base,
			baseValue: keeps ? draft.baseValue : (live ?? null),
			authors: [...new Set([...(open && draft ? draft.authors : []), who.account.id])],
		},
		{ revision: draft?.revision ?? 0, by: who.account.id, now },
	);
	if (!saved) throw new ApiError('conflict');
};
