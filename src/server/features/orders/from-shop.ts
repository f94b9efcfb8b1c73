import type { Kysely } from 'kysely';
import { listOf, PLACE_FIELDS, type PlaceFields, type Statement } from '#domain/child-fields.ts';
import { partsOf } from '#domain/office/money.ts';
import { insertRows } from '../../core/db/batches.ts';
import type { OrderLineRow, OrderRow, PlaceRow, Tables, WordRow } from '../../core/db/schema.ts';
import { uuidv7 } from '../../core/db/uuid.ts';
import type { Actor } from '../../core/steps.ts';
import { newPlace, note, type Standing, standingOf } from '../places/index.ts';
import type { NewLine, NewOrder } from './new-order.ts';
import { columnsOf, fieldsOf, newWords, wordRows } from './words.ts';

/** A new order as rows, beside that of `orders`. */
export interface OrderParts {
	lines: OrderLineRow[];
	places: PlaceRow[];
	words: WordRow[];
}

const lineRow = (orderId: string, place: number, line: NewLine, lines: readonly NewLine[], id: string) => ({
	id,
	orderId,
	place,
	shopLineId: line.shopLineId,
	title: line.title,
	trip: line.trip,
	departure: line.departure,
	quantity: line.quantity,
	cents: line.cents,
	words: line.words,
	goods: isGoods(line, lines) ? 1 : 0,
});

/** Whether nobody goes, whatever the lines say: it was cancelled, all of it was given back, or it is a trial. */
const goesNowhere = ({ cancelled, test }: NewOrder): boolean => cancelled || test;

const isUnderstood = ({ fields }: Statement): boolean => Object.keys(fields).length > 0;

/** What is understood of what was said with the order tells of the children of its first trip; the rest stays with the order. */
const withOwnWords = (order: NewOrder): NewOrder => {
	const first = order.lines.findIndex((line) => !isGoods(line, order.lines));
	if (first < 0 || !order.statements.some(isUnderstood)) return order;
	const understood = order.statements.filter(isUnderstood);
	const lines = order.lines.map((line, i) =>
		i === first ? { ...line, statements: line.statements.concat(understood) } : line,
	);
	return { ...order, lines, statements: order.statements.filter((each) => !isUnderstood(each)) };
};

/** What belongs to a new order. */
export const partsOfOrder = (orderId: string, given: NewOrder, now: number): OrderParts => {
	const order = withOwnWords(given);
	const standing = standingOf(order.payment, order.orderedAt);
	const parts: OrderParts = { lines: [], places: [], words: [] };
	const at = order.orderedAt;
	const isOurs = order.source === 'phone' || order.source === 'school';
	const origin = { source: isOurs ? 'office' : 'shop', at } as const;
	for (const [place, line] of order.lines.entries()) {
		const row = lineRow(orderId, place, line, order.lines, uuidv7(now));
		const gone = goesNowhere(order);
		const made = order.test ? [] : placesOfLine(row, line, standing, { from: parts.places.length, now });
		const places = gone
			? made.map((each): PlaceRow => ({ ...each, state: 'cancelled', reason: 'shop', inShop: 0, heldUntil: null }))
			: made;
		parts.lines.push(row);
		parts.places.push(...places);
		parts.words.push(...wordRows({ orderId, lineId: row.id, places }, line.statements, origin));
	}
	parts.words.push(...wordRows({ orderId, lineId: '', places: [] }, order.statements, origin));
	if (goesNowhere(order)) for (const word of parts.words) word.unread = 0;
	return parts;
};

interface Following {
	trx: Kysely<Tables>;
	order: Pick<OrderRow, 'id'>;
	actor: Actor;
	now: number;
}

const setPlace = (trx: Kysely<Tables>, { id }: PlaceRow, change: Partial<PlaceRow>) =>
	trx.updateTable('place').set(change).where('id', '=', id).execute();

const isNameless = ({ name, allergy, medical }: PlaceRow): boolean => name === '' && allergy === '' && medical === '';

/**
 * The shop counts fewer places of a line. First those count no more that the office gave back already; then it is clear who
 * goes when all go, or when one was named for nobody. Else the last ones go for now, and the order asks who.
 * @returns how many went
 */
