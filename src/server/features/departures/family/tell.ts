import { hongKongDay } from '#domain/hong-kong-time.ts';
import { placeName } from '#domain/office/place.ts';
import type { Store } from '../../../core/db/store.ts';
import { uuidv7 } from '../../../core/db/uuid.ts';
import type { Fields } from '../../../core/http/body.ts';
import { lockedOrder, note, refreshOrder } from '../../places/index.ts';
import { type FamilyBooking, familyBooking } from './booking.ts';
import { type FamilyWordRow, readWords, type Wrong } from './read-words.ts';

const FAMILY = { id: null, name: 'family' };

/** Writes down one word, unread, in place of what nobody has read. @returns whether anything is new */
const write = async (
	{ db }: Pick<Store, 'db'>,
	orderId: string,
	word: FamilyWordRow,
	now: number,
): Promise<boolean> => {
	const before = await db
		.selectFrom('word')
		.selectAll()
		.where('orderId', '=', orderId)
		.where('source', '=', 'family')
		.where('placeId', '=', word.placeId)
		.where('name', '=', word.name)
		.orderBy('at')
		.orderBy('id')
		.execute();
	const unread = before.filter((each) => each.unread === 1);
	const read = before.filter((each) => each.unread === 0);
	const last = unread.at(-1) ?? read.at(-1);
	if (last?.value === word.value || (word.value === '' && unread.length === 0)) return false;
	for (const { id } of unread) await db.deleteFrom('word').where('id', '=', id).execute();
	if (word.value === '' || read.at(-1)?.value === word.value) return true;
	const row = { ...word, id: uuidv7(now), orderId, at: now, source: 'family' as const, who: '', unread: 1 };
	await db.insertInto('word').values(row).execute();
	return true;
};

/**
 * Writes down what a family says: it stands at the child at once, unread, and once however often it is said. What it said of
 * the same before, and nobody has read, is replaced. The order must be locked.
 */
export const tell = async (
	{ db }: Pick<Store, 'db'>,
	orderId: string,
	words: readonly FamilyWordRow[],
	now: number,
): Promise<void> => {
	const places = await db.selectFrom('place').selectAll().where('orderId', '=', orderId).execute();
	const fresh: string[] = [];
	for (const word of words) {
		if (!(await write({ db }, orderId, word, now))) continue;
		const place = places.find(({ id }) => id === word.placeId);
		const about = place ? `${placeName(place)}：` : '';
		fresh.push(`${about}${word.name} ${word.value || '（收回）'}`);
	}
	if (fresh.length === 0) return;
	await note(db, orderId, FAMILY, now, { action: 'family.word', note: fresh.join('；') });
	await refreshOrder(db, orderId, now);
};

/** What became of a form: what is wrong with it, else whether anything was said. */
interface Outcome {
	wrong: Wrong;
	hasWords: boolean;
}

/** Reads the form against the booking as it is in this moment, and writes down what it says: all of it or nothing. */
export const takeForm = async (store: Store, booking: FamilyBooking, fields: Fields, now: number): Promise<Outcome> => {
	store.assertThere();
	const outcome = await store.db.transaction().execute(async (db) => {
		await lockedOrder({ db, kind: store.kind }, booking.order.id);
		const current = await familyBooking({ db }, booking.id, now);
		if (current?.standing !== 'booking' || current.departure < hongKongDay(now))
			return { wrong: new Map([['', 'stale']]) as Wrong, hasWords: false };
		const { words, wrong } = readWords(fields, current);
		if (wrong.size === 0) await tell({ db }, current.order.id, words, now);
		return { wrong, hasWords: words.length > 0 };
	});
	store.assertThere();
	return outcome;
};
