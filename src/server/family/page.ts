import { refundTerms } from '#domain/cancellation.ts';
import { ALLERGY_LENGTH, allergiesUntil } from '#domain/family.ts';
import { hongKongDay, hongKongTime, type IsoDate } from '#domain/hong-kong-time.ts';
import { unbroken, whatsappLink } from '#domain/shop-link.ts';
import { formatDay, range, shortMonth, shortWeekday } from '#i18n/format.ts';
import { LOCALE_TABLE, type Locale } from '#i18n/locales.ts';
import { href } from '#i18n/routes.ts';
import { fill, t } from '#i18n/t.ts';
import type { DepartureWeatherRow } from '../db/schema.ts';
import type { BuiltPage, FindPage } from '../enquiries/form-page.ts';
import type { Fields } from '../http/body.ts';
import { fillPage, type Repeated } from '../http/fill-page.ts';
import { atAddress } from '../http/own-address.ts';
import type { Brand } from '../mail/letter.ts';
import { catalogue, titleIn } from '../orders/catalogue.ts';
import { joiningFacts } from '../orders/joining-facts.ts';
import { decidedWords } from '../orders/weather.ts';
import { type FamilyBooking, lastAsked, type Slot, shownValue } from './booking.ts';
import { fieldOf, type WrongChange } from './read-change.ts';

const DAY = 86_400_000;

/** What the page says about a form that was sent. */
export interface Answer {
	said?: 'sent' | 'nothing';
	/** What is wrong, by the name of the field; `''` is the form as a whole. */
	wrong?: ReadonlyMap<string, WrongChange>;
	/** What was typed. */
	typed?: Fields;
}

/** What the page is made of. */
export interface Shown extends Answer {
	locale: Locale;
	booking: FamilyBooking;
	weather: DepartureWeatherRow | undefined;
	brand: Brand;
	now: number;
}

type Values = Record<string, string>;

const dayBefore = (departure: IsoDate, days: number): IsoDate =>
	hongKongDay(Date.parse(`${departure}T12:00+08:00`) - days * DAY);

const nameOf = (locale: Locale, { name, age }: Slot, n: number): string => {
	const { unnamed, aged } = t(locale).booking;
	const shown = name || fill(unnamed, { n });
	return age === null ? shown : fill(aged, { name: shown, age });
};

/** What stands below a field about what was asked. */
const asideOf = (locale: Locale, request: ReturnType<typeof lastAsked>, current: string): string => {
	const { pending, declined, none } = t(locale).booking.change;
	if (request?.state === 'pending') return fill(pending, { before: current || none });
	return request?.state === 'declined' ? fill(declined, { after: request.after || none }) : '';
};

/** The fields of the form, with what was typed and what is wrong. */
const formParts = ({ locale, booking, brand, now, wrong, typed }: Shown): { values: Values; allergies: Repeated } => {
	const { change } = t(locale).booking;
	const { order, slots, departure } = booking;
	const phone = unbroken(brand.operator.emergency);
	const saidOf = (name: string): string => {
		const code = wrong?.get(name);
		return code ? fill(change[code], { max: ALLERGY_LENGTH, phone }) : '';
	};
	const field = (name: string, current: string, request: ReturnType<typeof lastAsked>) => {
		const shown = shownValue(request, current);
		const kept = typed?.[name];
		return {
			value: typeof kept === 'string' ? kept : shown,
			was: shown,
			error: saidOf(name),
			aside: asideOf(locale, request, current),
		};
	};
	const isOpen = now < allergiesUntil(departure);
	const allergies = slots.map((slot, i) => ({
		name: isOpen ? 'field' : 'told',
		values: {
			...field(fieldOf(slot.key), slot.allergy, lastAsked(booking, 'allergy', slot)),
			name: fieldOf(slot.key),
			label: fill(change.allergy, { name: nameOf(locale, slot, i + 1) }),
			now: slot.allergy || change.none,
		},
	}));
	const number = field('phone', order.phone, lastAsked(booking, 'phone'));
	const until = `${formatDay(locale, dayBefore(departure, 3))}${locale === 'en' ? ', ' : ''}18:00`;
	const values = {
		phone: number.value,
		phoneWas: number.was,
		phoneError: number.error,
		phoneAside: number.aside,
		until: isOpen ? fill(change.until, { until }) : fill(change.closed, { phone }),
	};
	return { values, allergies };
};

