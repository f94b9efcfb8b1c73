import { z } from 'zod';
import type { Advert, AdvertRow } from '#contracts/records.ts';
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
import type { WrittenRecord } from '../../core/content/record-files.ts';
import { subjectId } from '../../core/content/subjects.ts';
import { ApiError } from '../../core/http/errors.ts';
import { readBy } from '../../core/http/validate.ts';
import type { AddRoutes } from '../../core/route.ts';
import { type PublicationItem, removeDraft, takeStep } from '../publishing/index.ts';
import { changeSite, checkVersion, foundDraftState, saveDraft, showPicture, takeUpload } from '../trips/index.ts';
import { listRecords, type RecordKind, type RecordState, removeRecord } from './resource.ts';

const shelfOf = ({ live, open }: RecordState): AdvertShelf => {
	if (open || !live) return 'draft';
	return live['offline'] === true ? 'off' : 'on';
};

const advertOf = ({ draft, live, open }: RecordState): Advert => (open && draft ? draft.value : live) as Advert;

const rowOf = (state: RecordState, { from, to }: Advert, now: number): Pick<AdvertRow, 'shelf' | 'state'> => {
	const shelf = shelfOf(state);
	return { shelf, state: advertState({ shelf, from, to }, hongKongDay(now)) };
};

/** @throws ApiError 422 with what keeps it off the site */
const checkAdvert = (value: unknown): void => {
	readBy(z.object({ value: wholeAdvertSchema }), { value });
};

/** 广告分类: adverts by place. They are drafted, and go to the site without review. */
export const adverts: RecordKind<Advert, Pick<AdvertRow, 'shelf' | 'state'>> = {
	name: 'advert',
	shown: advertOf,
	describe: async (_, now) => (state, value) => rowOf(state, value, now),
	orderOf: ({ order }) => order,
	passes: ({ value, ...row }, { place, state }) =>
		(place === undefined || value.place === place) && (state === undefined || row.state === state),
	header: ['编号', '位置', '状态', '从', '至', '链接'],
	lines: ({ id, value: { place, from = '', to = '', link = '' }, state }) => [
		[id, ADVERT_PLACES[place], ADVERT_STATES[state], from, to, link],
	],
	begin: async ({ call: { who, now, write }, state, value }) =>
		write(async (trx) => {
			await saveDraft(trx, state, value, { who, now });
			return { result: undefined, audit: { subject: subjectId(state.subject), after: value } };
		}),
	replace: (deps, { call, endpoint, state, value, publish }) => {
		const { who, now } = call;
		const { subject, base, live, open } = state;
		const goes = !open || publish;
		if (goes) checkAdvert(value);
		return changeSite(deps, call, endpoint, async (trx) => {
			// What stands in the files now was seen: a draft goes on top of it.
			if (open) await saveDraft(trx, state, value, { who, now, rebase: true });
			return {
				items: goes ? [{ ...subject, act: 'put', value, base }] : [],
				audit: { subject: subjectId(subject), before: live, after: value },
			};
		});
	},
	remove: (deps, change) => {
		const { call, endpoint, state } = change;
		if (state.live) return removeRecord(deps, change);
		const id = subjectId(state.subject);
		return changeSite(deps, call, endpoint, async (trx) => {
			await removeDraft(trx, id);
			return { items: [], audit: { subject: id, before: state.draft?.value } };
		});
	},
};

/** Places of adverts with their order, what puts adverts up and takes them down, and their pictures. */
export const advertRoutes: AddRoutes = (route, deps) => {
	const advert = (id: string) => foundDraftState<WrittenRecord>(deps, 'advert', id);

	route('GET /advert-places', async ({ now }) => {
		const rows = await listRecords(adverts, deps, now);
		return (Object.keys(ADVERT_PLACES) as AdvertPlace[]).map((id) => {
			const own = rows.filter(({ value }) => value.place === id);
			const live = own.filter(({ state }) => state === 'live').length;
			return { id, label: ADVERT_PLACES[id], total: own.length, live };
		});
	});

	route('PUT /advert-places/:place/order', async (call) => {
		const { place } = call.params;
		const { ids } = call.body;
		if (!Object.hasOwn(ADVERT_PLACES, place)) throw new ApiError('not_found');
		const own = (await listRecords(adverts, deps, call.now)).filter(
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

	route('POST /adverts/:id/state', async (call) => {
		const { params, body } = call;
		const state = await advert(params.id);
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
				audit: { subject: subjectId(subject), before: { state: shelf }, after: { state: step.to } },
			};
		});
	});

	route('POST /adverts/:id/image', async (call) => takeUpload(call, (await advert(call.params.id)).subject));

	route('GET /adverts/:id/image', async ({ params, query, reply }) => {
		const state = await advert(params.id);
		const { picture = '' } = advertOf(state);
		// One that was sent and is not saved yet is asked for by its name.
		return showPicture(deps, state.subject, (query.name ?? picture).replace(/^\.\//, ''), reply);
	});
};
