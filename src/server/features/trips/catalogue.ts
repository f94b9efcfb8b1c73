import type { QueryOf } from '#contracts/contracts.ts';
import type { TripRow } from '#contracts/trips.ts';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { byLocale, LOCALES } from '#domain/locale.ts';
import { standOf } from '#domain/office/publish-time.ts';
import type { TripDraft } from '#domain/trip-draft.schema.ts';
import { isForSale } from '#domain/trip-sale.ts';
import { completeness } from '../../core/content/completeness.ts';
import { subjectId } from '../../core/content/subjects.ts';
import { tripSlugs } from '../../core/content/trip-draft.ts';
import { inSlices } from '../../core/db/batches.ts';
import type { AppDeps } from '../../core/deps.ts';
import { busySubjects, listDrafts } from '../publishing/index.ts';
import { contentOf, draftStateOf } from './draft-state.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** A range of which only one end is written yet is none. */
const agesOf = ({ ages }: TripDraft['facts']): TripRow['ages'] => {
	const { from, to } = (ages ?? {}) as { from?: number; to?: number };
	return from === undefined || to === undefined ? null : { from, to };
};

const pricesOf = ({ facts, departures }: TripDraft, today: string): number[] =>
	[
		numberOf((facts['price'] as { child?: unknown } | undefined)?.child),
		...departures.filter(({ date }) => date >= today).map(({ price }) => numberOf(price)),
	].filter((price) => price !== null);

const nextOf = ({ departures }: TripDraft, dates: unknown, today: string): string | null => {
	const announced = Array.isArray(dates) ? dates.map(textOf) : [];
	const days = [...announced, ...departures.filter((departure) => isForSale(departure, today)).map(({ date }) => date)];
	return days.filter((day) => day >= today).sort()[0] ?? null;
};

/** All that a search looks through: every text of every language. */
const wordsIn = (value: unknown): string =>
	typeof value === 'string'
		? `${value}\n`
		: typeof value === 'object' && value !== null
			? Object.values(value).map(wordsIn).join('')
			: '';

export interface CatalogueEntry {
	row: TripRow;
	/** Place among the trips of the site. */
	order: number;
	/** In small letters. */
	text: string;
	/** Ids of accounts. */
	submittedBy: string | null;
	decidedBy: string | null;
}

const entryOf = (found: ReturnType<typeof draftStateOf<TripDraft>>, today: string): CatalogueEntry | undefined => {
	const { draft, live, open, subject, review, shelf, publishing, scheduledAt, version } = found;
	const value = open ? draft?.value : live;
	if (!value) return undefined;
	const { facts, words } = value;
	const given = live?.facts ?? {};
	const prices = pricesOf(value, today);
	const row: TripRow = {
		slug: subject.subject,
		review,
		shelf,
		open,
		publishing,
		scheduledAt,
		version,
		title: byLocale((locale) => textOf(words[locale].fields['title'])),
		complete: completeness(value, today),
		categories: Array.isArray(facts['categories']) ? facts['categories'].map(textOf) : [],
		ages: agesOf(facts),
		price: prices.length > 0 ? Math.min(...prices) : null,
		next: nextOf(value, given['dates'], today),
		cover: textOf(facts['cover']).replace(/^\.\//, '') || null,
		updatedAt: draft?.updatedAt ?? null,
		updatedBy: draft?.updatedBy ?? null,
		submittedAt: draft?.submittedAt ?? null,
		decidedAt: draft?.decidedAt ?? null,
		reason: draft?.reason ?? '',
	};
	const searched = LOCALES.map((each) => wordsIn(words[each].fields) + words[each].text).join('\n');
	return {
		row,
		order: numberOf(given['order']) ?? Number.MAX_SAFE_INTEGER,
		text: `${subject.subject}\n${searched}`.toLowerCase(),
		submittedBy: draft?.submittedBy ?? null,
		decidedBy: draft?.decidedBy ?? null,
	};
};

/** Every trip that is on the site, in the making, or in the bin. A trip whose files are broken is left out. */
export const tripCatalogue = async (deps: AppDeps, now: number): Promise<CatalogueEntry[]> => {
	const files = contentOf(deps);
	const drafts = new Map((await listDrafts(deps.store, 'trip')).map((draft) => [draft.subject, draft]));
	const busy = await busySubjects(deps.store);
	const today = hongKongDay(now);
	const slugs = new Set([...tripSlugs(files), ...drafts.keys()]);
	const entries: CatalogueEntry[] = [];
	// To read one takes ten milliseconds.
	for await (const [slug = ''] of inSlices([...slugs], 1)) {
		const subject = { kind: 'trip', subject: slug } as const;
		try {
			const entry = entryOf(draftStateOf<TripDraft>(files, subject, drafts.get(slug), busy), today);
			if (entry) entries.push(entry);
		} catch (error) {
			deps.log.error({ error, id: subjectId(subject) });
		}
	}
	return entries;
};

const SORTS = {
	updated: ({ row }: CatalogueEntry) => row.updatedAt ?? 0,
	order: ({ order }: CatalogueEntry) => order,
	title: ({ row }: CatalogueEntry) => row.title.cn,
	price: ({ row }: CatalogueEntry) => row.price ?? 0,
	next: ({ row }: CatalogueEntry) => row.next ?? '9999',
};
export type TripQuery = QueryOf<'GET /goods'>;

/** The order of the site. */
export const bySite = (a: CatalogueEntry, b: CatalogueEntry): number =>
	a.order - b.order || (a.row.slug < b.row.slug ? -1 : 1);

/** What a query leaves of the catalogue, in its order. Without a wish for the bin, it is left out. */
export const matchingTrips = (
	entries: readonly CatalogueEntry[],
	{ q, category, review, shelf, sort, order }: TripQuery,
): CatalogueEntry[] => {
	const parts = q.toLowerCase().split(/\s+/).filter(Boolean);
	const key = SORTS[sort];
	const sign = order === 'asc' ? 1 : -1;
	return entries
		.filter(({ row }) => (shelf === undefined ? row.shelf !== 'bin' : row.shelf === shelf))
		.filter(({ row }) => category === undefined || row.categories.includes(category))
		.filter(({ row }) => review === undefined || standOf(row) === review)
		.filter(({ text }) => parts.every((part) => text.includes(part)))
		.sort((a, b) => {
			const [one, other] = [key(a), key(b)];
			if (one === other) return bySite(a, b);
			return (one < other ? -1 : 1) * sign;
		});
};
