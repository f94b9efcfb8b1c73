import type { ListedPublication } from '#contracts/publishing.ts';
import type { Store } from '../../core/db/store.ts';
import { ApiError } from '../../core/http/errors.ts';
import type { AddRoutes } from '../../core/route.ts';
import { findDraft } from './drafts.ts';
import { lastPublished } from './publication-log.ts';
import { claimSubjects, findPublication, listPublications, markPublication } from './publications.ts';

/** So many of the last ones are listed. */
const SHOWN = 50;
const APPROVAL = 'POST /goods/:slug/approve';

type Listed = Omit<Awaited<ReturnType<typeof listPublications>>[number], 'place'>;

/** Whether what was asked for is still what the office wants: nobody has done anything about the same since. */
const stillWanted = async (store: Store, { subjects, action, at }: Listed): Promise<boolean> => {
	for (const id of subjects) {
		const draft = await findDraft(store, id);
		if (draft && draft.updatedAt > at) return false;
		// One that was sent back, withdrawn or submitted anew is to be looked at again.
		if (action === APPROVAL && (draft?.state !== 'pending' || Number(draft.submittedAt) > at)) return false;
	}
	return true;
};

/** The last publications, the newest first. */
const lastPublications = async (store: Store): Promise<ListedPublication[]> => {
	const seen = new Set<string>();
	const list: ListedPublication[] = [];
	const last = await lastPublished(store);
	for (const { place, ...each } of await listPublications(store, SHOWN)) {
		const newest = !each.subjects.some((id) => seen.has(id));
		for (const id of each.subjects) seen.add(id);
		const retriable = each.state === 'failed' && newest && (await stillWanted(store, each));
		const release = place === null ? null : each.id === last ? 'live' : 'earlier';
		list.push({ ...each, release, retriable });
	}
	return list;
};

/** Changes of the site: how far they are, and another try of one that failed. */
export const publicationRoutes: AddRoutes = (route, { store, publisher }) => {
	route('GET /publications', async ({ query }) =>
		(await lastPublications(store)).filter(({ id }) => query.id === undefined || id === query.id),
	);

	route('POST /publications/:id/retry', async ({ params, now, write, reply }) => {
		if (!(await findPublication(store, params.id))) throw new ApiError('not_found');
		const found = (await lastPublications(store)).find(({ id }) => id === params.id);
		if (!found?.retriable) throw new ApiError('bad_transition');
		await write(async (trx) => {
			await claimSubjects(trx, found.subjects);
			if (!(await markPublication(trx, params.id, 'waiting', { now, from: 'failed' }))) throw new ApiError('conflict');
			return { result: undefined, audit: { subject: `publication/${params.id}` } };
		});
		publisher.wake();
		reply.code(202);
		return { publication: params.id };
	});
};
