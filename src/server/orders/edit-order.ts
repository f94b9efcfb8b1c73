import type { BodyOf } from '#contracts/contracts.ts';
import type { OrderChildRow } from '../db/schema.ts';
import { uuidv7 } from '../db/uuid.ts';
import { ApiError } from '../http/errors.ts';
import type { Catalogue } from './catalogue.ts';
import { linesOf, lockedOrder } from './detail.ts';
import { note } from './history.ts';
import { followLines, openLines } from './lines.ts';
import { refreshSearch } from './search.ts';
import { type Acting, actorOf } from './steps.ts';

type Child = Pick<OrderChildRow, 'name' | 'age' | 'allergy' | 'note'>;
const FIELDS = { name: '姓名', age: '年龄', allergy: '过敏', note: '备注' } as const;
const valueOrDash = (value: string | number | null | undefined): string => String(value ?? '') || '—';

/** What changed about a child, for the history: `小美：过敏 — → 芝麻`. */
const changesOf = (before: Child | undefined, after: Child | undefined): string[] => {
	const changes = (Object.keys(FIELDS) as (keyof Child)[]).filter((name) => before?.[name] !== after?.[name]);
	const words = changes
		.map((name) => [FIELDS[name], valueOrDash(before?.[name]), valueOrDash(after?.[name])])
		.filter(([, old, next]) => old !== next)
		.map(([label, old, next]) => `${label} ${old} → ${next}`);
	return words.length > 0 ? [`${valueOrDash(before?.name || after?.name)}：${words.join('，')}`] : [];
};

/**
 * Writes down who goes of an order; what the shop says about the children of a changed line no longer counts.
 * @throws ApiError 409 when the order changed since `version`, 422 for more children than places
 */
export const editChildren = async (
	{ db, kind, who, now }: Acting,
	id: string,
	{ version, children }: BodyOf<'PUT /orders/:id/children'>,
): Promise<void> => {
	const order = await lockedOrder({ db, kind }, id);
	if (order.updated_at !== version) throw new ApiError('conflict');
	const before = await db.selectFrom('order_child').selectAll().where('order_id', '=', id).execute();
	const byId = new Map(before.map((child) => [child.id, child]));
	const lines = await linesOf(db, id);
	const changes: string[] = [];
	const rows: OrderChildRow[] = [];
	for (const line of lines) {
		const own = children.filter(({ lineId }) => lineId === line.id);
		const had = before.filter(({ line_id }) => line_id === line.id);
		if (own.length > Math.max(line.places, had.length)) throw new ApiError('out_of_range', { field: 'children' });
		for (const { id: childId, lineId, ...child } of own) {
			const old = childId === undefined ? undefined : byId.get(childId);
			changes.push(...changesOf(old, child));
			rows.push({ ...child, id: old?.id ?? uuidv7(now), order_id: id, line_id: lineId, place: rows.length });
		}
	}
	if (rows.length !== children.length) throw new ApiError('invalid', { field: 'children' });
	const kept = new Set(rows.map((row) => row.id));
	changes.push(...before.filter((child) => !kept.has(child.id)).flatMap((child) => changesOf(child, undefined)));
	if (changes.length === 0) return;
	await db.deleteFrom('order_child').where('order_id', '=', id).execute();
	if (rows.length > 0) await db.insertInto('order_child').values(rows).execute();
	await refreshSearch(db, [id]);
	await db.updateTable('order_line').set({ edited: 1 }).where('order_id', '=', id).execute();
	await db
		.updateTable('orders')
		.set({ updated_at: Math.max(now, version + 1) })
		.where('id', '=', id)
		.execute();
	await note(db, id, actorOf(who), now, { action: 'order.children', note: changes.join('；') });
	await followLines(db, id, now, actorOf(who));
};

/** Says by hand which departure a line is for that found none. @throws ApiError */
export const matchLine = async (
	{ db, kind, who, now }: Acting,
	{ id, line }: { id: string; line: string },
	{ trip, departure }: BodyOf<'PUT /orders/:id/lines/:line'>,
	{ departures }: Catalogue,
): Promise<void> => {
	await lockedOrder({ db, kind }, id);
	const open = (await openLines(db, [id])).find((each) => each.id === line);
	if (!open) throw new ApiError('bad_transition');
	if (!departures.some((each) => each.trip === trip && each.date === departure))
		throw new ApiError('invalid', { field: 'departure' });
	await db.updateTable('order_line').set({ trip, departure, moved: 1 }).where('id', '=', line).execute();
	await db.updateTable('orders').set({ updated_at: now }).where('id', '=', id).execute();
	await note(db, id, actorOf(who), now, { action: 'order.match', note: `${trip} ${departure}` });
	await followLines(db, id, now, actorOf(who));
};
