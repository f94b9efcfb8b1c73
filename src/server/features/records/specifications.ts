import type { Specification, SpecificationRow } from '#contracts/records.ts';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { LOCALES } from '#domain/locale.ts';
import { changedValues, choosing } from '#domain/office/specification-change.ts';
import type { TripDraft } from '#domain/trip-draft.schema.ts';
import { readTrip, tripSlugs } from '../../core/content/trip-draft.ts';
import type { AppDeps } from '../../core/deps.ts';
import { ApiError } from '../../core/http/errors.ts';
import { listDepartures } from '../departures/index.ts';
import { type Draft, listDrafts } from '../publishing/index.ts';
import { checkStep, contentOf } from '../trips/index.ts';
import { type RecordKind, removeRecord, replaceRecord } from './resource.ts';
import { askForReview, changeOf } from './specification-review.ts';

/** A trip that chooses values of a specification, on the site or in a draft. */
interface TripUse {
	slug: string;
	/** In simplified Chinese. */
	title: string;
	/** Ids of the values. */
	values: string[];
}

/** What a form sent is not looked at before it is submitted. */
const chosenBy = (trip: TripDraft | undefined, id: string): string[][] => {
	const { [id]: chosen } = (trip?.facts['specifications'] ?? {}) as Record<string, unknown>;
	return Array.isArray(chosen) ? [chosen] : [];
};
const titleOf = (trip: TripDraft | undefined): string => String(trip?.words.cn?.fields['title'] ?? '');

/** A draft counts as soon as it is begun: it could not go to the site without what it chooses. */
const isOpen = ({ state, binnedAt }: Draft): boolean => state !== 'approved' && binnedAt === null;

/** Looks through all trips, on the site and in drafts. @returns tells which of them choose any value of a specification */
const specificationUses = async (deps: AppDeps): Promise<(id: string) => TripUse[]> => {
	const files = contentOf(deps);
	const drafts = new Map(
		(await listDrafts(deps.store, 'trip')).filter(isOpen).map(({ subject, value }) => [subject, value as TripDraft]),
	);
	const trips = [...new Set([...tripSlugs(files), ...drafts.keys()])].map((slug) => {
		const [live, draft] = [readTrip(files, slug), drafts.get(slug)];
		return { slug, title: titleOf(live) || titleOf(draft), live, draft };
	});
	return (id) =>
		trips.flatMap(({ slug, title, live, draft }) => {
			const chosen = [...chosenBy(live, id), ...chosenBy(draft, id)];
			return chosen.length > 0 ? [{ slug, title, values: [...new Set(chosen.flat())] }] : [];
		});
};

/** How many families have booked days to come, by trip. */
const bookedFamilies = async ({ store }: AppDeps, now: number): Promise<ReadonlyMap<string, number>> => {
	const families = new Map<string, number>();
	for (const { trip, orders } of await listDepartures(store, hongKongDay(now), '9999-12-31'))
		families.set(trip, (families.get(trip) ?? 0) + orders);
	return families;
};

/**
 * 规格与包装: specifications of trips and their values. What is written goes to the site at once, but for other words of a
 * value that trips use: a reviewer sees them.
 */
export const specifications: RecordKind<Specification, Pick<SpecificationRow, 'used' | 'usedValues' | 'review'>> = {
	name: 'specification',
	describe: async (deps) => {
		const usesOf = await specificationUses(deps);
		return ({ subject, review }, { values = [] }) => {
			const uses = usesOf(subject.subject);
			const count = (id: string) => uses.filter((use) => use.values.includes(id)).length;
			return { used: uses.length, usedValues: Object.fromEntries(values.map(({ id }) => [id, count(id)])), review };
		};
	},
	open: async (deps, state, { who, now }) => {
		const families = await bookedFamilies(deps, now);
		const uses = (await specificationUses(deps))(state.subject.subject);
		return {
			usedBy: uses.map((use) => ({ ...use, families: families.get(use.slug) ?? 0 })),
			change: await changeOf(deps, state, who),
		};
	},
	orderOf: ({ order }) => order,
	passes: ({ value: { categories = [] } }, { category }) =>
		!category || categories.length === 0 || categories.some((each) => each === category),
	header: ['参数', '值', '英文', '繁体', '简体', '使用次数'],
	lines: ({ id, value, usedValues }) =>
		value.values.map((each) => [id, each.id, ...LOCALES.map((locale) => each.label[locale]), usedValues[each.id] ?? 0]),
	replace: async (deps, change) => {
		const { call, state } = change;
		const { values } = change.value as unknown as Specification;
		checkStep(state, 'edit');
		if (!state.live) throw new ApiError('not_found');
		const remaining = new Set(values.map(({ id }) => id));
		const uses = (await specificationUses(deps))(state.subject.subject);
		const usedBy = uses.filter((use) => use.values.some((id) => !remaining.has(id)));
		if (usedBy.length > 0) throw new ApiError('in_use', { field: 'value.values', more: { usedBy } });
		const changed = changedValues((state.live as unknown as Specification).values, values);
		if (choosing(uses, changed).length > 0) return askForReview(call, state, change.value);
		return replaceRecord(deps, change);
	},
	remove: async (deps, change) => {
		const usedBy = (await specificationUses(deps))(change.state.subject.subject);
		if (usedBy.length > 0) throw new ApiError('in_use', { more: { usedBy } });
		return removeRecord(deps, change);
	},
};
