import type { OpenedParam, Param } from '#domain/office/param.ts';
import type { Asked } from '#domain/office/publication.ts';
import { send } from './send.ts';

export const getParam = (id: string) => send<OpenedParam>('GET /params/:id', { params: { id } });
/** @param seen what it was when it was read */
export const updateParam = (id: string, value: Param, seen: string) =>
	send<Asked>('PUT /params/:id', { params: { id }, body: { value, seen } });
export const deleteParam = (id: string) => send<Asked>('DELETE /params/:id', { params: { id } });