const takeAway = async ({ trx }: Following, places: readonly PlaceRow[], count: number): Promise<number> => {
	const counted = places.filter(({ inShop }) => inShop === 1);
	const given = counted.filter(({ state }) => state === 'cancelled').slice(0, count);
	for (const place of given) await setPlace(trx, place, { inShop: 0 });
	const going = counted.filter(({ state }) => state !== 'cancelled');
	const left = count - given.length;
	const nameless = going.filter(isNameless).slice(-left);
	const chosen = left === 0 ? [] : [...nameless, ...going.filter((each) => !nameless.includes(each)).slice(-left)];
	const leaving = chosen.slice(0, left);
	const isClear = left === going.length || nameless.length >= left;
	for (const place of leaving)
		await setPlace(trx, place, {
			state: 'cancelled',
			reason: 'shop',
			inShop: 0,
			heldUntil: null,
			undecided: isClear ? 0 : 1,
		});
	if (left === going.length)
		for (const place of places.filter(({ undecided }) => undecided === 1)) await setPlace(trx, place, { undecided: 0 });
	return leaving.length;
};

/** The shop counts more places of a line: those that it took away come back, then new ones come. */
const giveMore = async (
	{ trx, now }: Following,
	row: OrderLineRow,
	places: readonly PlaceRow[],
	{ count, from, standing }: { count: number; from: number; standing: Standing },
): Promise<void> => {
	const back = places
		.filter(({ inShop, state, reason }) => inShop === 0 && state === 'cancelled' && reason === 'shop')
		.toSorted((a, b) => b.undecided - a.undecided)
		.slice(0, count);
	for (const place of back) await setPlace(trx, place, { ...standing, reason: '', undecided: 0, inShop: 1 });
	const { orderId, id: lineId, trip, departure, cents } = row;
	const at = { orderId, lineId, trip, departure, cents, listCents: cents };
	await insertRows(
		trx,
		'place',
		Array.from({ length: count - back.length }, (_, i) => newPlace({ ...at, position: from + i }, standing, now)),
	);
};

/** What the shop says of a child, where the office has not said otherwise. @returns fields in which the two differ */
const readChild = async ({ trx }: Following, place: PlaceRow, read: PlaceFields): Promise<string[]> => {
	const own = listOf(place.office);
	const columns = columnsOf(read);
	const free = Object.fromEntries(Object.entries(columns).filter(([field]) => !own.includes(field)));
	if (Object.keys(free).length > 0) await setPlace(trx, place, free);
	return PLACE_FIELDS.filter(
		(field) => own.includes(field) && columns[field] !== undefined && columns[field] !== place[field],
	);
};

/** The places of a line as the shop has it now. */
const followLine = async (
	following: Following,
	{ row, line, order }: { row: OrderLineRow; line: NewLine; order: NewOrder },
): Promise<void> => {
	const { trx, now, actor } = following;
	const all = await trx
		.selectFrom('place')
		.selectAll()
		.where('orderId', '=', row.orderId)
		.orderBy('position')
		.execute();
	const places = all.filter(({ lineId }) => lineId === row.id);
	const wanted = row.goods === 1 || goesNowhere(order) ? 0 : line.quantity;
	const counted = places.filter(({ inShop }) => inShop === 1).length;
	const standing = standingOf(order.payment, order.orderedAt);
	if (wanted > counted) {
		const from = (all.at(-1)?.position ?? -1) + 1;
		await giveMore(following, row, places, { count: wanted - counted, from, standing });
	}
	if (wanted < counted) {
		const gone = await takeAway(following, places, counted - wanted);
		// That the whole order was cancelled, its own line of the history says.
		if (gone > 0 && !goesNowhere(order))
			await note(trx, row.orderId, actor, now, { action: 'shop.fewer', note: `${line.title} −${gone}` });
	}
	const lines = trx.selectFrom('place').selectAll().where('lineId', '=', row.id).orderBy('position');
	const current = await lines.execute();
	const paid = current.filter(({ inShop, moved }) => inShop === 1 && moved === 0);
	const prices = partsOf(line.total, Math.max(wanted, 1));
	for (const [i, place] of paid.entries())
		if (prices[i] !== undefined && wanted > 0)
			await setPlace(trx, place, {
				cents: prices[i],
				listCents: line.cents,
				...(place.trip === '' || place.departure === '' ? { trip: row.trip, departure: row.departure } : {}),
			});
	if (standing.state === 'booked')
		for (const place of current.filter(({ state }) => state === 'held')) await setPlace(trx, place, standing);
	const words = wordRows({ orderId: row.orderId, lineId: row.id, places: current }, line.statements, {
		source: 'shop',
		at: order.shopUpdatedAt || now,
	});
	const fresh = await newWords(trx, words);
	for (const [i, place] of current.entries()) {
		const conflicts = await readChild(following, place, fieldsOf(line.statements, i + 1, current.length === 1));
		for (const word of fresh)
			if (word.placeId === place.id && listOf(word.fields).some((field) => conflicts.includes(field))) word.unread = 1;
	}
	await insertRows(trx, 'word', fresh);
};

