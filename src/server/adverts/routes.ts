import { z } from 'zod';
import { listQuery } from '#contracts/fields.ts';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import {
	ADVERT_PLACES,
	ADVERT_SHELF,
	ADVERT_STATES,
	type Advert,
	type AdvertPlace,
	type AdvertPlaceRow,
	type AdvertRow,
	type AdvertShelf,
	advertState,
} from '#domain/office/advert.ts';
import { addItemSchema, advertOrderSchema, advertStateSchema, saveItemSchema } from '#domain/office/goods.schema.ts';
import { advertSchema } from '#domain/office.schema.ts';
import type { Store } from '../db/store.ts';
import { csvHeaders, csvOf } from '../http/csv.ts';
import { OfficeError } from '../http/office-error.ts';
import { readBy } from '../http/validate.ts';
import type { AddRoutes } from '../route.ts';
import { busySubjects, checkSeen, contentOf, find, lookAt, type OnDesk, saveDraft } from '../trips/draft-state.ts';
import { listDrafts, removeDraft } from '../trips/drafts.ts';
import { IMAGES, keepPicture, sentPicture, showPicture } from '../trips/image-routes.ts';
import { askToPublish } from '../trips/publications.ts';
import type { ItemDraft } from '../trips/publish/item-draft.ts';
import type { PublicationItem } from '../trips/publish/items.ts';
import { namesOf } from '../trips/publish/subjects.ts';

const shelfOf = ({ live, open }: OnDesk<ItemDraft>): AdvertShelf => {
	if (open || !live) return 'draft';
	return live['offline'] === true ? 'off' : 'on';
};
const day = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const rowOf = (desk: OnDesk<ItemDraft>, now: number): AdvertRow & { value: ItemDraft } => {
	const { subject, draft, live, open, seen, publishing } = desk;
	const value = (open && draft ? draft.value : live) ?? {};
	const shelf = shelfOf(desk);
	const state = advertState({ shelf, from: day(value['from']), to: day(value['to']) }, hongKongDay(now));
	return { id: subject.subject, value: value as Advert & ItemDraft, shelf, state, seen, publishing };
};

const filters = {
	place: z.enum(Object.keys(ADVERT_PLACES) as [string], 'invalid').optional(),
	state: z.enum(Object.keys(ADVERT_STATES) as [string], 'invalid').optional(),
};