/** Rows of what is given back, that of today marked. */
const termRows = ({ locale, booking: { trip, departure }, now }: Shown): Repeated => {
	const { terms } = t(locale).booking;
	const { all, part, none } = t(locale).tripPage.cancellation;
	const today = hongKongDay(now);
	return refundTerms(catalogue().terms.get(trip) ?? []).map(({ from, to, percent }) => {
		const [first, last] = [to === undefined ? '' : dayBefore(departure, to), dayBefore(departure, from)];
		const day = (date: IsoDate) => formatDay(locale, date);
		const when =
			first === ''
				? fill(terms.until, { date: day(last) })
				: from === 0
					? fill(terms.from, { date: day(first) })
					: fill(terms.between, { from: day(first), to: day(last) });
		const share = percent === 0 ? none : percent === 100 ? all : fill(part, { percent });
		return { name: first <= today && today <= last ? 'now' : 'row', values: { when, share } };
	});
};

/** Which status of the weather shows; undefined when the day is over. */
const weatherName = ({ booking: { trip, departure }, weather, now }: Shown, decideAt: string): string | undefined => {
	const today = hongKongDay(now);
	const scheduled = catalogue().departures.find((each) => each.trip === trip && each.date === departure);
	if (departure < today) return undefined;
	if (scheduled?.seats === 'cancelled') return 'off';
	if (weather) return weather.decision;
	if (decideAt === '') return undefined;
	return departure === today ? 'waiting' : 'later';
};

const factsOf = ({ locale, booking: { trip, departure, order, slots } }: Shown) => {
	const { number, parent } = order;
	return joiningFacts({ trip, locale, departure, number, parent, children: slots.length });
};

const items = (lines: readonly string[]): Repeated => lines.map((line) => ({ name: 'line', values: { line } }));

/** Where maps show a place. */
const mapLinks = (place: string): Values => {
	const query = encodeURIComponent(place);
	return {
		google: `https://www.google.com/maps/search/?api=1&query=${query}`,
		apple: `https://maps.apple.com/?q=${query}`,
		amap: `https://uri.amap.com/search?keyword=${query}&city=810000`,
	};
};

/** What is next on the day, until the children are back; undefined on other days, and where nobody goes. */
const nextOf = (shown: Shown, status: string | undefined, facts: ReturnType<typeof factsOf>): Values | undefined => {
	const { locale, booking, now } = shown;
	const { bar } = t(locale).booking;
	const { start, end, meeting, pickUp } = facts;
	const [back = end, backPlace = ''] = pickUp;
	const time = hongKongTime(now).slice(11);
	if (booking.departure !== hongKongDay(now) || status === 'cancelled' || status === 'off' || time > back)
		return undefined;
	const isBefore = time <= start;
	const place = (isBefore ? meeting[0] : backPlace) ?? '';
	const map = place || (meeting[0] ?? '');
	return {
		nextTime: isBefore ? start : back,
		nextWhat: place ? fill(isBefore ? bar.meet : bar.back, { place }) : isBefore ? '' : bar.end,
		nextMap: mapLinks(map)['google'] ?? '',
		nextMapName: fill(bar.map, { place: map }),
	};
};

