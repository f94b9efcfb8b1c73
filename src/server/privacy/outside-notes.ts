import type { Kysely } from 'kysely';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import type { OutsideBookingRow, Tables } from '../db/schema.ts';
import { mentions } from '../orders/search.ts';

/** Places that were booked outside the shop, in whose notes any of some addresses or numbers stand. */
export const outsideWith = async (db: Kysely<Tables>, values: readonly string[]): Promise<OutsideBookingRow[]> => {
	const rows = await db
		.selectFrom('outside_booking')
		.selectAll()
		.where('note', '!=', '')
		.orderBy('created_at')
		.orderBy('id')
		.execute();
	const isWanted = mentions(values);
	return rows.filter(({ note }) => isWanted(note));
};

/** Whether somebody still comes by it: without the note, nobody would know who. */
export const isToCome = ({ departure }: Pick<OutsideBookingRow, 'departure'>, now: number): boolean =>
	departure >= hongKongDay(now);

/** Forgets for whom places were booked outside the shop; how many they were stays. */
export const eraseOutsideNotes = async (trx: Kysely<Tables>, ids: readonly string[]): Promise<void> => {
	await trx
		.updateTable('outside_booking')
		.set({ note: '' })
		.where('id', 'in', ['', ...ids])
		.execute();
};

/** The same of all of them, when the trip was before a time. */
export const forgetOutsideNotes = async (trx: Kysely<Tables>, before: number): Promise<void> => {
	await trx
		.updateTable('outside_booking')
		.set({ note: '' })
		.where('departure', '<', hongKongDay(before))
		.where('note', '!=', '')
		.execute();
};