/** The stored lines of an order that came in a file, which numbers them its own way: of the same departure, else of the same trip. */
const linesOfFile = (before: readonly OrderLineRow[], lines: readonly NewLine[]): (OrderLineRow | undefined)[] => {
	const left = [...before];
	const take = (isIt: (row: OrderLineRow) => boolean): OrderLineRow | undefined => {
		const at = left.findIndex(isIt);
		return at < 0 ? undefined : left.splice(at, 1)[0];
	};
	const same = lines.map((line) => take(({ trip, departure }) => trip === line.trip && departure === line.departure));
	return lines.map((line, i) => same[i] ?? take(({ trip }) => trip === line.trip));
};

/**
 * Brings lines, places and words of a stored order in line with what the shop says of it now.
 * @param isFromFile the shop tells of it for the first time
 */
export const followShop = async (
	trx: Kysely<Tables>,
	orderId: string,
	given: NewOrder,
	{ actor, now, isFromFile }: { actor: Actor; now: number; isFromFile: boolean },
): Promise<void> => {
	const order = withOwnWords(given);
	const following = { trx, order: { id: orderId }, actor, now };
	const before = await trx.selectFrom('orderLine').selectAll().where('orderId', '=', orderId).execute();
	const known = isFromFile
		? linesOfFile(before, order.lines)
		: order.lines.map(({ shopLineId }) => before.find((row) => row.shopLineId === shopLineId));
	const gone = before
		.filter((row) => !known.includes(row))
		.map((row) => ({ row, line: { ...row, quantity: 0, total: 0, goods: row.goods === 1, statements: [] } }));
	const stated = order.lines.map((line, place) => {
		const old = known[place];
		return { row: lineRow(orderId, place, line, order.lines, old?.id ?? uuidv7(now)), line, old };
	});
	for (const { row, old } of stated)
		if (old) await trx.updateTable('orderLine').set(row).where('id', '=', row.id).execute();
		else await trx.insertInto('orderLine').values(row).execute();
	for (const { row, line } of [...gone, ...stated]) await followLine(following, { row, line, order });
	for (const { row } of gone)
		await trx.updateTable('orderLine').set({ quantity: 0 }).where('id', '=', row.id).execute();
	const words = wordRows({ orderId, lineId: '', places: [] }, order.statements, {
		source: 'shop',
		at: order.shopUpdatedAt || now,
	});
	await insertRows(trx, 'word', await newWords(trx, words));
};

/** Nobody goes with it for certain: merchandise beside a trip, a tip, a gift card. A lone line may be a trip that we do not know yet. */
export const isGoods = (line: NewLine, lines: readonly NewLine[]): boolean => {
	if (line.goods) return true;
	const tellsNothing = ({ trip, departure, words, statements }: NewLine) =>
		trip === '' &&
		departure === '' &&
		!statements.some(({ fields }) => fields.name !== undefined) &&
		words !== '' &&
		JSON.parse(words).day === '';
	return tellsNothing(line) && lines.some((each) => !each.goods && !tellsNothing(each));
};

/** The places of a line that is new, with what was said of each child. */
export const placesOfLine = (
	row: OrderLineRow,
	{ statements, total, quantity }: NewLine,
	standing: Standing,
	{ from, now }: { from: number; now: number },
): PlaceRow[] => {
	if (row.goods === 1) return [];
	const { orderId, id: lineId, trip, departure, cents: listCents } = row;
	return partsOf(total, quantity).map((cents, i) =>
		newPlace(
			{
				orderId,
				lineId,
				position: from + i,
				trip,
				departure,
				cents,
				listCents,
				...columnsOf(fieldsOf(statements, i + 1, quantity === 1)),
			},
			standing,
			now,
		),
	);
};
