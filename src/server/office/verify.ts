import { z } from 'zod';
import { rejectSchema, stepSchema } from '#domain/office/goods.schema.ts';
import { mayApprove } from '#domain/office/goods-review.ts';
import { checkChanges } from '../publish/check-draft.ts';
import { missingFields } from '../publish/completeness.ts';
import { differences } from '../publish/differences.ts';
import { changesOf, type PublicationItem } from '../publish/items.ts';
import { picturesFor } from '../publish/pictures.ts';
import type { TripDraft } from '../publish/trip-draft.ts';
import { countEnabled } from '../store/accounts.ts';
import { type Draft, stepDraft } from '../store/drafts.ts';
import { askToPublish, findPublication, listPublications, markPublication } from '../store/publications.ts';
import { findVersion, listVersions } from '../store/versions.ts';
import type { AddRoutes, OfficeDeps } from './app.ts';
import { goodsCatalogue } from './catalogue.ts';
import { OfficeError } from './error.ts';
import { chosen, goodsQuery } from './goods.ts';
import { checkSeen, checkStep, contentOf, find, type OnDesk, saveDraft } from './subject-desk.ts';

const PUBLICATIONS = 50;

const itemOf = ({ subject, draft }: OnDesk<TripDraft>): PublicationItem => {
	const { value, base } = draft as Draft<TripDraft>;
	return { ...subject, act: 'put', value, base };
};

/** @throws OfficeError 422 with all that is missing or wrong, by field and language */
const checkDraft = async (deps: OfficeDeps, desk: OnDesk<TripDraft>): Promise<void> => {
	const { draft } = desk;
	const missing = missingFields((draft as Draft<TripDraft>).value);
	const [first] = missing;
	if (first) throw new OfficeError('incomplete', { field: first.field, more: { missing } });
	const item = itemOf(desk);
	const files = contentOf(deps);
	const picture = await picturesFor(deps.store, [item], (path) => files.bytes(path) !== undefined);
	const problems = await checkChanges(deps.places.content, changesOf(files, [item], picture));
	// Also what is wrong elsewhere, such as a title that another trip has, would keep it off the site.
	const wrong = problems.filter(({ level }) => level === 'error');
	if (wrong.length > 0)
		throw new OfficeError('incomplete', { field: wrong[0]?.field ?? '', more: { problems: wrong } });
};

const versionNumber = (text: string): number => {
	if (!/^[1-9]\d{0,8}$/.test(text)) throw new OfficeError('not_found');
	return Number(text);
};

