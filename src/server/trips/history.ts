import { differences } from '#domain/office/trip-changes.ts';
import type { TripDraft } from '#domain/trip-draft.schema.ts';
import { ApiError } from '../http/errors.ts';
import type { AddRoutes } from '../route.ts';
import { checkFree, checkStep, find, saveDraft } from './draft-state.ts';
import { findVersion, listVersions } from './versions.ts';

const versionNumber = (text: string): number => {
	if (!/^[1-9]\d{0,8}$/.test(text)) throw new ApiError('not_found');
	return Number(text);
};

/** 历史版本: what was on the site, and the way back to it. */
export const historyRoutes: AddRoutes = (route, deps) => {
	const { store } = deps;
	const trip = (slug: string) => find<TripDraft>(deps, 'trip', slug);

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