/** 广告分类: adverts by place. They go to the site without review. */
export const advertsRoutes: AddRoutes = (route, deps) => {
	const { store, publisher } = deps;
	const advert = (id: string) => find<ItemDraft>(deps, 'advert', id);
	const wake = (reply: { code: (status: number) => unknown }, publication: string | null) => {
		publisher.wake();
		reply.code(publication === null ? 200 : 202);
		return { publication };
	};
	const ask = (trx: Pick<Store, 'db'>, accountId: string, action: string, items: PublicationItem[], now: number) =>
		askToPublish(trx, { accountId, action, items }, now);
	const all = async (now: number) => {
		const files = contentOf(deps);
		const drafts = new Map((await listDrafts(store, 'advert')).map((draft) => [draft.subject, draft]));
		const busy = await busySubjects(store);
		return [...new Set([...namesOf(files, 'advert'), ...drafts.keys()])]
			.map((id) => rowOf(lookAt<ItemDraft>(files, { kind: 'advert', subject: id }, drafts.get(id), busy), now))
			.sort((a, b) => Number(a.value['order']) - Number(b.value['order']) || (a.id < b.id ? -1 : 1));
	};

	route('GET /advert-places', {}, async ({ now }): Promise<AdvertPlaceRow[]> => {
		const rows = await all(now);
		return (Object.keys(ADVERT_PLACES) as AdvertPlace[]).map((id) => {
			const label = ADVERT_PLACES[id];
			const own = rows.filter(({ value }) => value['place'] === id);
			return { id, label, total: own.length, live: own.filter(({ state }) => state === 'live').length };
		});
	});

	route('GET /adverts', { query: listQuery(['order'], filters) }, async ({ query, now }) => {
		const rows = (await all(now)).filter(
			({ id, value, state }) =>
				(query.place === undefined || value['place'] === query.place) &&
				(query.state === undefined || state === query.state) &&
				`${id} ${JSON.stringify(value)}`.toLowerCase().includes(query.q.toLowerCase()),
		);
		return { rows: rows.slice((query.page - 1) * query.size, query.page * query.size), total: rows.length };
	});

	route('GET /adverts.csv', {}, async ({ reply, now }) => {
		reply.headers(csvHeaders(`adverts-${hongKongDay(now)}`));
		const rows = (await all(now)).map(({ id, value, state }) => [
			id,
			ADVERT_PLACES[value['place'] as keyof typeof ADVERT_PLACES] ?? '',
			ADVERT_STATES[state],
			day(value['from']) ?? '',
			day(value['to']) ?? '',
			day(value['link']) ?? '',
		]);
		return csvOf(['编号', '位置', '状态', '从', '至', '链接'], rows);
	});

	route('GET /adverts/:id', {}, async ({ params, now }) => rowOf(await advert(params.id), now));

	route('POST /adverts', { body: addItemSchema }, async ({ body, who, now, write, reply }): Promise<AdvertRow> => {
		if ((await all(now)).some(({ id }) => id.toLowerCase() === body.id.toLowerCase()))
			throw new OfficeError('slug_taken', { field: 'id' });
		const desk = lookAt<ItemDraft>(contentOf(deps), { kind: 'advert', subject: body.id }, undefined, new Set());
		await write(async (trx) => {
			await saveDraft(trx, desk, body.value, { who, now });
			return { result: undefined, audit: { subject: `advert/${body.id}`, after: body.value } };
		});
		reply.code(201);
		return rowOf(await advert(body.id), now);
	});

	route('PUT /adverts/:id', {}, async ({ params, request, who, now, write, reply }) => {
		const desk = await advert(params.id);
		const { value, seen } = readBy(saveItemSchema, request.body ?? {});
		checkSeen(desk, seen);
		const audit = { subject: `advert/${params.id}`, before: desk.live, after: value };
		if (desk.open) {
			await write(async (trx) => {
				// What stands in the files now was seen: the draft goes on top of it.
				await saveDraft(trx, desk, value, { who, now, rebase: true });
				return { result: undefined, audit };
			});
			return wake(reply, null);
		}
		readBy(z.object({ value: advertSchema() }), { value });
		const item: PublicationItem = { ...desk.subject, act: 'put', value, base: desk.base };
		return wake(
			reply,
			await write(async (trx) => ({ result: await ask(trx, who.account.id, 'PUT /adverts/:id', [item], now), audit })),
		);
	});

	route('POST /adverts/:id/state', { body: advertStateSchema }, async ({ params, body, who, now, write, reply }) => {
		const desk = await advert(params.id);
		checkSeen(desk, body.seen);
		const shelf = shelfOf(desk);
		const step = ADVERT_SHELF.next(shelf, body.action);
		if (!step) throw new OfficeError('bad_transition');
		const { subject, draft, base } = desk;
		const anew = shelf === 'draft' && draft !== undefined;
		if (anew) readBy(z.object({ value: advertSchema() }), { value: draft.value });
		const item: PublicationItem = anew
			? { ...subject, act: 'put', value: draft.value, base }
			: { ...subject, act: 'patch', facts: { offline: body.action === 'take_down' ? true : null } };
		const audit = { subject: `advert/${params.id}`, before: { state: shelf }, after: { state: step.to } };
		return wake(
			reply,
			await write(async (trx) => ({
				result: await ask(trx, who.account.id, 'POST /adverts/:id/state', [item], now),
				audit,
			})),
		);
	});

	route('DELETE /adverts/:id', {}, async ({ params, who, now, write, reply }) => {
		const { subject, live, draft, publishing } = await advert(params.id);
		if (publishing) throw new OfficeError('publishing');
		const audit = { subject: `advert/${params.id}`, before: live ?? draft?.value };
		return wake(
			reply,
			await write(async (trx) => {
				if (live) {
					const items: PublicationItem[] = [{ ...subject, act: 'remove' }];
					return { result: await ask(trx, who.account.id, 'DELETE /adverts/:id', items, now), audit };
				}
				await removeDraft(trx, `advert/${params.id}`);
				return { result: null, audit };
			}),
		);
	});

	route('PUT /advert-places/:place/order', {}, async ({ params, request, who, now, write, reply }) => {
		if (!Object.hasOwn(ADVERT_PLACES, params.place)) throw new OfficeError('not_found');
		const { ids } = readBy(advertOrderSchema, request.body ?? {});
		const own = (await all(now)).filter(({ value, shelf }) => value['place'] === params.place && shelf !== 'draft');
		if (new Set(ids).size !== ids.length || own.length !== ids.length || own.some(({ id }) => !ids.includes(id)))
			throw new OfficeError('conflict');
		if (own.some(({ publishing }) => publishing)) throw new OfficeError('publishing');
		const items = ids.map(
			(id, order): PublicationItem => ({ kind: 'advert', subject: id, act: 'patch', facts: { order } }),
		);
		const audit = { subject: `advert-place/${params.place}`, before: own.map(({ id }) => id), after: ids };
		const action = 'PUT /advert-places/:place/order';
		return wake(
			reply,
			await write(async (trx) => ({
				result: items.length === 0 ? null : await ask(trx, who.account.id, action, items, now),
				audit,
			})),
		);
	});

	route('POST /adverts/:id/image', IMAGES, async ({ params, request, who, now, write, reply }) => {
		const { subject } = await advert(params.id);
		const taken = await sentPicture(request.body);
		const fresh = await write(async (trx) => ({
			result: await keepPicture(trx, subject, taken, who.account.id, now),
			audit: { subject: `advert/${params.id}`, after: { picture: taken.name } },
		}));
		reply.code(fresh ? 201 : 200);
		return { name: taken.name, width: taken.width, height: taken.height };
	});

	const named = z.strictObject({ name: z.string().max(100, 'too_long').optional() });
	route('GET /adverts/:id/image', { query: named }, async ({ params, query, reply, now }) => {
		const desk = await advert(params.id);
		const { picture = '' } = rowOf(desk, now).value;
		// One that was sent and is not saved yet is asked for by its name.
		return showPicture(deps, desk.subject, (query.name ?? String(picture)).replace(/^\.\//, ''), reply);
	});
};
