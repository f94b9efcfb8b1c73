import { uuidv7 } from '../uuid.ts';

const HELD = 48 * 3_600_000;

// biome-ignore lint/suspicious/noExplicitAny: rows of these tables
export type Row = any;

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
export const convert = (order: Row, its: Record<string, Row[]>) => {
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
