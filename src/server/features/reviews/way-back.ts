import { isDeepStrictEqual } from 'node:util';
import type { WayBack } from '#contracts/reviews.ts';
import { differences } from '#domain/office/trip-changes.ts';
import type { TripDraft } from '#domain/trip-draft.schema.ts';
import type { WrittenRecord } from '../../core/content/record-files.ts';
import { type SubjectValue, subjectId } from '../../core/content/subjects.ts';
import type { AppDeps } from '../../core/deps.ts';
import { ApiError } from '../../core/http/errors.ts';
import type { AddRoutes } from '../../core/route.ts';
import { actorOf } from '../../core/steps.ts';
import { type Changing, followChanges, followTrip, touchedBy, tripChange } from '../departures/index.ts';
import {
	busyReason,
	busySubjects,
	isRelease,
	lastPublished,
	type PublicationItem,
	patched,
	valuesAt,
} from '../publishing/index.ts';
import { changeSite, contentOf, type DraftState, draftStateOf } from '../trips/index.ts';

/** What going back does to one thing; without an item it stays as it is. */
interface Plan {
	row: WayBack;
	item?: PublicationItem;
	/** Has families of its departures hear of it, in the transaction. */
	follow?: (changing: Changing) => Promise<void>;
}

const stays = (state: DraftState, effect: WayBack['effect']): Plan => ({
	row: { subject: subjectId(state.subject), effect, changes: [], families: [] },
});

/** Its texts and facts as they were; whether it is on the shelf, and its departures, which places depend on, as they are. */
const planTrip = async (
	{ store }: AppDeps,
	state: DraftState<TripDraft>,
	then: TripDraft | null,
	now: number,
): Promise<Plan | undefined> => {
	const { subject, live, base } = state;
	if (!then) return live && stays(state, 'newTrip');
	if (!live) return stays(state, 'removedTrip');
	const { facts, words } = patched(subject, then, { offline: live.facts['offline'] ?? null }) as TripDraft;
	const value = { facts, words, departures: live.departures };
	const changes = differences(live, value);
	const busy = busyReason(state);
	if (changes.length === 0) return undefined;
	if (busy) return stays(state, busy);
	const versions = { subject, live, value };
	const change = await tripChange(store, versions, now);
	return {
		row: {
			subject: subjectId(subject),
			effect: 'changed',
			changes,
			families: await touchedBy(store, versions, now),
		},
		item: { ...subject, act: 'put', value: { ...value, departures: change.departures }, base, keepsDraft: true },
		follow: (changing) => followTrip(changing, subject.subject, change, true),
	};
};

/** An advert, a specification or a question as it was. */
const planRecord = (state: DraftState<WrittenRecord>, then: WrittenRecord | null): Plan | undefined => {
	const { subject, live, base } = state;
	if (isDeepStrictEqual(live ?? null, then)) return undefined;
	const busy = busyReason(state);
	if (busy) return stays(state, busy);
	if (!then) return { ...stays(state, 'removed'), item: { ...subject, act: 'remove' } };
	const item: PublicationItem = { ...subject, act: 'put', value: then, base, keepsDraft: true };
	return { ...stays(state, live ? 'changed' : 'added'), item };
};

/** What going back to a release does. @throws ApiError 404 when it is none, or the live one */
const planOf = async (deps: AppDeps, release: string, now: number): Promise<{ live: string; plans: Plan[] }> => {
	const { store } = deps;
	const live = await lastPublished(store);
	if (release === live || !(await isRelease(store, release))) throw new ApiError('not_found');
	const files = contentOf(deps);
	const busy = await busySubjects(store);
	const plans: Plan[] = [];
	for (const { subject, value } of await valuesAt(store, release)) {
		const state = draftStateOf<SubjectValue>(files, subject, undefined, busy);
		const plan =
			subject.kind === 'trip'
				? await planTrip(deps, state as DraftState<TripDraft>, value as TripDraft | null, now)
				: planRecord(state as DraftState<WrittenRecord>, value as WrittenRecord | null);
		if (plan) plans.push(plan);
	}
	return { live, plans };
};

/** Back to an earlier release: one new publication with what was published since as it was then. */
export const wayBackRoutes: AddRoutes = (route, deps) => {
	route('GET /publications/:id/difference', async ({ params, now }) => {
		const { live, plans } = await planOf(deps, params.id, now);
		return { live, rows: plans.map(({ row }) => row) };
	});

	route('POST /publications/:id/restore', async (call) => {
		const { params, body, who, now } = call;
		const { live, plans } = await planOf(deps, params.id, now);
		if (live !== body.live) throw new ApiError('conflict');
		const items = plans.flatMap(({ item }) => item ?? []);
		if (items.length === 0) throw new ApiError('bad_transition');
		const answer = await changeSite(deps, call, 'POST /publications/:id/restore', async (trx) => {
			const changing = { ...trx, actor: actorOf(who), now };
			for (const { follow } of plans) await follow?.(changing);
			return { items, audit: { subject: `publication/${params.id}`, after: { restored: items.map(subjectId) } } };
		});
		await followChanges(deps.store);
		deps.mail?.wake();
		return answer;
	});
};
