import type { TripDraft } from '#domain/trip-draft.schema.ts';
import type { Store } from '../db/store.ts';
import { type Draft, listDrafts } from '../trips/drafts.ts';
import type { ContentFiles } from '../trips/publish/content-files.ts';
import { readTrip, tripSlugs } from '../trips/publish/trip-draft.ts';

/** A trip that chooses values of a parameter, on the site or in a draft. */
interface TripUse {
	slug: string;
	/** In simplified Chinese. */
	title: string;
	/** Ids of the values. */
	values: string[];
}

/** Which trips choose what. */
export interface SpecificationUses {
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
export const specificationUses = async (store: Store, files: ContentFiles): Promise<SpecificationUses> => {
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