/** 商品审核: drafts on their way to the site, and what was on it. */
export const verifyRoutes: AddRoutes = (route, deps) => {
	const { store, publisher } = deps;
	const trip = (slug: string) => find<TripDraft>(deps, 'trip', slug);

	route('GET /reviews', { query: goodsQuery }, async ({ query, now }) => {
		const entries = (await goodsCatalogue(deps, now)).filter(({ row }) => row.review !== 'draft');
		const rows = chosen(entries, query).map(({ row }) => row);
		const from = (query.page - 1) * query.size;
		return { rows: rows.slice(from, from + query.size), total: rows.length };
	});

	route('POST /goods/:slug/submit', { body: stepSchema }, async ({ params, body, who, now, write }) => {
		const desk = await trip(params.slug);
		checkSeen(desk, body.seen);
		const state = checkStep(desk, 'submit');
		await checkDraft(deps, desk);
		await write(async (trx) => {
			const { id, revision } = desk.draft as Draft;
			if (!(await stepDraft(trx, id, revision, { state, submitted_at: now, submitted_by: who.account.id })))
				throw new OfficeError('conflict');
			return { result: undefined, audit: { subject: id, before: { state: desk.review }, after: { state } } };
		});
	});

	route('POST /goods/:slug/withdraw', { body: stepSchema }, async ({ params, body, write }) => {
		const desk = await trip(params.slug);
		checkSeen(desk, body.seen);
		const state = checkStep(desk, 'withdraw');
		await write(async (trx) => {
			const { id, revision } = desk.draft as Draft;
			if (!(await stepDraft(trx, id, revision, { state }))) throw new OfficeError('conflict');
			return { result: undefined, audit: { subject: id, before: { state: desk.review }, after: { state } } };
		});
	});

	route('POST /goods/:slug/reject', { body: rejectSchema }, async ({ params, body, who, now, write }) => {
		const desk = await trip(params.slug);
		checkSeen(desk, body.seen);
		const state = checkStep(desk, 'reject');
		await write(async (trx) => {
			const { id, revision } = desk.draft as Draft;
			const decided = { decided_at: now, decided_by: who.account.id, reason: body.reason };
			if (!(await stepDraft(trx, id, revision, { state, ...decided }))) throw new OfficeError('conflict');
			const after = { state, reason: body.reason };
			return { result: undefined, audit: { subject: id, before: { state: desk.review }, after } };
		});
	});

	route('POST /goods/:slug/approve', { body: stepSchema }, async ({ params, body, who, now, write, reply }) => {
		const desk = await trip(params.slug);
		checkSeen(desk, body.seen);
		checkStep(desk, 'approve');
		const { moved, draft } = desk;
		if (moved.length > 0) throw new OfficeError('conflict', { more: { moved } });
		const { id, authors, revision } = draft as Draft;
		const publication = await write(async (trx) => {
			if (!mayApprove(who.account, authors, await countEnabled(trx))) throw new OfficeError('own_change');
			// Nobody else may have changed it since it was looked at.
			if (!(await stepDraft(trx, id, revision, { state: 'pending' }))) throw new OfficeError('conflict');
			const action = 'POST /goods/:slug/approve';
			const asked = await askToPublish(trx, { accountId: who.account.id, action, items: [itemOf(desk)] }, now);
			return { result: asked, audit: { subject: id, before: { state: 'pending' }, after: { state: 'approved' } } };
		});
		publisher.wake();
		reply.code(202);
		return { publication };
	});

	route('GET /goods/:slug/difference', {}, async ({ params }) => {
		const { draft, live, open, moved } = await trip(params.slug);
		const value = open && draft ? draft.value : live;
		return {
			...{ moved, live: live ?? null, value: value ?? null, base: draft?.baseValue ?? null },
			changes: differences(live, value),
			// What others did to the files meanwhile.
			underneath: moved.length > 0 ? differences(draft?.baseValue ?? undefined, live) : [],
		};
	});

	route('GET /goods/:slug/history', {}, async ({ params }) => {
		const { subject } = await trip(params.slug);
		return (await listVersions(store, subject)).map((each) => ({ ...each, gone: Number(each.gone) === 1 }));
	});

	route('GET /goods/:slug/history/:version', {}, async ({ params }) => {
		const { subject, live } = await trip(params.slug);
		const number = versionNumber(params.version);
		const version = await findVersion(store, subject, number);
		if (!version) throw new OfficeError('not_found');
		const earlier = number > 1 ? await findVersion(store, subject, number - 1) : undefined;
		const value = (version.value ?? undefined) as TripDraft | undefined;
		return {
			...{ number, at: version.at, action: version.action, value: version.value, files: Object.keys(version.files) },
			changes: earlier ? differences((earlier.value ?? undefined) as TripDraft | undefined, value) : [],
			toLive: differences(live, value),
		};
	});

	route('POST /goods/:slug/history/:version/restore', {}, async ({ params, who, now, write }) => {
		const desk = await trip(params.slug);
		const number = versionNumber(params.version);
		if (desk.publishing) throw new OfficeError('publishing');
		checkStep(desk, 'edit');
		const version = await findVersion(store, desk.subject, number);
		if (version?.value == null) throw new OfficeError('not_found');
		await write(async (trx) => {
			await saveDraft(trx, desk, version.value as TripDraft, { who, now, rebase: true });
			return {
				result: undefined,
				audit: { subject: `trip/${params.slug}`, after: { state: 'draft', version: number } },
			};
		});
		return { seen: (await trip(params.slug)).seen };
	});

	route(
		'GET /publications',
		{ query: z.strictObject({ id: z.string().max(40, 'too_long').optional() }) },
		async ({ query }) =>
			(await listPublications(store, PUBLICATIONS)).filter(({ id }) => query.id === undefined || id === query.id),
	);

	route('POST /publications/:id/retry', {}, async ({ params, now, write, reply }) => {
		const found = await findPublication(store, params.id);
		if (!found) throw new OfficeError('not_found');
		if (found.state !== 'failed') throw new OfficeError('bad_transition');
		await write(async (trx) => {
			await markPublication(trx, params.id, 'waiting', { now });
			return { result: undefined, audit: { subject: `publication/${params.id}` } };
		});
		publisher.wake();
		reply.code(202);
		return { publication: params.id };
	});
};
