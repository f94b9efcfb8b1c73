import { z } from 'zod';
import { type Advert, type AdvertRow, advertDraft } from '#contracts/adverts.ts';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import {
	ADVERT_PLACES,
	ADVERT_SHELF,
	ADVERT_STATES,
	type AdvertPlace,
	type AdvertShelf,
	advertState,
} from '#domain/office/advert.ts';
import { wholeAdvertSchema } from '#domain/office.schema.ts';
import { sendCsv } from '../../core/http/csv.ts';
import { ApiError } from '../../core/http/errors.ts';
import { readBy } from '../../core/http/validate.ts';
import type { AppDeps } from '../../deps.ts';
import type { AddRoutes } from '../../route.ts';
import { changeSite } from '../trips/change-site.ts';
import {
	busySubjects,
	checkVersion,
	contentOf,
	type DraftState,
	find,
	lookAt,
	saveDraft,
} from '../trips/draft-state.ts';
import { listDrafts, removeDraft, takeStep } from '../trips/drafts.ts';
import { showPicture, takeUpload } from '../trips/image-routes.ts';
import type { ItemDraft } from '../trips/publish/item-draft.ts';
import type { PublicationItem } from '../trips/publish/items.ts';
import { namesOf } from '../trips/publish/subjects.ts';

const shelfOf = ({ live, open }: DraftState<ItemDraft>): AdvertShelf => {
	if (open || !live) return 'draft';
	return live['offline'] === true ? 'off' : 'on';
};

/** What was stored while nobody looked at its types shows as an empty advert. */
const stored = advertDraft.catch((): Advert => ({ place: 'home-hero', order: 0 }));

const HEADER = ['编号', '位置', '状态', '从', '至', '链接'];

const rowOf = (state: DraftState<ItemDraft>, now: number): AdvertRow => {
	const { subject, draft, live, open, version, publishing } = state;
	const value = stored.parse((open && draft ? draft.value : live) ?? {});
	const shelf = shelfOf(state);
	const { from, to } = value;
	return {
		id: subject.subject,
		value,
		shelf,
		state: advertState({ shelf, from, to }, hongKongDay(now)),
		version,
		publishing,
	};
};

/** @throws ApiError 422 with what keeps it off the site */
const checkAdvert = (value: unknown): void => {
	readBy(z.object({ value: wholeAdvertSchema }), { value });
};

const advert = (deps: AppDeps, id: string) => find<ItemDraft>(deps, 'advert', id);

/** Every advert in the order of its place. */
const advertRows = async (deps: AppDeps, now: number): Promise<AdvertRow[]> => {
	const files = contentOf(deps);
	const drafts = new Map((await listDrafts(deps.store, 'advert')).map((draft) => [draft.subject, draft]));
	const busy = await busySubjects(deps.store);
	return [...new Set([...namesOf(files, 'advert'), ...drafts.keys()])]
		.map((id) => rowOf(lookAt<ItemDraft>(files, { kind: 'advert', subject: id }, drafts.get(id), busy), now))
		.sort((a, b) => a.value.order - b.value.order || (a.id < b.id ? -1 : 1));
};