/** What a booking that stands shows. */
const bookingParts = (shown: Shown): { chosen: Record<string, string | Repeated>; values: Values } => {
	const { locale, booking, weather, brand, now, said, wrong } = shown;
	const { departure, trip, order, slots } = booking;
	const words = t(locale).booking;
	const facts = factsOf(shown);
	const { allergies, values: typed } = formParts(shown);
	const status = weatherName(shown, facts.decidedAt);
	const terms = termRows(shown);
	const [place = '', address = '', ...ways] = facts.meeting;
	const greeting = `${facts.title}, ${formatDay(locale, departure)}, ${order.number}`;
	const whole = wrong?.get('') ?? (wrong?.size ? 'wrong' : undefined);
	const phone = unbroken(brand.operator.emergency);
	const isFormOpen = departure >= hongKongDay(now);
	const next = nextOf(shown, status, facts);
	const mailAbout = (what: string) =>
		`mailto:${brand.email}?subject=${encodeURIComponent([what, greeting].join(LOCALE_TABLE[locale].colon))}`;
	const values: Values = {
		...typed,
		...next,
		heading: fill(isFormOpen ? words.heading : words.over, { date: formatDay(locale, departure) }),
		...mapLinks([place, address].filter(Boolean).join(', ')),
		place,
		address,
		time: facts.start && range(facts.start, facts.end),
		names: slots.map((slot, i) => nameOf(locale, slot, i + 1)).join(LOCALE_TABLE[locale].comma),
		places: String(slots.length),
		number: order.number,
		decideAt: facts.decidedAt,
		decided: weather ? decidedWords(locale, departure, weather.decided_at) : '',
		emergency: phone,
		emergencyLink: `tel:${brand.operator.emergency.replaceAll(' ', '')}`,
		hours: brand.operator.emergencyHours[locale],
		whatsapp: whatsappLink(brand.whatsapp, greeting),
		mail: mailAbout(words.weather.choose),
		moveMail: mailAbout(words.terms.move),
		cancelMail: mailAbout(words.terms.cancel),
		notice: whole ? fill(words.change[whole], { phone, max: ALLERGY_LENGTH }) : said ? words.change[said] : '',
	};
	const chosen = {
		...(whole ? { answer: 'wrong' } : said && { answer: 'said' }),
		...(status && { weather: status }),
		...(place && { meeting: 'point', way: items(ways) }),
		...(place && facts.pickUp.length > 0 && { collect: 'point', pickup: items(facts.pickUp) }),
		...(facts.bring.length > 0 && { bring: items(facts.bring) }),
		...(facts.wear.length > 0 && { wear: items(facts.wear) }),
		...(isFormOpen && { form: 'open', allergy: allergies }),
		...(isFormOpen && { move: departure > hongKongDay(now) ? 'open' : 'today' }),
		...(next && { bar: 'next' }),
		...(terms.length > 0 && { table: 'terms', term: terms }),
	};
	return { chosen: { card: trip, ...chosen }, values };
};

/** A page of the built site, filled. */
const filled = (
	find: FindPage,
	locale: Locale,
	address: string,
	chosen: Record<string, string | Repeated>,
	values: Values,
): BuiltPage | undefined => {
	const page = find(href(locale, 'booking'));
	if (!page) return undefined;
	const { card, ...others } = chosen;
	const hasCard = typeof card === 'string' && page.html.includes(`data-card="${card}"`);
	const { state = '', ...rest } = others;
	const html = fillPage(page.html, { state, ...(hasCard && { card }), ...rest }, values);
	return { html: atAddress(html, 'booking', address), headers: { ...page.headers, 'referrer-policy': 'no-referrer' } };
};

/** The page of a family; undefined where no site is built. */
export const bookingPage = (find: FindPage, shown: Shown, address: string): BuiltPage | undefined => {
	const { locale, booking, wrong = new Map() } = shown;
	const { standing, departure, trip } = booking;
	const day: Values = {
		address: '',
		action: address,
		date: formatDay(locale, departure),
		day: departure,
		monthShort: shortMonth(locale, departure),
		dayNumber: String(Number(departure.slice(8))),
		weekdayShort: shortWeekday(locale, departure),
		title: titleIn(trip, locale),
	};
	if (standing !== 'booking') return filled(find, locale, address, { state: standing }, day);
	const { chosen, values } = bookingParts(shown);
	const page = filled(find, locale, address, { state: 'booking', ...chosen }, { ...day, ...values });
	if (!page) return undefined;
	const html = [...wrong.keys()].reduce((text, name) => {
		const id = ` id="${name === 'phone' ? 'booking-phone' : name}"`;
		return text.replace(id, `${id} aria-invalid="true"`);
	}, page.html);
	return { ...page, html };
};

/** The page of a link that leads to no booking. */
export const noBookingPage = (find: FindPage, locale: Locale, address: string): BuiltPage | undefined =>
	filled(find, locale, address, { state: 'gone' }, { date: '' });
