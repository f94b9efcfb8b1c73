import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { refreshSearch } from '../../orders/search.ts';
import { uuidv7 } from '../uuid.ts';
import { type Columns, makeTables } from './columns.ts';

const HELD = 48 * 3_600_000;
const AT_ONCE = 200;

const tablesOf = (time: Columns['time']) => ({
	place: `id text primary key not null, order_id text not null references orders (id) on delete cascade, line_id text not null, position integer not null,
		trip text not null, departure text not null, state text not null, cents ${time} not null,
		list_cents ${time} not null, in_shop integer not null, moved integer not null, undecided integer not null,
		held_until ${time}, reason text not null, name text not null, age integer, birthday text not null,
		allergy text not null, medical text not null, note text not null, school text not null, collector text not null,
		emergency text not null, office text not null`,
	word: `id text primary key not null, order_id text not null references orders (id) on delete cascade, line_id text not null, place_id text not null,
		at ${time} not null, source text not null, who text not null, name text not null, value text not null,
		fields text not null, unread integer not null, privacy_version text not null`,
	place_change: `id text primary key not null, batch text not null,
		order_id text not null references orders (id) on delete cascade, place_id text not null,
		kind text not null, state text not null, created_at ${time} not null, updated_at ${time} not null,
		account_id text, who text not null, from_trip text not null, from_departure text not null,
		to_trip text not null, to_departure text not null, before_cents ${time} not null,
		before_list_cents ${time} not null, before_state text not null, cents ${time} not null,
		suggested_cents ${time} not null, currency text not null, reason text not null, note text not null,
		outbox_id text`,
	order_year: 'year integer primary key not null, last integer not null',
});

const INDEXES = [
	'place_order_id on place (order_id, position)',
	'place_line_id on place (line_id)',
	'place_departure on place (departure, trip, state, held_until, order_id)',
	'word_order_id on word (order_id)',
	'place_change_order_id on place_change (order_id)',
	'place_change_kind on place_change (kind, state, created_at, id)',
	'place_change_created_at on place_change (created_at, id)',
	'place_change_batch on place_change (batch)',
];

/** Columns that orders and lines get. Amounts are counted anew below. */
const addColumns = async (db: Kysely<unknown>, { time }: Columns): Promise<void> => {
	for (const column of [
		`shop_cents ${time}`,
		`gross ${time}`,
		`refunded ${time}`,
		'unread integer',
		'undecided integer',
		'test integer',
	])
		await sql.raw(`alter table orders add column ${column} not null default 0`).execute(db);
	await sql.raw(`alter table orders add column own_contact text not null default ''`).execute(db);
	await sql.raw('alter table order_line add column goods integer not null default 0').execute(db);
};

// biome-ignore lint/suspicious/noExplicitAny: tables of a version that types know no more
type Old = Kysely<any>;
// biome-ignore lint/suspicious/noExplicitAny: rows of these tables
type Row = any;

/** No trip, no day and no child is named. */
const isGoods = ({ trip, departure, words }: Row, children: readonly Row[]): boolean =>
	trip === '' && departure === '' && children.length === 0 && words !== '' && JSON.parse(words).day === '';

const blank = { name: '', age: null, allergy: '', note: '' };

/** Money of all places, parted so that nothing is lost. */
const partOf = (cents: number, count: number, i: number): number =>
	Math.floor((cents * (i + 1)) / count) - Math.floor((cents * i) / count);

const wordOf = (request: Row, place_id: string): Row => ({
	id: request.id,
	order_id: request.order_id,
	line_id: request.line_id,
	place_id,
	at: Number(request.updated_at),
	source: 'family',
	who: '',
	name: request.field === 'phone' ? '联系电话' : '过敏',
	value: request.after,
	fields: request.field === 'allergy' ? 'allergy' : '',
	unread: request.state === 'pending' ? 1 : 0,
	privacy_version: request.privacy_version,
});

/** A change that was asked for and not agreed to yet: somebody has to look at it. */
const asked = (order_id: string, row: Row, name: string, value: string): Row => ({
	id: row.id,
	order_id,
	line_id: '',
	place_id: '',
	at: Number(row.created_at),
	source: 'office',
	who: '',
	name,
	value,
	fields: '',
	unread: 1,
	privacy_version: '',
});

const changeOf = (row: Row, place: Row, more: object): Row => ({
	id: uuidv7(Number(row.created_at)),
	batch: row.id,
	order_id: row.order_id,
	place_id: place.id,
	created_at: Number(row.created_at),
	updated_at: Number(row.updated_at),
	account_id: null,
	who: '',
	before_cents: place.cents,
	before_list_cents: place.list_cents,
	before_state: 'booked',
	currency: row.currency,
	outbox_id: null,
	...more,
});

