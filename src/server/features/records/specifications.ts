import type { Specification } from '#contracts/specifications.ts';
import { changedValues, choosing } from '#domain/office/specification-change.ts';
import type { ReviewState } from '#domain/office/trip-review.ts';
import type { TripDraft } from '#domain/trip-draft.schema.ts';
import type { Store } from '../../core/db/store.ts';
import { sendCsv } from '../../core/http/csv.ts';
import { ApiError } from '../../core/http/errors.ts';
import type { AppDeps } from '../../deps.ts';
import type { AddRoutes } from '../../route.ts';
import { busySubjects, checkStep, checkVersion, contentOf } from '../trips/draft-state.ts';
import { type Draft, listDrafts } from '../trips/drafts.ts';
import type { ContentFiles } from '../trips/publish/content-files.ts';
import { namesOf, readSubject } from '../trips/publish/subjects.ts';
import { readTrip, tripSlugs } from '../trips/publish/trip-draft.ts';
import { addItem, putItem, removeItem } from './change-record.ts';
import {
	askForReview,
	bookedFamilies,
	changeOf,
	openSpecification,
	type SpecificationState,
} from './specification-review.ts';

/** A trip that chooses values of a parameter, on the site or in a draft. */
interface TripUse {
	slug: string;
	/** In simplified Chinese. */
	title: string;
	/** Ids of the values. */
	values: string[];
}

/** Which trips choose what. */
interface SpecificationUses {
	/** Trips that choose any value of a parameter. */
	of: (param: string) => TripUse[];
	/** How many of them choose that value. */
	count: (param: string, value: string) => number;
}

/** What a form sent is not looked at before it is submitted. */
const chosenBy = (trip: TripDraft | undefined): Record<string, string[]> =>
	Object.fromEntries(Object.entries(trip?.facts['specifications'] ?? {}).filter(([, values]) => Array.isArray(values)));
const titleOf = (trip: TripDraft | undefined): string => String(trip?.words.cn?.fields['title'] ?? '');

/** A draft counts as soon as it is begun: it could not go to the site without what it chooses. */
const isOpen = ({ state, binned_at }: Draft): boolean => state !== 'approved' && binned_at === null;

/** Looks through all trips, on the site and in drafts. */
const specificationUses = async (store: Store, files: ContentFiles): Promise<SpecificationUses> => {
	const drafts = new Map(
		(await listDrafts(store, 'trip')).filter(isOpen).map(({ subject, value }) => [subject, value as TripDraft]),
	);
	const uses = new Map<string, TripUse[]>();
	for (const slug of new Set([...tripSlugs(files), ...drafts.keys()])) {
		const [live, draft] = [readTrip(files, slug), drafts.get(slug)];
		const chosen = [chosenBy(live), chosenBy(draft)];
		for (const param of new Set(chosen.flatMap((each) => Object.keys(each)))) {
			const values = [...new Set(chosen.flatMap((each) => each[param] ?? []))];
			const use = { slug, title: titleOf(live) || titleOf(draft), values };
			uses.set(param, [...(uses.get(param) ?? []), use]);
		}
	}
	const of = (param: string) => uses.get(param) ?? [];
	return { of, count: (param, value) => of(param).filter(({ values }) => values.includes(value)).length };
};

const HEADER = ['参数', '值', '英文', '繁体', '简体', '使用次数'];

const rowOf = (id: string, value: Specification, uses: SpecificationUses) => ({
	id,
	value,
	used: uses.of(id).length,
	usedValues: Object.fromEntries((value.values ?? []).map((each) => [each.id, uses.count(id, each.id)])),
});
/** Where the change of each parameter stands that is not on the site. */
const openReviews = async ({ store }: AppDeps): Promise<ReadonlyMap<string, ReviewState>> =>
	new Map((await listDrafts(store, 'param')).map(({ subject, state }) => [subject, state]));
