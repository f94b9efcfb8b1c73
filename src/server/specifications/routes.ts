import { z } from 'zod';
import { listQuery } from '#contracts/fields.ts';
import { CATEGORIES } from '#domain/category.ts';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { addItemSchema, saveItemSchema } from '#domain/office/goods.schema.ts';
import type { OpenedParam, Param, ParamRow } from '#domain/office/param.ts';
import { specificationSchema } from '#domain/office.schema.ts';
import { csvHeaders, csvOf } from '../http/csv.ts';
import { OfficeError } from '../http/office-error.ts';
import { readBy } from '../http/validate.ts';
import type { AddRoutes } from '../route.ts';
import { busySubjects, checkSeen, contentOf, find, lookAt } from '../trips/draft-state.ts';
import { askToPublish } from '../trips/publications.ts';
import type { ContentFiles } from '../trips/publish/content-files.ts';
import type { ItemDraft } from '../trips/publish/item-draft.ts';
import { namesOf, readSubject } from '../trips/publish/subjects.ts';
import { type ParamUses, paramUses } from './uses.ts';

/** 规格与包装: parameters of trips and their values. They go to the site at once, without review. */
export const specificationsRoutes: AddRoutes = (route, deps) => {
	const { store, publisher } = deps;
	const query = listQuery(['order', 'id'], { category: z.enum(CATEGORIES, 'invalid').optional() });

	const rowOf = (id: string, value: Param, uses: ParamUses): Omit<ParamRow, 'publishing'> => ({
		id,
		value,
		used: uses.of(id).length,
		usedValues: Object.fromEntries((value.values ?? []).map((each) => [each.id, uses.count(id, each.id)])),
	});
	/** There are no drafts of parameters: what is found is on the site. */
	const open = async (id: string) => {
		const desk = await find<ItemDraft>(deps, 'param', id);
		return { ...desk, param: desk.live as unknown as Param };
	};
	const param = (files: ContentFiles, id: string) =>
		readSubject(files, { kind: 'param', subject: id }) as unknown as Param;

	route('GET /params', { query }, async ({ query: { page, size, q, sort, order, category } }) => {
		const files = contentOf(deps);
		const uses = await paramUses(store, files);
		const busy = await busySubjects(store);
		const rows = namesOf(files, 'param')
			.map((id) => rowOf(id, param(files, id), uses))
			.filter(({ id, value }) => `${id} ${JSON.stringify(value)}`.toLowerCase().includes(q.toLowerCase()))
			.filter(({ value: { categories = [] } }) => !category || categories.length === 0 || categories.includes(category))
			.map((row): ParamRow => ({ ...row, publishing: busy.has(`param/${row.id}`) }));
		const key = (row: (typeof rows)[number]) => (sort === 'id' ? row.id : row.value.order);
		rows.sort((a, b) => (key(a) < key(b) ? -1 : 1) * (order === 'desc' && sort === 'id' ? -1 : 1));
		return { rows: rows.slice((page - 1) * size, page * size), total: rows.length };
	});

	route('GET /params.csv', {}, async ({ reply, now }) => {
		const files = contentOf(deps);
		const uses = await paramUses(store, files);
		reply.headers(csvHeaders(`params-${hongKongDay(now)}`));
		const rows = namesOf(files, 'param').flatMap((id) => {
			return param(files, id).values.map(({ id: value, label: { en, zh, cn } }) => [
				id,
				value,
				en,
				zh,
				cn,
				uses.count(id, value),
			]);
		});
		return csvOf(['参数', '值', '英文', '繁体', '简体', '使用次数'], rows);
	});

	route('GET /params/:id', {}, async ({ params }): Promise<OpenedParam> => {
		const { param: live, seen, publishing } = await open(params.id);
		const uses = await paramUses(store, contentOf(deps));
		return { ...rowOf(params.id, live, uses), usedBy: uses.of(params.id), seen, publishing };
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
		const desk = await open(params.id);
		const { value, seen } = readBy(saveItemSchema, request.body ?? {});
		readBy(z.object({ value: specificationSchema }), { value });
		checkSeen(desk, seen);
		const kept = new Set(((value['values'] ?? []) as { id: string }[]).map(({ id }) => id));
		const usedBy = (await paramUses(store, contentOf(deps)))
			.of(params.id)
			.filter(({ values }) => values.some((id) => !kept.has(id)));
		if (usedBy.length > 0) throw new OfficeError('in_use', { field: 'value.values', more: { usedBy } });
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
		const desk = await open(params.id);
		if (desk.publishing) throw new OfficeError('publishing');
		const usedBy = (await paramUses(store, contentOf(deps))).of(params.id);
		if (usedBy.length > 0) throw new OfficeError('in_use', { more: { usedBy } });
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