/** What belonged to one order, as places, words and changes. */
const convert = (order: Row, its: Record<string, Row[]>) => {
	const of = (table: string) => its[table] ?? [];
	const lines = of('order_line');
	const givenBack = of('order_return').find(({ state }) => ['refunding', 'refunded', 'refund_failed'].includes(state));
	const onlyGoods = lines.every((line) =>
		isGoods(
			line,
			of('order_child').filter((c) => c.line_id === line.id),
		),
	);
	const places: Row[] = [];
	const ticks: { child: string; names: string[] }[] = [];
	const goods: string[] = [];
	for (const line of lines) {
		const children = of('order_child').filter(({ line_id }) => line_id === line.id);
		if (!onlyGoods && isGoods(line, children)) {
			goods.push(line.id);
			continue;
		}
		for (let i = 0; i < Math.max(line.places, children.length); i += 1) {
			const { id: child, name, age, allergy, note } = children[i] ?? { ...blank, id: undefined };
			const id = child ?? uuidv7(Number(order.created_at));
			ticks.push({ child: id, names: [`${line.id}.${i}`] });
			const isGone = order.state === 'closed' || givenBack;
			places.push({
				id,
				order_id: order.id,
				line_id: line.id,
				position: places.length,
				trip: line.trip,
				departure: line.departure,
				state: isGone ? 'cancelled' : order.state === 'unpaid' ? 'held' : 'booked',
				cents: Number(line.cents),
				list_cents: Number(line.cents),
				in_shop: i < line.quantity ? 1 : 0,
				moved: line.moved,
				undecided: 0,
				held_until: order.state === 'unpaid' ? Number(order.ordered_at) + HELD : null,
				reason: isGone ? (givenBack?.reason ?? 'shop') : '',
				name,
				age,
				birthday: '',
				allergy,
				medical: '',
				note,
				school: '',
				collector: '',
				emergency: '',
				office: line.edited ? 'name,age,allergy,note' : '',
			});
		}
	}
	const placeOf = ({ line_id, child_id, place }: Row) =>
		places.find(({ id }) => id === child_id) ?? places.filter((each) => each.line_id === line_id)[place];
	const words = of('family_request').map((request) => wordOf(request, placeOf(request)?.id ?? ''));
	const changes: Row[] = [];
	for (const row of of('order_return')) {
		if (row.state === 'pending') words.push(asked(order.id, row, '申请退货', `${row.note} ${row.cents / 100}`.trim()));
		if (!['refunding', 'refunded', 'refund_failed'].includes(row.state)) continue;
		const state = { refunding: 'open', refunded: 'settled', refund_failed: 'failed' }[row.state as 'refunded'];
		// The first one gave the places back; what came after it was money alone.
		const its = row === givenBack && places.length > 0 ? places : [{ id: '', cents: 0, list_cents: 0 }];
		for (const [i, place] of its.entries())
			changes.push(
				changeOf(row, place, {
					kind: place.id === '' ? 'refund' : 'cancel',
					state,
					from_trip: place.trip ?? order.trip,
					from_departure: place.departure ?? order.departure,
					to_trip: '',
					to_departure: '',
					cents: -partOf(Number(row.cents), its.length, i),
					suggested_cents: partOf(Number(row.suggested_cents), its.length, i),
					reason: row.reason,
					note: row.note,
				}),
			);
	}
	let moved = 0;
	for (const row of of('order_exchange')) {
		if (row.state === 'pending') words.push(asked(order.id, row, '申请换货', `${row.to_trip} ${row.to_departure}`));
		if (!['processing', 'completed'].includes(row.state)) continue;
		const its = places.filter(({ line_id, state }) => line_id === row.line_id && state !== 'cancelled');
		const difference = Number(row.after_cents) - Number(row.before_cents);
		moved += row.state === 'completed' ? difference : 0;
		for (const [i, place] of its.entries()) {
			const cents = partOf(difference, its.length, i);
			const more = {
				kind: 'move',
				state: row.state === 'completed' ? 'settled' : 'open',
				from_trip: row.from_trip,
				from_departure: row.from_departure,
				to_trip: row.to_trip,
				to_departure: row.to_departure,
				cents,
				suggested_cents: cents,
				reason: '',
				note: row.reason,
			};
			const change = changeOf(row, place, more);
			change.before_cents = place.cents - (row.state === 'completed' ? cents : 0);
			changes.push(change);
			// It was agreed to: the place goes there, and the difference is still to be settled.
			if (row.state === 'processing')
				Object.assign(place, {
					trip: row.to_trip,
					departure: row.to_departure,
					cents: place.cents + cents,
					list_cents: place.list_cents + cents,
					moved: 1,
				});
		}
	}
	const open = changes.filter(({ kind, state }) => kind === 'move' && state === 'open');
	const gross = Number(order.cents) + open.reduce((sum, { cents }) => sum + cents, 0);
	const refunded = changes
		.filter(({ kind, state }) => kind !== 'move' && state === 'settled')
		.reduce((sum, { cents }) => sum - cents, 0);
	const sums = { shop_cents: Number(order.cents) - moved, gross, refunded, cents: gross - refunded };
	const children = places.filter(({ state }) => state !== 'cancelled').length;
	const unread = words.filter((word) => word.unread === 1).length;
	const own = of('family_request').some(({ field, state }) => field === 'phone' && state === 'adopted');
	const facts = { ...sums, children, unread, own_contact: own ? 'phone' : '' };
	return { places, words, changes, ticks, goods, facts };
};

