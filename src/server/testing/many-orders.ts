import { insertRows } from '../core/db/batches.ts';
import type { OrderRow, PlaceRow } from '../core/db/schema.ts';
import type { Store } from '../core/db/store.ts';
import { uuidv7 } from '../core/db/uuid.ts';
import { enquiryText } from '../features/enquiries/store-enquiry.ts';
import { anEnquiry } from '../features/enquiries/testing/an-enquiry.ts';
import { newPlace, standingOf } from '../features/places/new-place.ts';
import { searchText } from '../features/places/search.ts';

const FAMILIES = ['Chan', 'Wong', 'Lee', 'Ng', '陳', '黃', '李', '吳', 'Smith', 'Sharma'];
const GIVEN = ['Ka Yan', 'Tai Man', 'Siu Ming', '嘉欣', '大文', '小明', 'Ada', 'Bob', 'Priya', 'Wing'];
const TRIPS = ['bus-factory', 'science-museum', 'riding-light-rail', 'walled-city-fruit-tea', ''];
const STATES = ['completed', 'completed', 'completed', 'completed', 'dispatched', 'paid', 'unpaid', 'closed'] as const;
const DAY = 86_400_000;
/** Rows of one statement. */
/** Of a place, in cents. */
const PRICE = 89_900;
const BATCH = 500;

const pick = <T>(from: readonly T[], n: number): T => from[n % from.length] as T;

/** The order of that number: the same for the same number. */
const orderOf = (n: number, now: number): OrderRow => {
	const orderedAt = now - n * 400_000;
	const trip = pick(TRIPS, n * 7);
	const departure = trip === '' ? '' : new Date(orderedAt + ((n % 40) + 3) * DAY).toISOString().slice(0, 10);
	const state = pick(STATES, n * 13);
	const facts = {
		shopId: String(9_100_000_000_000_000_000n + BigInt(n)),
		number: `#${10_000 + n}`,
		parent: `${pick(GIVEN, n * 3)} ${pick(FAMILIES, n)}`,
		email: `parent${n}@example.org`,
		phone: `+8525${String((n * 7_919) % 10_000_000).padStart(7, '0')}`,
	};
	return {
		...facts,
		id: uuidv7(orderedAt),
		source: 'shop',
		createdAt: orderedAt,
		orderedAt,
		updatedAt: orderedAt,
		shopUpdatedAt: orderedAt,
		shopRank: 3,
		state,
		payment: state === 'unpaid' ? 'pending' : 'paid',
		locale: pick(['en', 'zh', 'cn'], n),
		trip,
		departure,
		children: state === 'closed' ? 0 : (n % 3) + 1,
		shopCents: ((n % 3) + 1) * PRICE,
		gross: ((n % 3) + 1) * PRICE,
		refunded: 0,
		cents: ((n % 3) + 1) * PRICE,
		currency: 'HKD',
		unmatched: trip === '' ? 1 : 0,
		unread: 0,
		undecided: 0,
		test: 0,
		ownContact: '',
		attention: '',
		search: searchText(facts, []),
		forgottenAt: null,
	};
};

const boughtBy = ({ shopCents }: OrderRow): number => shopCents / PRICE;

/** The places of an order; of a closed one nobody goes. */
const placesOf = (order: OrderRow): PlaceRow[] => {
	const { id, trip, departure, state, orderedAt } = order;
	const bought = boughtBy(order);
	return Array.from({ length: bought }, (_, position) => {
		const standing = standingOf(state === 'unpaid' ? 'pending' : 'paid', orderedAt);
		const at = { orderId: id, lineId: id, position, trip, departure, cents: PRICE, listCents: PRICE };
		const name = `${pick(GIVEN, position + bought)} ${pick(FAMILIES, bought)}`;
		return newPlace(
			{ ...at, name },
			state === 'closed' ? { state: 'cancelled', heldUntil: null } : standing,
			orderedAt,
		);
	});
};

/** Fills a store with so many orders, each with a line and a dispatch, and so many enquiries. */
export const fillOffice = async (
	{ db }: Pick<Store, 'db'>,
	orders: number,
	enquiries: number,
	now: number,
): Promise<void> => {
	for (let first = 0; first < orders; first += BATCH) {
		const rows = Array.from({ length: Math.min(BATCH, orders - first) }, (_, n) => orderOf(first + n, now));
		await db.transaction().execute(async (trx) => {
			await trx.insertInto('orders').values(rows).execute();
			const own = ({ id, trip, departure }: OrderRow) => ({ id, orderId: id, trip, departure });
			const lines = rows.map((row) => ({
				...own(row),
				place: 0,
				shopLineId: '1',
				title: row.trip,
				quantity: boughtBy(row),
				cents: PRICE,
				words: '',
				goods: 0,
			}));
			await trx.insertInto('orderLine').values(lines).execute();
			await insertRows(trx, 'place', rows.flatMap(placesOf));
			const dispatches = rows
				.filter(({ state, departure }) => departure !== '' && state !== 'unpaid' && state !== 'closed')
				.map((row) => ({
					...own(row),
					createdAt: row.createdAt,
					updatedAt: row.createdAt,
					state: row.state === 'paid' ? ('pending' as const) : ('sent' as const),
					channel: null,
					outboxId: null,
					sentAt: null,
					error: '',
				}));
			if (dispatches.length > 0) await trx.insertInto('dispatch').values(dispatches).execute();
		});
	}
	for (let first = 0; first < enquiries; first += BATCH) {
		const rows = Array.from({ length: Math.min(BATCH, enquiries - first) }, (_, n) => {
			const createdAt = now - (first + n) * 3_000_000;
			const enquiry = anEnquiry({ email: `visitor${first + n}@example.org` });
			return { ...enquiry, id: uuidv7(createdAt), createdAt, search: enquiryText(enquiry) };
		});
		await db.insertInto('enquiry').values(rows).execute();
	}
};