const liveValue = ({ live }: SpecificationState): Specification => {
	if (live === undefined) throw new ApiError('not_found');
	return live as unknown as Specification;
};
const specification = (files: ContentFiles, id: string) =>
	readSubject(files, { kind: 'param', subject: id }) as unknown as Specification;

/** 规格与包装: parameters of trips and their values. */
export const specificationRoutes: AddRoutes = (route, deps) => {
	route('GET /params', async ({ query: { page, size, q, sort, order, category } }) => {
		const files = contentOf(deps);
		const uses = await specificationUses(deps.store, files);
		const [busy, reviews] = [await busySubjects(deps.store), await openReviews(deps)];
		const rows = namesOf(files, 'param')
			.map((id) => rowOf(id, specification(files, id), uses))
			.filter(({ id, value }) => `${id} ${JSON.stringify(value)}`.toLowerCase().includes(q.toLowerCase()))
			.filter(({ value: { categories = [] } }) => !category || categories.length === 0 || categories.includes(category))
			.map((row) => ({
				...row,
				publishing: busy.has(`param/${row.id}`),
				review: reviews.get(row.id) ?? 'approved',
			}));
		const key = (row: (typeof rows)[number]) => (sort === 'id' ? row.id : row.value.order);
		rows.sort((a, b) => (key(a) < key(b) ? -1 : 1) * (order === 'desc' && sort === 'id' ? -1 : 1));
		return { rows: rows.slice((page - 1) * size, page * size), total: rows.length };
	});

	route('GET /params.csv', async ({ reply, now }) => {
		const files = contentOf(deps);
		const uses = await specificationUses(deps.store, files);
		const rows = namesOf(files, 'param').flatMap((id) =>
			specification(files, id).values.map(({ id: value, label: { en, zh, cn } }) => [
				id,
				value,
				en,
				zh,
				cn,
				uses.count(id, value),
			]),
		);
		return sendCsv(reply, { name: 'params', header: HEADER, now }, [rows], (row) => row);
	});

	route('GET /params/:id', async ({ params, who, now }) => {
		const state = await openSpecification(deps, params.id);
		const uses = await specificationUses(deps.store, contentOf(deps));
		const families = await bookedFamilies(deps, now);
		return {
			...rowOf(params.id, liveValue(state), uses),
			review: state.review,
			usedBy: uses.of(params.id).map((use) => ({ ...use, families: families.get(use.slug) ?? 0 })),
			change: await changeOf(deps, state, who),
			version: state.version,
			publishing: state.publishing,
		};
	});
};

/** What is written of parameters goes to the site at once, but for other words of a value that trips use: a reviewer sees them. */
export const specificationChangeRoutes: AddRoutes = (route, deps) => {
	route('POST /params', (call) => {
		const { id, value } = call.body;
		return addItem(deps, call, 'POST /params', { kind: 'param', subject: id }, value);
	});

	route('PUT /params/:id', async (call) => {
		const { params, body } = call;
		const { value } = body;
		const state = await openSpecification(deps, params.id);
		checkVersion(state, body.version);
		checkStep(state, 'edit');
		const kept = new Set(value.values.map(({ id }) => id));
		const uses = (await specificationUses(deps.store, contentOf(deps))).of(params.id);
		const usedBy = uses.filter(({ values }) => values.some((id) => !kept.has(id)));
		if (usedBy.length > 0) throw new ApiError('in_use', { field: 'value.values', more: { usedBy } });
		const changed = changedValues(liveValue(state).values, value.values);
		if (choosing(uses, changed).length > 0) return askForReview(call, state, { ...value });
		return putItem(deps, call, 'PUT /params/:id', state, value);
	});

	route('DELETE /params/:id', async (call) => {
		const { params } = call;
		const state = await openSpecification(deps, params.id);
		if (state.publishing) throw new ApiError('publishing');
		const usedBy = (await specificationUses(deps.store, contentOf(deps))).of(params.id);
		if (usedBy.length > 0) throw new ApiError('in_use', { more: { usedBy } });
		return removeItem(deps, call, 'DELETE /params/:id', state);
	});
};