const PARTS = ['order_line', 'order_child', 'order_return', 'order_exchange', 'family_request'] as const;

const insertAll = async (db: Old, table: string, rows: readonly Row[]): Promise<void> => {
	for (let i = 0; i < rows.length; i += AT_ONCE)
		await db
			.insertInto(table)
			.values(rows.slice(i, i + AT_ONCE))
			.execute();
};

/** Brings all orders over, some at a time. */
const bringOver = async (db: Old): Promise<void> => {
	for (let last = ''; ; ) {
		const orders = await db
			.selectFrom('orders')
			.selectAll()
			.where('id', '>', last)
			.orderBy('id')
			.limit(AT_ONCE)
			.execute();
		if (orders.length === 0) return;
		last = orders.at(-1)?.id;
		const ids = orders.map(({ id }: Row) => id);
		const parts: Record<string, Map<string, Row[]>> = {};
		for (const table of PARTS) {
			const rows = db.selectFrom(table).selectAll().where('order_id', 'in', ids);
			const sorted = await rows
				.orderBy(table.startsWith('order_l') || table === 'order_child' ? 'place' : 'created_at')
				.execute();
			parts[table] = Map.groupBy(sorted, ({ order_id }: Row) => order_id);
		}
		for (const order of orders) {
			const its = Object.fromEntries(PARTS.map((table) => [table, parts[table]?.get(order.id) ?? []]));
			const { places, words, changes, ticks, goods, facts } = convert(order, its);
			await insertAll(db, 'place', places);
			await insertAll(db, 'word', words);
			await insertAll(db, 'place_change', changes);
			await db.updateTable('orders').set(facts).where('id', '=', order.id).execute();
			if (goods.length > 0) await db.updateTable('order_line').set({ goods: 1 }).where('id', 'in', goods).execute();
			const ticked = await db
				.selectFrom('roll_call_tick')
				.select('id')
				.where('order_id', '=', order.id)
				.limit(1)
				.execute();
			if (ticked.length > 0)
				for (const { child, names } of ticks)
					await db.updateTable('roll_call_tick').set({ child }).where('child', 'in', names).execute();
		}
	}
};

/**
 * One row for each child on each departure: what hung on lines, children, exchanges, returns and what families asked is
 * brought over, with head counts, sums and histories as they were.
 */
export const places = (columns: Columns): Migration => ({
	up: async (db) => {
		await makeTables(columns, tablesOf(columns.time), INDEXES).up(db);
		await addColumns(db, columns);
		await bringOver(db);
		// Mails keep what they are about: an action on places has the id of the exchange or return that it was.
		for (const [old, kind] of Object.entries({ exchange_done: 'places_moved', return_refunded: 'places_cancelled' }))
			await sql.raw(`update outbox set kind = '${kind}' where kind = '${old}'`).execute(db);
		await sql.raw(`delete from outbox where kind = 'change_declined'`).execute(db);
		await sql.raw('drop index order_line_departure').execute(db);
		for (const table of ['order_child', 'order_return', 'order_exchange', 'family_request'])
			await sql.raw(`drop table ${table}`).execute(db);
		for (const column of ['places', 'moved', 'edited'])
			await sql.raw(`alter table order_line drop column ${column}`).execute(db);
		// Children are found by their names from now on.
		await refreshSearch(db);
	},
});
