import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { searchText } from '../search-text.ts';
import { uuidv7 } from '../uuid.ts';

interface OutsideBooking {
	id: string;
	trip: string;
	departure: string;
	children: number;
	note: string;
	created_at: number | string;
	account_id: string;
	who: string;
}

// biome-ignore lint/suspicious/noExplicitAny: tables of a version that types know no more
type Old = Kysely<any>;

/** The next number of a group in the year in which it was written down. */
const takeNumber = async (db: Old, at: number): Promise<string> => {
	const year = Number(hongKongDay(at).slice(0, 4));
	const found = await db.selectFrom('order_year').select('last').where('year', '=', year).executeTakeFirst();
	const last = (found?.last ?? 0) + 1;
	if (found) await db.updateTable('order_year').set({ last }).where('year', '=', year).execute();
	else await db.insertInto('order_year').values({ year, last }).execute();
	return `G${year}-${String(last).padStart(4, '0')}`;
};

const placeRows = ({ trip, departure, children, note, ...of }: OutsideBooking, line_id: string, at: number) =>
	Array.from({ length: children }, (_, position) => ({
		id: uuidv7(at),
		order_id: of.id,
		line_id,
		position,
		trip,
		departure,
		state: 'booked',
		cents: 0,
		list_cents: 0,
		in_shop: 1,
		moved: 0,
		undecided: 0,
		held_until: null,
		reason: '',
		name: '',
		age: null,
		birthday: '',
		allergy: '',
		medical: '',
		note: '',
		school: note,
		collector: '',
		emergency: '',
		office: '',
	}));

/** One booking as an order of a group, which nobody was asked to pay here. @param today day of the migration */
const bringOver = async (db: Old, booking: OutsideBooking, today: string): Promise<void> => {
	const { id, trip, departure, children, note, account_id, who } = booking;
	const at = Number(booking.created_at);
	const contact = { parent: note, email: '', phone: '', shop_id: null, number: await takeNumber(db, at) };
	const isOver = departure < today;
	const order = {
		...contact,
		id,
		source: 'school',
		created_at: at,
		ordered_at: at,
		updated_at: at,
		shop_updated_at: 0,
		shop_rank: 0,
		state: isOver ? 'completed' : 'paid',
		payment: 'paid',
		locale: 'zh',
		trip,
		departure,
		children,
		shop_cents: 0,
		gross: 0,
		refunded: 0,
		cents: 0,
		currency: 'HKD',
		unmatched: 0,
		unread: 0,
		undecided: 0,
		test: 0,
		own_contact: '',
		attention: '',
		forgotten_at: null,
		search: searchText([contact.number, note], ''),
	};
	const line = {
		id: uuidv7(at),
		order_id: id,
		place: 0,
		shop_line_id: '1',
		title: trip,
		trip,
		departure,
		quantity: children,
		cents: 0,
		words: '',
		goods: 0,
	};
	const event = {
		id: uuidv7(at),
		order_id: id,
		place: 0,
		at,
		account_id: account_id || null,
		who,
		action: 'school.created',
		before: '',
		after: '',
		note: '',
	};
	const word = {
		id: uuidv7(at),
		order_id: id,
		line_id: '',
		place_id: '',
		at,
		source: 'office',
		who,
		name: '学校或来源',
		value: note,
		fields: 'school',
		unread: 0,
		privacy_version: '',
	};
	const dispatch = {
		id: uuidv7(at),
		order_id: id,
		created_at: at,
		updated_at: at,
		trip,
		departure,
		state: 'pending',
		channel: null,
		outbox_id: null,
		sent_at: null,
		error: '',
	};
	await db.insertInto('orders').values(order).execute();
	await db.insertInto('order_line').values(line).execute();
	await db
		.insertInto('place')
		.values(placeRows(booking, line.id, at))
		.execute();
	await db.insertInto('order_event').values(event).execute();
	if (note !== '') await db.insertInto('word').values(word).execute();
	if (!isOver) await db.insertInto('dispatch').values(dispatch).execute();
};

/**
 * What was booked elsewhere than in the shop, until now a bare number of children, becomes an order with so many places. A
 * quotation names the order that it becomes.
 */
export const outsideBookingsAreOrders: Migration = {
	up: async (db: Old) => {
		const today = hongKongDay(Date.now());
		const bookings = await db
			.selectFrom('outside_booking')
			.selectAll()
			.$castTo<OutsideBooking>()
			.orderBy('created_at')
			.orderBy('id')
			.execute();
		for (const booking of bookings) await bringOver(db, booking, today);
		await sql`drop table outside_booking`.execute(db);
		await sql`alter table quotation add column order_id text`.execute(db);
	},
};
