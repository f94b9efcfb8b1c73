import { CALLS } from '#contracts/calls.ts';
import type { Locale } from '#domain/locale.ts';
import type { AdvertPlaceRow } from '#domain/office/advert.ts';
import type { GoodsChange, GoodsNew, ItemNew } from '#domain/office/goods.schema.ts';
import type { MissingField } from '#domain/office/goods-detail.ts';
import type { GoodsRow } from '#domain/office/goods-row.ts';
import type { ParamRow } from '#domain/office/param.ts';
import type { Asked } from '#domain/office/publication.ts';
import type { Page } from './page.ts';
import { send } from './send.ts';

type Query = Readonly<Record<string, string>>;

export const getGoodsList = (query: Query, signal?: AbortSignal) =>
	send<Page<GoodsRow>>(CALLS.getGoodsList, { query, signal });
export const getSelectCategory = () => send<{ id: string; label: Record<Locale, string> }[]>(CALLS.getSelectCategory);
/** Moves a trip to the bin; `publication` is null when it was never on the site. */
export const deleteGoods = (slug: string) =>
	send<{ publication: string | null }>(CALLS.deleteGoods, { params: { slug } });
export const addGoods = (body: GoodsNew) =>
	send<{ slug: string; seen: string; missing: MissingField[] }>(CALLS.addGoods, { body });
export const updateGoods = (slug: string, body: GoodsChange) =>
	send<{ seen: string; missing: MissingField[] }>(CALLS.updateGoods, { params: { slug }, body });
export const getParams = (query: Query, signal?: AbortSignal) =>
	send<Page<ParamRow>>(CALLS.getParams, { query, signal });
export const insertItemParam = (body: ItemNew) => send<Asked>(CALLS.insertItemParam, { body });
/** The places of adverts. */
export const categoryData = () => send<AdvertPlaceRow[]>(CALLS.categoryData);
