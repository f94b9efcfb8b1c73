import type { Store } from '../db/store.ts';
import { uuidv7 } from '../db/uuid.ts';
import { note } from '../orders/history.ts';
import { refreshOrder } from '../places/refresh.ts';
import type { Told } from './read-change.ts';

const FAMILY = { id: null, name: 'family' };

/**
 * Writes down what a family says: it stands at the child at once, unread. What it said of the same before, and nobody has
 * read, is replaced. The order must be locked.
 */
export const tell = async (
	{ db }: Pick<Store, 'db'>,
	order_id: string,
	told: readonly Told[],
	now: number,
): Promise<void> => {
	if (told.length === 0) return;
	for (const word of told) {
		await db
			.deleteFrom('word')
			.where('order_id', '=', order_id)
			.where('source', '=', 'family')
			.where('place_id', '=', word.place_id)
			.where('name', '=', word.name)
			.where('unread', '=', 1)
			.execute();
		const row = { ...word, id: uuidv7(now), order_id, at: now, source: 'family' as const, who: '', unread: 1 };
		await db.insertInto('word').values(row).execute();
	}
	const words = told.map(({ name, value }) => `${name} ${value}`).join('；');
	await note(db, order_id, FAMILY, now, { action: 'family.word', note: words });
	await refreshOrder(db, order_id, now);
};
