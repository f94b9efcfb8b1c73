import { z } from 'zod';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { addItemSchema, saveItemSchema } from '#domain/office/goods.schema.ts';
import { specificationSchema } from '#domain/office.schema.ts';
import { csvHeaders, csvOf } from '../csv.ts';
import type { ItemDraft } from '../publish/item-draft.ts';
import { namesOf, readSubject } from '../publish/subjects.ts';
import { readTrip, tripSlugs } from '../publish/trip-draft.ts';
import { askToPublish } from '../store/publications.ts';
import type { AddRoutes } from './app.ts';
import { OfficeError } from './error.ts';
import { listQuery } from './list-query.ts';
import { readBy } from './read.ts';
import { busySubjects, checkSeen, contentOf, find, lookAt } from './subject-desk.ts';

/** 规格与包装: parameters of trips and their values. They go to the site at once, without review. */
export const specificationsRoutes: AddRoutes = (route, deps) => {
	const { store, publisher } = deps;
	const query = listQuery(['order', 'id'], {});

	/** How many trips choose each value: `bring/water` → 3, and any value of a parameter: `bring` → 5. */
	const uses = (): Map<string, number> => {
		const files = contentOf(deps);
		const counts = new Map<string, number>();
		const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
		for (const slug of tripSlugs(files)) {
			const chosen = (readTrip(files, slug)?.facts['specifications'] ?? {}) as Record<string, string[]>;
			for (const [id, values] of Object.entries(chosen)) {
				count(id);
				for (const value of values) count(`${id}/${value}`);
			}
		}
		return counts;
	};
	const rowOf = (id: string, value: ItemDraft, counts: ReadonlyMap<string, number>) => ({
		...{ id, value, used: counts.get(id) ?? 0 },
		usedValues: Object.fromEntries(
			((value['values'] ?? []) as { id: string }[]).map((each) => [each.id, counts.get(`${id}/${each.id}`) ?? 0]),
		),
	});

	route('GET /params', { query }, async ({ query: { page, size, q, sort, order } }) => {
		const files = contentOf(deps);
		const counts = uses();
		const busy = await busySubjects(store);
		const rows = namesOf(files, 'param')
			.map((id) => rowOf(id, readSubject(files, { kind: 'param', subject: id }) as ItemDraft, counts))
			.filter(({ id, value }) => `${id} ${JSON.stringify(value)}`.toLowerCase().includes(q.toLowerCase()))
			.map((row) => ({ ...row, publishing: busy.has(`param/${row.id}`) }));
		const key = (row: (typeof rows)[number]) => (sort === 'id' ? row.id : Number(row.value['order']));
		rows.sort((a, b) => (key(a) < key(b) ? -1 : 1) * (order === 'desc' && sort === 'id' ? -1 : 1));
		return { rows: rows.slice((page - 1) * size, page * size), total: rows.length };
	});

	route('GET /params.csv', {}, ({ reply, now }) => {
		const files = contentOf(deps);
		const counts = uses();
		reply.headers(csvHeaders(`params-${hongKongDay(now)}`));
		const rows = namesOf(files, 'param').flatMap((id) => {
			const { values = [] } = readSubject(files, { kind: 'param', subject: id }) as ItemDraft;
			return (values as { id: string; label: Record<string, string> }[]).map((value) => [
				...[id, value.id, value.label['en'] ?? '', value.label['zh'] ?? '', value.label['cn'] ?? ''],
				counts.get(`${id}/${value.id}`) ?? 0,
			]);
		});
		return csvOf(['参数', '值', '英文', '繁体', '简体', '使用次数'], rows);
	});

	route('GET /params/:id', {}, async ({ params }) => {
		const { live, seen, publishing } = await find<ItemDraft>(deps, 'param', params.id);
		return { ...rowOf(params.id, live ?? {}, uses()), seen, publishing };
	});

	route('POST /params', { body: addItemSchema }, async ({ body, who, now, write, reply }) => {
		const subject = { kind: 'param', subject: body.id } as const;
		const desk = lookAt<ItemDraft>(contentOf(deps), subject, undefined, await busySubjects(store));
		if (desk.live || desk.publishing) throw new OfficeError('slug_taken', { field: 'id' });
		readBy(z.object({ value: specificationSchema }), body);
		const item = { ...subject, act: 'put', value: body.value, base: desk.base } as const;
		const publication = await write(async (trx) => ({
			result: await askToPublish(trx, { accountId: who.account.id, action: 'POST /params', items: [item] }, now),
			audit: { subject: `param/${body.id}`, after: body.value },
		}));
		publisher.wake();
		reply.code(202);
		return { publication };
	});

	route('PUT /params/:id', {}, async ({ params, request, who, now, write, reply }) => {
		const desk = await find<ItemDraft>(deps, 'param', params.id);
		const { value, seen } = readBy(saveItemSchema, request.body ?? {});
		readBy(z.object({ value: specificationSchema }), { value });
		checkSeen(desk, seen);
		const kept = new Set(((value['values'] ?? []) as { id: string }[]).map(({ id }) => id));
		const used = Object.entries(rowOf(params.id, desk.live ?? {}, uses()).usedValues);
		if (used.some(([id, n]) => n > 0 && !kept.has(id))) throw new OfficeError('in_use', { field: 'value.values' });
		const item = { ...desk.subject, act: 'put', value, base: desk.base } as const;
		const publication = await write(async (trx) => ({
			result: await askToPublish(trx, { accountId: who.account.id, action: 'PUT /params/:id', items: [item] }, now),
			audit: { subject: `param/${params.id}`, before: desk.live, after: value },
		}));
		publisher.wake();
		reply.code(202);
		return { publication };
	});

	route('DELETE /params/:id', {}, async ({ params, who, now, write, reply }) => {
		const desk = await find<ItemDraft>(deps, 'param', params.id);
		if (desk.publishing) throw new OfficeError('publishing');
		if ((uses().get(params.id) ?? 0) > 0) throw new OfficeError('in_use');
		const item = { ...desk.subject, act: 'remove' } as const;
		const publication = await write(async (trx) => ({
			result: await askToPublish(trx, { accountId: who.account.id, action: 'DELETE /params/:id', items: [item] }, now),
			audit: { subject: `param/${params.id}`, before: desk.live },
		}));
		publisher.wake();
		reply.code(202);
		return { publication };
	});
};
