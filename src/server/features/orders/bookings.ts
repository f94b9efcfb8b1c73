import type { Kysely } from 'kysely';
import type { BodyOf } from '#contracts/contracts.ts';
import type { Statement } from '#domain/child-fields.ts';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { HOME_CURRENCY } from '#domain/office/money.ts';
import type { PastedChild } from '#domain/office/pasted-names.ts';
import type { Tables } from '../../core/db/schema.ts';
import { takeYearNumber } from '../../core/db/year-number.ts';
import { ApiError } from '../../core/http/errors.ts';
import type { Catalogue } from '../../core/schedule/catalogue.ts';
import { type Acting, actorOf } from '../../core/steps.ts';
import type { NewLine } from './new-order.ts';
import { insertOrders } from './orders.ts';

type Booking = BodyOf<'POST /orders'>;
interface Adults {
	count: number;
	amount: { cents: number };
}

/** `T2026-0001` of the telephone, `G2026-0001` of a group. */
const takeNumber = async (db: Kysely<Tables>, kind: Booking['kind'], now: number): Promise<string> => {
	const year = Number(hongKongDay(now).slice(0, 4));
	const last = await takeYearNumber(db, 'orderYear', year);
	return `${kind === 'school' ? 'G' : 'T'}${year}-${String(last).padStart(4, '0')}`;
};

/** What a list says of each child. */
const statementsOf = (children: readonly PastedChild[], school: string, count: number): Statement[] => [
	...children.flatMap(({ name, age, className, allergy }, i) => {
		const fields = { name, age: age === null ? '' : String(age), note: className, allergy };
		const known = Object.entries(fields).filter(([, text]) => text !== '');
		const value = known.map(([, text]) => text).join(' ');
		return value === '' ? [] : [{ child: i + 1, name: '名单', value, fields: Object.fromEntries(known) }];
	}),
	...(school === ''
		? []
		: Array.from({ length: count }, (_, i) => ({ child: i + 1, name: '学校', value: school, fields: { school } }))),
];

/** Adults who pay, as a line with whom no child goes. */
const adultsLine = ({ count, amount }: Adults): NewLine => ({
	shopLineId: '2',
	title: '随行成人',
	trip: '',
	departure: '',
	words: '',
	quantity: count,
	cents: Math.floor(amount.cents / count),
	total: amount.cents,
	goods: true,
	statements: [],
});

/**
 * Writes down a booking of a school, or one made on the telephone, as an order like any other.
 * @param adults those who pay beside the children
 * @returns the id of the order @throws ApiError
 */
export const makeBooking = async (
	{ db, who, now }: Pick<Acting, 'db' | 'who' | 'now'>,
	body: Booking,
	{ departures, trips }: Catalogue,
	adults: Adults = { count: 0, amount: { cents: 0 } },
): Promise<{ id: string; number: string }> => {
	const { kind, trip, departure, children, names, cents, school } = body;
	if (!trips.has(trip)) throw new ApiError('invalid', { field: 'trip' });
	if (names.length > children) throw new ApiError('out_of_range', { field: 'names' });
	const scheduled = departures.find((each) => each.trip === trip && each.date === departure);
	// A group may have a day of its own; on the telephone the days of the schedule are sold.
	if ((!scheduled && kind !== 'school') || scheduled?.cancelled) throw new ApiError('invalid', { field: 'departure' });
	const price = cents ?? (scheduled ? scheduled.price * 100 : 0);
	const number = await takeNumber(db, kind, now);
	const [id] = await insertOrders(
		db,
		[
			{
				source: kind,
				shopId: null,
				number,
				orderedAt: now,
				shopUpdatedAt: 0,
				shopRank: 0,
				payment: body.paid ? 'paid' : 'pending',
				parent: body.parent,
				email: body.email.toLowerCase(),
				phone: body.phone,
				locale: body.locale,
				cents: price * children + adults.amount.cents,
				currency: HOME_CURRENCY,
				refunded: 0,
				cancelled: false,
				test: false,
				note: body.note,
				statements: [],
				lines: [
					{
						shopLineId: '1',
						title: school || trip,
						trip,
						departure,
						words: '',
						quantity: children,
						cents: price,
						total: price * children,
						goods: false,
						statements: statementsOf(names, school, children),
					},
					...(adults.count > 0 ? [adultsLine(adults)] : []),
				],
			},
		],
		actorOf(who),
		now,
	);
	if (id === undefined) throw new ApiError('conflict');
	return { id, number };
};
