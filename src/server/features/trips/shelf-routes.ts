import { hongKongDay } from '#domain/hong-kong-time.ts';
import { TRIP_SHELF } from '#domain/office/trip-shelf.ts';
import type { TripDraft } from '#domain/trip-draft.schema.ts';
import { ApiError } from '../../core/http/errors.ts';
import type { AddRoutes } from '../../core/route.ts';
import { listDepartures } from '../departures/index.ts';
import { hasOpenOrders } from '../orders/index.ts';
import { busyReason, checkFree, lastVersion, patched, takeStep } from '../publishing/index.ts';
import { tripCatalogue } from './catalogue.ts';
import { changeSite } from './change-site.ts';
import { contentOf, foundDraftState, saveDraft } from './draft-state.ts';

/** Taking trips into the bin and out of it. */
export const tripBinRoutes: AddRoutes = (route, deps) => {
	const trip = (slug: string) => foundDraftState<TripDraft>(deps, 'trip', slug);

	route('DELETE /goods/:slug', async (call) => {
		const { params, who, now } = call;
		const state = await trip(params.slug);
		checkFree(state);
		if (state.shelf === 'bin') throw new ApiError('bad_transition');
		const { subject, live, draft } = state;
		return changeSite(deps, call, 'DELETE /goods/:slug', async (trx) => {
			if (await hasOpenOrders(trx, params.slug)) throw new ApiError('open_orders');
			// A colleague who submits, approves or saves at the same time comes before or after.
			if (draft) await takeStep(trx, draft, { state: draft.state, ...(live === undefined && { binnedAt: now }) });
			else if (live !== undefined) {
				await saveDraft(trx, state, live, { who, now });
				await takeStep(trx, { id: `trip/${params.slug}`, revision: 1 }, { state: 'approved', authors: '[]' });
			}
			return {
				items: live === undefined ? [] : [{ ...subject, act: 'remove' }],
				audit: { subject: `trip/${params.slug}`, before: { shelf: state.shelf }, after: { shelf: 'bin' } },
			};
		});
	});

	route('POST /goods/:slug/restore', async (call) => {
		const { params } = call;
		const state = await trip(params.slug);
		checkFree(state);
		const { draft, subject, base, shelf } = state;
		if (shelf !== 'bin' || !draft) throw new ApiError('bad_transition');
		const published = draft.state === 'approved';
		// What its files said last, which may be another thing than what was approved.
		const { value: last } = (await lastVersion(deps.store, subject, { onSite: true })) ?? draft;
		const value = patched(subject, last as TripDraft, { offline: true });
		return changeSite(deps, call, 'POST /goods/:slug/restore', async (trx) => {
			if (!published) await takeStep(trx, draft, { state: draft.state, binnedAt: null });
			return {
				items: published ? [{ ...subject, act: 'put', value, base }] : [],
				audit: { subject: `trip/${params.slug}`, before: { shelf: 'bin' }, after: { shelf: 'off' } },
			};
		});
	});
};

/** 上架 and 下架, and who has booked what is to be taken off. */
export const tripShelfRoutes: AddRoutes = (route, deps) => {
	route('GET /bookings', async ({ query: { trips }, now }) => {
		const slugs = trips.split(',');
		const departures = await listDepartures(deps.store, hongKongDay(now), '9999-12-31');
		return departures.flatMap(({ trip, departure, orders: families, children }) =>
			slugs.includes(trip) ? { trip, departure, families, children } : [],
		);
	});

	route('POST /goods/shelf', async (call) => {
		const { slugs, action } = call.body;
		const rows = new Map((await tripCatalogue(deps, call.now)).map(({ row }) => [row.slug, row]));
		const results = [...new Set(slugs)].map((slug) => {
			const row = rows.get(slug);
			if (!row) return { slug, code: 'not_found' };
			const busy = busyReason(row);
			if (busy) return { slug, code: busy };
			// What was never verified is not on the site, so it cannot be put on the shelf.
			const there = row.review === 'approved' || contentOf(deps).bytes(`trips/${slug}/trip.json`) !== undefined;
			return { slug, code: there && TRIP_SHELF.next(row.shelf, action) ? null : 'bad_transition' };
		});
		const going = results.filter(({ code }) => code === null);
		const facts = { offline: action === 'take_off' ? true : null };
		const { publication } = await changeSite(deps, call, 'POST /goods/shelf', () => ({
			items: going.map(({ slug }) => ({ kind: 'trip', subject: slug, act: 'patch', facts })),
			audit: going.map(({ slug }) => ({ subject: `trip/${slug}`, after: { shelf: action } })),
		}));
		return { publication, results };
	});
};