/** 广告分类: adverts by place, and their pictures. */
export const advertRoutes: AddRoutes = (route, deps) => {
	route('GET /advert-places', async ({ now }) => {
		const rows = await advertRows(deps, now);
		return (Object.keys(ADVERT_PLACES) as AdvertPlace[]).map((id) => {
			const own = rows.filter(({ value }) => value.place === id);
			const live = own.filter(({ state }) => state === 'live').length;
			return { id, label: ADVERT_PLACES[id], total: own.length, live };
		});
	});

	route('GET /adverts', async ({ query, now }) => {
		const rows = (await advertRows(deps, now)).filter(
			({ id, value, state }) =>
				(query.place === undefined || value.place === query.place) &&
				(query.state === undefined || state === query.state) &&
				`${id} ${JSON.stringify(value)}`.toLowerCase().includes(query.q.toLowerCase()),
		);
		return { rows: rows.slice((query.page - 1) * query.size, query.page * query.size), total: rows.length };
	});

	route('GET /adverts.csv', async ({ reply, now }) => {
		const rows = await advertRows(deps, now);
		return sendCsv(reply, { name: 'adverts', header: HEADER, now }, [rows], ({ id, value, state }) => [
			id,
			ADVERT_PLACES[value.place],
			ADVERT_STATES[state],
			value.from ?? '',
			value.to ?? '',
			value.link ?? '',
		]);
	});

	route('GET /adverts/:id', async ({ params, now }) => rowOf(await advert(deps, params.id), now));

	route('POST /adverts/:id/image', async (call) => takeUpload(call, (await advert(deps, call.params.id)).subject));

	route('GET /adverts/:id/image', async ({ params, query, reply, now }) => {
		const state = await advert(deps, params.id);
		const { picture = '' } = rowOf(state, now).value;
		// One that was sent and is not saved yet is asked for by its name.
		return showPicture(deps, state.subject, (query.name ?? picture).replace(/^\.\//, ''), reply);
	});
};

/** What is written of adverts. They go to the site without review. */
export const advertDraftRoutes: AddRoutes = (route, deps) => {
	route('POST /adverts', async ({ body: { id, value }, who, now, write, reply }) => {
		if ((await advertRows(deps, now)).some((row) => row.id.toLowerCase() === id.toLowerCase()))
			throw new ApiError('slug_taken', { field: 'id' });
		const state = lookAt<ItemDraft>(contentOf(deps), { kind: 'advert', subject: id }, undefined, new Map());
		await write(async (trx) => {
			await saveDraft(trx, state, { ...value }, { who, now });
			return { result: undefined, audit: { subject: `advert/${id}`, after: value } };
		});
		reply.code(201);
		return rowOf(await advert(deps, id), now);
	});

	route('PUT /adverts/:id', async (call) => {
		const { who, now } = call;
		const state = await advert(deps, call.params.id);
		checkVersion(state, call.body.version);
		const value = { ...call.body.value };
		const { subject, base, live, open } = state;
		const goes = !open || call.body.publish;
		if (goes) checkAdvert(value);
		return changeSite(deps, call, 'PUT /adverts/:id', async (trx) => {
			// What stands in the files now was seen: a draft goes on top of it.
			if (open) await saveDraft(trx, state, value, { who, now, rebase: true });
			return {
				items: goes ? [{ ...subject, act: 'put', value, base }] : [],
				audit: { subject: `advert/${call.params.id}`, before: live, after: value },
			};
		});
	});

	route('PUT /advert-places/:place/order', async (call) => {
		const { place } = call.params;
		const { ids } = call.body;
		if (!Object.hasOwn(ADVERT_PLACES, place)) throw new ApiError('not_found');
		const own = (await advertRows(deps, call.now)).filter(
			({ value, shelf }) => value.place === place && shelf !== 'draft',
		);
		if (new Set(ids).size !== ids.length || own.length !== ids.length || own.some(({ id }) => !ids.includes(id)))
			throw new ApiError('conflict');
		if (own.some(({ publishing }) => publishing)) throw new ApiError('publishing');
		return changeSite(deps, call, 'PUT /advert-places/:place/order', () => ({
			items: ids.map((id, order) => ({ kind: 'advert', subject: id, act: 'patch', facts: { order } })),
			audit: { subject: `advert-place/${place}`, before: own.map(({ id }) => id), after: ids },
		}));
	});
};

/** 上线, 下线 and 删除. */
export const advertShelfRoutes: AddRoutes = (route, deps) => {
	route('POST /adverts/:id/state', async (call) => {
		const { params, body } = call;
		const state = await advert(deps, params.id);
		checkVersion(state, body.version);
		const shelf = shelfOf(state);
		const step = ADVERT_SHELF.next(shelf, body.action);
		if (!step) throw new ApiError('bad_transition');
		const { subject, draft, base } = state;
		const anew = shelf === 'draft' && draft !== undefined;
		if (anew) checkAdvert(draft.value);
		const item: PublicationItem = anew
			? { ...subject, act: 'put', value: draft.value, base }
			: { ...subject, act: 'patch', facts: { offline: body.action === 'take_down' ? true : null } };
		return changeSite(deps, call, 'POST /adverts/:id/state', async (trx) => {
			// Nobody may have changed or deleted it since it was looked at.
			if (anew) await takeStep(trx, draft, { state: draft.state });
			return {
				items: [item],
				audit: { subject: `advert/${params.id}`, before: { state: shelf }, after: { state: step.to } },
			};
		});
	});

	route('DELETE /adverts/:id', async (call) => {
		const { subject, live, draft, publishing } = await advert(deps, call.params.id);
		if (publishing) throw new ApiError('publishing');
		const id = `advert/${call.params.id}`;
		return changeSite(deps, call, 'DELETE /adverts/:id', async (trx) => {
			if (!live) await removeDraft(trx, id);
			return {
				items: live ? [{ ...subject, act: 'remove' }] : [],
				audit: { subject: id, before: live ?? draft?.value },
			};
		});
	});
};
