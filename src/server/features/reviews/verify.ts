import type { Endpoint } from '#contracts/contracts.ts';
import { hongKongDay, hongKongTime } from '#domain/hong-kong-time.ts';
import { mayPublishAt } from '#domain/office/publish-time.ts';
import { mayApprove, type ReviewAction } from '#domain/office/trip-review.ts';
import type { TripDraft } from '#domain/trip-draft.schema.ts';
import { missingFields } from '../../core/content/completeness.ts';
import { changedFiles } from '../../core/content/content-files.ts';
import { amongOwn } from '../../core/content/own-departures.ts';
import { subjectId } from '../../core/content/subjects.ts';
import type { AppDeps } from '../../core/deps.ts';
import { ApiError } from '../../core/http/errors.ts';
import type { AddRoutes, Call } from '../../core/route.ts';
import { actorOf } from '../../core/steps.ts';
import { countEnabled } from '../accounts/index.ts';
import { followChanges, followTrip, type TripChange, touchedBy, tripChange } from '../departures/index.ts';
import {
	changesOf,
	checkChanges,
	type Draft,
	type PublicationItem,
	storedFor,
	takeStep,
	withdrawPublication,
} from '../publishing/index.ts';
import { changeSite, checkStep, checkVersion, contentOf, type DraftState, foundDraftState } from '../trips/index.ts';

/** What is to be written of a draft: of its departures also what the machine writes. */
const itemOf = ({ subject, draft }: DraftState<TripDraft>, { departures }: TripChange): PublicationItem => {
	const { value, base } = draft as Draft<TripDraft>;
	return { ...subject, act: 'put', value: { ...value, departures }, base };
};

/** @throws ApiError 422 with all that is missing or wrong, by field and language */
const checkDraft = async (deps: AppDeps, current: DraftState<TripDraft>, now: number): Promise<void> => {
	const { subject, draft } = current;
	const { value } = draft as Draft<TripDraft>;
	const missing = missingFields(value, hongKongDay(now));
	const [first] = missing;
	if (first) throw new ApiError('incomplete', { field: first.field, more: { missing } });
	const change = await tripChange(deps.store, { ...current, value }, now);
	const item = itemOf(current, change);
	const files = contentOf(deps);
	const stored = await storedFor(deps.store, [item], (path) => files.bytes(path) !== undefined);
	const changes = changesOf(files, [item], stored);
	const found = await checkChanges(deps.paths.content, changes, deps.check);
	const problems = amongOwn(found, subject.subject, change.departures, changedFiles(files, changes).bytes);
	// Also what is wrong elsewhere, such as a title that another trip has, would keep it off the site.
	const wrong = problems.filter(({ level }) => level === 'error');
	if (wrong.length > 0) throw new ApiError('incomplete', { field: wrong[0]?.field ?? '', more: { problems: wrong } });
};

/** 商品审核: the steps of a draft on its way to the site. */
export const verifyRoutes: AddRoutes = (route, deps) => {
	const trip = (slug: string) => foundDraftState<TripDraft>(deps, 'trip', slug);

	/** Takes a draft a step further, as it was seen. @param change what the draft says of the step, besides its state */
	const take = async (
		{ params, write }: Pick<Call<Endpoint, unknown, unknown>, 'write'> & { params: { slug: string } },
		{ action, version }: { action: ReviewAction; version: string },
		change: Partial<Parameters<typeof takeStep>[2]> = {},
		check?: (current: DraftState<TripDraft>) => Promise<void>,
	): Promise<void> => {
		const current = await trip(params.slug);
		checkVersion(current, version);
		const state = checkStep(current, action);
		await check?.(current);
		await write(async (trx) => {
			const draft = current.draft as Draft;
			await takeStep(trx, draft, { state, ...change });
			const after = { state, ...(change.reason && { reason: change.reason }) };
			return { result: undefined, audit: { subject: draft.id, before: { state: current.review }, after } };
		});
	};

	route('POST /goods/:slug/submit', (call) => {
		const { who, now, body } = call;
		const submitted = { submittedAt: now, submittedBy: who.account.id };
		return take(call, { action: 'submit', ...body }, submitted, (current) => checkDraft(deps, current, now));
	});

	route('POST /goods/:slug/withdraw', (call) => take(call, { action: 'withdraw', ...call.body }));

	route('POST /goods/:slug/reject', (call) => {
		const { who, now, body } = call;
		const decided = { decidedAt: now, decidedBy: who.account.id, reason: body.reason };
		return take(call, { action: 'reject', version: body.version }, decided);
	});

	route('POST /goods/:slug/approve', async (call) => {
		const { who } = call;
		const state = await trip(call.params.slug);
		checkVersion(state, call.body.version);
		checkStep(state, 'approve');
		const { at } = call.body;
		if (at !== undefined && !mayPublishAt(at, call.now)) throw new ApiError('publish_time', { field: 'at' });
		const { moved, draft } = state;
		if (moved.length > 0) throw new ApiError('conflict', { more: { moved } });
		const { id, authors, revision, value } = draft as Draft<TripDraft>;
		const change = await tripChange(deps.store, { ...state, value }, call.now);
		const answer = await changeSite(deps, call, 'POST /goods/:slug/approve', async (trx) => {
			if (!mayApprove(who.account, authors, await countEnabled(trx))) throw new ApiError('own_change');
			// Nobody else may have changed it since it was looked at.
			await takeStep(trx, { id, revision }, { state: 'pending' });
			const changing = { ...trx, actor: actorOf(who), now: call.now };
			// What is published later is followed when it is there.
			if (at === undefined) await followTrip(changing, state.subject.subject, change, call.body.tell);
			return {
				items: [itemOf(state, change)],
				at,
				audit: {
					subject: id,
					before: { state: 'pending' },
					after: { state: 'approved', ...(at !== undefined && { scheduled: hongKongTime(at) }) },
				},
			};
		});
		await followChanges(deps.store);
		deps.mail?.wake();
		return answer;
	});

	route('GET /goods/:slug/families', async ({ params, now }) => {
		const state = await trip(params.slug);
		const value = state.open && state.draft ? state.draft.value : (state.live as TripDraft);
		return { rows: await touchedBy(deps.store, { ...state, value }, now) };
	});

	route('POST /goods/:slug/unschedule', async ({ params, body: { at }, write }) => {
		const state = await trip(params.slug);
		if (state.publishing) throw new ApiError('publishing');
		const subject = subjectId(state.subject);
		await write(async (trx) => {
			if (!(await withdrawPublication(trx, subject, at))) throw new ApiError('conflict');
			return { result: undefined, audit: { subject, before: { scheduled: hongKongTime(at) } } };
		});
	});
};
