import { hongKongDay, type IsoDate } from '#domain/hong-kong-time.ts';
import { LOCALES, type Locale } from '#domain/locale.ts';
import { hasPlaces } from '#domain/next-departures.ts';
import { REPLY_TEMPLATES, type ReplyTemplate } from '#domain/office/enquiry-reply.ts';
import { formatDate, formatPrice } from '#i18n/format.ts';
import { fill, t } from '#i18n/t.ts';
import type { EnquiryRow } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import { fullName, oneLine } from '../mail/letter.ts';
import { catalogue, titleIn } from '../orders/catalogue.ts';
import { seatsOf, spanAhead, stateOf } from '../orders/seats.ts';

interface NextDeparture {
	date: IsoDate;
	/** For a child, in whole HKD. */
	price: number;
}

/** The next departure of a trip from tomorrow on that has places; undefined when none is announced. */
const nextDeparture = async (
	store: Pick<Store, 'db'>,
	trip: string,
	now: number,
): Promise<NextDeparture | undefined> => {
	const { departures, groupSizes } = catalogue();
	const own = departures.filter((each) => each.trip === trip);
	const span = { from: hongKongDay(now + 86_400_000), until: spanAhead(now).until };
	const seats = await seatsOf(store, { departures: own, groupSizes }, span, now);
	const [next] = [...seats.values()]
		.filter((each) => each.trip === trip && each.written !== undefined)
		.filter((each) => hasPlaces({ seats: stateOf(each) }))
		.map(({ departure }) => departure)
		.toSorted();
	return own.find(({ date }) => date === next);
};

/** What is known of an enquiry for the places of templates; the places of what is not known stay open. */
const valuesFor = (locale: Locale, enquiry: EnquiryRow, next: NextDeparture | undefined): Record<string, string> => {
	const known = {
		name: fullName(enquiry.first_name, enquiry.last_name),
		trip: oneLine(titleIn(enquiry.trip, locale)),
		date: next ? formatDate(locale, next.date) : '',
		price: next ? formatPrice(locale, next.price) : '',
	};
	return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== ''));
};

/** Every template in every language, filled as far as is known. */
export const filledTemplates = async (store: Pick<Store, 'db'>, enquiry: EnquiryRow, now: number) => {
	const next = await nextDeparture(store, enquiry.trip, now);
	return LOCALES.flatMap((locale) => {
		const values = valuesFor(locale, enquiry, next);
		return (Object.keys(REPLY_TEMPLATES) as ReplyTemplate[]).map((template) => {
			const { subject, text } = t(locale).replies[template];
			return { template, locale, subject: fill(subject, values), text: fill(text, values) };
		});
	});
};
