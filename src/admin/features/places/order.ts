import type { AnswerOf } from '#contracts/contracts.ts';
import type { PlaceField } from '#domain/child-fields.ts';
import { FAMILY_WORD_KINDS, FAMILY_WORDS, type FamilyWord } from '#domain/family.ts';
import { type Money, showMoney } from '#domain/office/money.ts';
import { type CancelReason, cancelling, moveDifference } from '#domain/office/place.ts';
import { showDay } from '../../ui/time.ts';

export type Order = AnswerOf<'GET /orders/:id'>;
export type Place = Order['places'][number];
export type Change = Order['changes'][number];
/** A departure that a place can be on, with the price of a child. */
export type Departure = AnswerOf<'GET /calendar'>['rows'][number] & { cents: number };
export type Word = Order['words'][number];
type RefundRow = AnswerOf<'GET /orders/:id/refund'>['rows'][number];

type Booked = Pick<Place, 'trip' | 'departure'>;
export const isSameDeparture = (a: Booked, b: Booked): boolean => a.trip === b.trip && a.departure === b.departure;

export const departureKey = ({ trip, departure }: Booked): string => `${trip} ${departure}`;

/** Places whose children go, or may still. */
export const activePlaces = ({ places }: Pick<Order, 'places'>): Place[] =>
	places.filter(({ state }) => state !== 'cancelled');

export const childName = ({ name }: Pick<Place, 'name'>): string => name || '未填姓名';

/** The children of some places: `何乐轩、何乐怡 2026-12-19 周六`; without the day where they are on several. */
export const childrenText = (places: readonly Place[]): string => {
	const names = [...new Set(places.map(childName))].join('、');
	const days = new Set(places.map(({ departure }) => departure));
	return days.size === 1 ? `${names} ${showDay(places[0]?.departure ?? '')}` : names;
};

/** A difference in words: `应收 HK$400.00`, `应退 HK$100.00`, `无差额`. */
export const differenceText = ({ cents, currency }: Money): string =>
	cents === 0 ? '无差额' : `${cents > 0 ? '应收' : '应退'} ${showMoney({ cents: Math.abs(cents), currency })}`;

/** What a family owes when these places move there, in cents; negative: what it gets back. */
export const moveCents = (places: readonly Place[], departures: readonly Departure[], to: Departure): number =>
	places.reduce((sum, place) => {
		// What goes where nothing was known costs what was paid.
		if (place.departure === '') return sum;
		const listed = departures.find((each) => isSameDeparture(each, place))?.cents ?? place.cents;
		return sum + moveDifference(place.cents, listed, to.cents);
	}, 0);

/** How full a departure is: `30/30，3 家候补`. @param more children that would come */
export const fullnessText = ({ booked, reserved, capacity, waiting }: Omit<Departure, 'cents'>, more = 0): string => {
	const taken = booked + reserved;
	const count = more > 0 ? `${taken} → ${taken + more}` : `${taken}`;
	return [capacity === null ? count : `${count} / ${capacity}`, ...(waiting > 0 ? [`${waiting} 家候补`] : [])].join(
		'，',
	);
};

/** Departures as the options of a choice, by their keys. */
export const departureOptions = (departures: readonly Departure[]) =>
	departures.map((row) => ({
		value: departureKey(row),
		label: `${row.title} ${showDay(row.departure)}，${fullnessText(row)}`,
	}));

const span = ({ from, to }: { from: number; to?: number | undefined }): string =>
	to === undefined ? `提前 ${from} 天或以上` : from === to ? `提前 ${from} 天` : `提前 ${from}–${to} 天`;

/** Why so much is suggested for a place, cancelled for a reason: `距出发 13 天；行程条款：提前 7–13 天退 50%`. */
export const ruleText = ({ by, daysBefore, term, percent }: RefundRow, reason: CancelReason): string => {
	if (by === 'whole') return [cancelling(reason).whole, '全额退还'].filter(Boolean).join('，');
	if (by === 'no_terms') return '没有对应的退款条款，请自行填写金额';
	const when = (daysBefore ?? 0) < 0 ? '已经出发' : `距出发 ${daysBefore} 天`;
	return `${when}；行程条款：${term ? span(term) : ''}${percent === 0 ? '不退款' : `退 ${percent}%`}`;
};

/** What stands above the amount: `退款，按条款 50%`. */
export const refundLabel = (rows: readonly RefundRow[]): string => {
	const [first] = rows;
	const isOneRule =
		first !== undefined && rows.every(({ by, percent }) => by === first.by && percent === first.percent);
	if (!isOneRule || first.by === 'no_terms') return '退款';
	return first.by === 'whole' ? '退款，全额' : `退款，按条款 ${first.percent}%`;
};

/** What of some fields was typed and is another than before. */
export const changedFields = <Fields extends object>(before: Fields, typed: Partial<Fields>): Partial<Fields> =>
	Object.fromEntries(
		Object.entries(typed).filter(([name, value]) => value !== before[name as keyof Fields]),
	) as Partial<Fields>;

/** What a word of the family may tell of, by its kind. */
const FAMILY_FIELDS: Readonly<Record<FamilyWord, readonly PlaceField[]>> = {
	health: ['allergy', 'medical'],
	collector: ['collector'],
	phone: ['emergency'],
	other: ['note'],
};
/** What a word may tell of that was not understood. */
const GUESSES: readonly PlaceField[] = ['allergy', 'medical', 'collector', 'emergency', 'note'];

/** The fields that a word may tell of; `isClear`: it says so itself, and nobody has to guess. */
export const fieldsOfWord = ({
	source,
	name,
	fields,
}: Pick<Word, 'source' | 'name' | 'fields'>): { isClear: boolean; fields: readonly PlaceField[] } => {
	if (fields.length > 0) return { isClear: true, fields };
	const kind = source === 'family' ? FAMILY_WORD_KINDS.find((each) => FAMILY_WORDS[each] === name) : undefined;
	return kind ? { isClear: true, fields: FAMILY_FIELDS[kind] } : { isClear: false, fields: GUESSES };
};
