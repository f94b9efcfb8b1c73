import type { Review, ReviewRow } from '#contracts/reviews.ts';
import { hongKongDay, hongKongTime } from '#domain/hong-kong-time.ts';
import { byLocale } from '#domain/locale.ts';
import { standText } from '#domain/office/publish-time.ts';
import { differences } from '#domain/office/trip-changes.ts';
import { mayApprove } from '#domain/office/trip-review.ts';
import type { TripDraft } from '#domain/trip-draft.schema.ts';
import { isForSale } from '#domain/trip-sale.ts';
import { href } from '#i18n/routes.ts';
import type { AppDeps } from '../../core/deps.ts';
import { type Columns, sendCsv } from '../../core/http/csv.ts';
import { ApiError } from '../../core/http/errors.ts';
import type { AddRoutes, SignedIn } from '../../core/route.ts';
import { accountNames, countEnabled } from '../accounts/index.ts';
import { checkFree, findVersion, listVersions } from '../publishing/index.ts';
import { checkStep, foundDraftState, matchingTrips, saveDraft, type TripQuery, tripCatalogue } from '../trips/index.ts';
import { countSubscribers } from '../waiting/index.ts';

const versionNumber = (text: string): number => {
	if (!/^[1-9]\d{0,8}$/.test(text)) throw new ApiError('not_found');
	return Number(text);
};

/** 历史版本: what was on the site, and the way back to it. */
export const historyRoutes: AddRoutes = (route, deps) => {
	const { store } = deps;
	const trip = (slug: string) => foundDraftState<TripDraft>(deps, 'trip', slug);

	route('GET /goods/:slug/history', async ({ params }) => {
		const { subject } = await trip(params.slug);
		return (await listVersions(store, subject)).map((each) => ({ ...each, gone: Number(each.gone) === 1 }));
	});

	route('GET /goods/:slug/history/:version', async ({ params }) => {
		const { subject, live } = await trip(params.slug);
		const number = versionNumber(params.version);
		const version = await findVersion(store, subject, number);
		if (!version) throw new ApiError('not_found');
		const earlier = number > 1 ? await findVersion(store, subject, number - 1) : undefined;
		const value = (version.value ?? undefined) as TripDraft | undefined;
		return {
			changes: earlier ? differences((earlier.value ?? undefined) as TripDraft | undefined, value) : [],
			toLive: differences(live, value),
		};
	});

	route('POST /goods/:slug/history/:version/restore', async ({ params, who, now, write }) => {
		const current = await trip(params.slug);
		const number = versionNumber(params.version);
		checkFree(current);
		checkStep(current, 'edit');
		const version = await findVersion(store, current.subject, number);
		if (version?.value == null) throw new ApiError('not_found');
		await write(async (trx) => {
			await saveDraft(trx, current, version.value as TripDraft, { who, now, rebase: true });
			return {
				result: undefined,
				audit: { subject: `trip/${params.slug}`, after: { state: 'draft', version: number } },
			};
		});
		return { version: (await trip(params.slug)).version };
	});
};

const rowsOf = async (deps: AppDeps, query: TripQuery, now: number): Promise<ReviewRow[]> => {
	const entries = (await tripCatalogue(deps, now)).filter(({ row }) => row.review !== 'draft');
	const nameOf = await accountNames(deps.store);
	return matchingTrips(entries, query).map(({ row, submittedBy, decidedBy }) => ({
		...row,
		submittedBy: nameOf(submittedBy),
		decidedBy: nameOf(decidedBy),
	}));
};

const timeOf = (ms: number | null): string => (ms === null ? '' : hongKongTime(ms));

const columns: Columns<ReviewRow> = {
	编号: (row) => row.slug,
	'标题（英）': ({ title }) => title.en,
	'标题（繁）': ({ title }) => title.zh,
	'标题（简）': ({ title }) => title.cn,
	审核状态: standText,
	提交时间: (row) => timeOf(row.submittedAt),
	提交人: (row) => row.submittedBy,
	处理时间: (row) => timeOf(row.decidedAt),
	处理人: (row) => row.decidedBy,
	原因: (row) => row.reason,
};

const titlesOf = ({ words }: TripDraft): Review['title'] =>
	byLocale((locale) => String(words[locale].fields['title'] ?? ''));

/** Where a trip is on the public site; one that is off the shelf has no pages. */
const pagesOf = (slug: string, live: TripDraft | undefined): Review['pages'] => {
	if (live === undefined || live.facts['offline'] === true) return null;
	const address = typeof live.facts['address'] === 'string' ? live.facts['address'] : undefined;
	return byLocale((locale) => href(locale, { slug, address }));
};

const hasDates = (trip: TripDraft | undefined, today: string): boolean =>
	trip?.departures.some((departure) => departure.date > today && isForSale(departure, today)) ?? false;

/** A trip's change beside what is live, for who asks. */
const reviewOf = async (
	deps: AppDeps,
	slug: string,
	{ account, now }: Pick<SignedIn, 'account'> & { now: number },
): Promise<Review> => {
	const found = await foundDraftState<TripDraft>(deps, 'trip', slug);
	const { draft, live, open, moved } = found;
	const value = open && draft ? draft.value : live;
	const nameOf = await accountNames(deps.store);
	const today = hongKongDay(now);
	const isFirst = hasDates(value, today) && !hasDates(live, today);
	return {
		...found,
		slug,
		title: titlesOf(value as TripDraft),
		reason: draft?.reason ?? '',
		submittedAt: draft?.submittedAt ?? null,
		submittedBy: nameOf(draft?.submittedBy),
		decidedAt: draft?.decidedAt ?? null,
		decidedBy: nameOf(draft?.decidedBy),
		approvable: mayApprove(account, draft?.authors ?? [], await countEnabled(deps.store)),
		asked: isFirst ? await countSubscribers(deps.store, (trip) => trip === slug) : 0,
		pages: pagesOf(slug, live),
		moved,
		changes: differences(live, value),
		// What others did to the files meanwhile.
		underneath: moved.length > 0 ? differences(draft?.baseValue ?? undefined, live) : [],
	};
};

/** 商品审核: what waits, what passed and what was sent back; and a change beside what is live. */
export const reviewRoutes: AddRoutes = (route, deps) => {
	route('GET /reviews', async ({ query, now }) => {
		const rows = await rowsOf(deps, query, now);
		const from = (query.page - 1) * query.size;
		return { rows: rows.slice(from, from + query.size), total: rows.length };
	});

	route('GET /reviews.csv', async ({ query, reply, now }) => {
		return sendCsv(reply, { name: 'reviews', columns, now }, [await rowsOf(deps, query, now)]);
	});

	route('GET /goods/:slug/difference', ({ params, who, now }) =>
		reviewOf(deps, params.slug, { account: who.account, now }),
	);
};
