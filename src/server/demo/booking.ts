import type { Locale } from '#domain/locale.ts';
import type { NewOrder } from '../orders/orders.ts';
import type { Place } from './days.ts';
import { type Family, familyOf } from './families.ts';
import type { Draw } from './random.ts';

/** Beyond 2^53, as numbers of the shop are. */
const FIRST = 9_100_000_000_000_000_000n;

const NOTES: Record<Locale, readonly string[]> = {
	zh: ['', '', '', '想與同學同組', '請發中文收據'],
	cn: ['', '', '', '需要普通话导游', '两位家长同行'],
	en: ['', '', '', 'Twins, please keep them together', 'Pick-up from Tsim Sha Tsui, if possible'],
};

interface Booking {
	place: Place;
	/** Titles of trips, as the catalogue has them: simplified Chinese, English, traditional Chinese. */
	titles: ReadonlyMap<string, readonly string[]>;
	at: number;
	payment: 'paid' | 'pending';
}
const TITLE = { cn: 0, en: 1, zh: 2 } as const;

/** The order of that number as the shop would tell of it. */
export const bookingOf = (n: number, { place, titles, at, payment }: Booking, draw: Draw): NewOrder => {
	const family: Family = familyOf(n, draw);
	const { parent, email, phone, locale, children } = family;
	const places = children.length;
	const title = titles.get(place.trip)?.[TITLE[locale]] ?? place.trip;
	return {
		source: 'shop',
		shop_id: String(FIRST + BigInt(n)),
		number: `#${2001 + n}`,
		ordered_at: at,
		shop_updated_at: at,
		shop_rank: 3,
		payment,
		cancelled: false,
		parent,
		email,
		phone,
		locale,
		cents: place.cents * places,
		currency: 'HKD',
		note: draw.pick(NOTES[locale]),
		lines: [
			{
				shop_line_id: String(n + 1),
				title,
				trip: place.trip,
				departure: place.departure,
				quantity: places,
				places,
				cents: place.cents,
				children,
			},
		],
	};
};
