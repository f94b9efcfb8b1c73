import { dayAfter } from '#domain/calendar-days.ts';
import { refundTerms } from '#domain/cancellation.ts';
import { hongKongDay, hongKongTime, type IsoDate } from '#domain/hong-kong-time.ts';
import { phoneLink, unbroken, whatsappLink } from '#domain/shop-link.ts';
import { formatDay, range, shortMonth, shortWeekday } from '#i18n/format.ts';
import { LOCALE_TABLE, type Locale } from '#i18n/locales.ts';
import { href } from '#i18n/routes.ts';
import { fill, t } from '#i18n/t.ts';
import type { DepartureWeatherRow } from '../db/schema.ts';
import type { BuiltPage, FindPage } from '../enquiries/form-page.ts';
import { fillPage, type Repeated } from '../http/fill-page.ts';
import { markWrong } from '../http/mark-wrong.ts';
import { atAddress } from '../http/own-address.ts';
import type { Brand } from '../mail/letter.ts';
import { catalogue, titleIn } from '../orders/catalogue.ts';
import { joiningFacts } from '../orders/joining-facts.ts';
import { decidedWords } from '../orders/weather.ts';
import type { FamilyBooking } from './booking.ts';
import { type Answer, formParts, nameOf, notices } from './change-form.ts';

/** What the page is made of. */
export interface Shown extends Answer {
	locale: Locale;
	booking: FamilyBooking;
	weather: DepartureWeatherRow | undefined;
	brand: Brand;
	now: number;
}

type Values = Record<string, string>;

/** Rows of what is given back, that of today marked. */
const termRows = ({ locale, booking: { trip, departure }, now }: Shown): Repeated => {
	const { terms } = t(locale).booking;
	const { all, part, none } = t(locale).tripPage.cancellation;
	const today = hongKongDay(now);
	return refundTerms(catalogue().terms.get(trip) ?? []).map(({ from, to, percent }) => {
		const [first, last] = [to === undefined ? '' : dayAfter(departure, -to), dayAfter(departure, -from)];
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

type Facts = ReturnType<typeof factsOf>;

const NOTHING_SAID: ReturnType<typeof notices> = { answer: [], error: [] };

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

/** Where a family is in its day: before it, about to meet, out, or back. */
type Phase = 'before' | 'meet' | 'out' | 'over';

/** When the children are back; empty where the trip does not say. */
const backAt = ({ end, pickUp: [time = end] }: Facts): string => time;

const phaseOf = ({ booking: { departure }, now }: Shown, facts: Facts): Phase => {
	const today = hongKongDay(now);
	if (departure !== today) return departure < today ? 'over' : 'before';
	const time = hongKongTime(now).slice(11);
	const back = backAt(facts);
	if (back !== '' && time > back) return 'over';
	return facts.start !== '' && time > facts.start ? 'out' : 'meet';
};

/** Whether nobody goes: the departure was cancelled, for the weather or otherwise. */
const cancelledAs = ({ booking: { trip, departure }, weather }: Shown): 'off' | 'cancelled' | undefined => {
	const scheduled = catalogue().departures.find((each) => each.trip === trip && each.date === departure);
	if (scheduled?.seats === 'cancelled') return 'off';
	return weather?.decision === 'cancelled' ? 'cancelled' : undefined;
};

/** Which status of the weather shows; undefined when there is nothing to say. */
const statusOf = (shown: Shown, { decidedAt }: Facts, phase: Phase): string | undefined => {
	const { weather } = shown;
	const cancelled = cancelledAs(shown);
	if (cancelled) return phase === 'over' ? 'past' : cancelled;
	if (phase === 'over') return undefined;
	if (weather) return weather.decision === 'goes' && phase === 'out' ? 'running' : weather.decision;
	if (decidedAt === '' || phase === 'out') return undefined;
	return phase === 'before' ? 'later' : 'waiting';
};

/** What is next on the day: to meet, then to collect the children. */
const nextOf = (locale: Locale, phase: Phase, facts: Facts): Values | undefined => {
	const { bar } = t(locale).booking;
	const { start, meeting, pickUp } = facts;
	const back = backAt(facts);
	if ((phase !== 'meet' && phase !== 'out') || back === '') return undefined;
	const isBefore = phase === 'meet';
	const place = (isBefore ? meeting[0] : pickUp[1]) ?? '';
	const map = place || (meeting[0] ?? '');
	return {
		nextTime: isBefore ? start : back,
		nextWhat: place ? fill(isBefore ? bar.meet : bar.back, { place }) : isBefore ? '' : bar.end,
		nextMap: mapLinks(map)['google'] ?? '',
		nextMapName: fill(bar.map, { place: map }),
	};
};

/** The values of the page. */
const valuesOf = (shown: Shown, facts: Facts, phase: Phase): Values => {
	const { locale, booking, weather, brand } = shown;
	const { departure, order, slots } = booking;
	const words = t(locale).booking;
	const { colon, comma } = LOCALE_TABLE[locale];
	const { emergency, emergencyHours } = brand.operator;
	const [place = '', address = ''] = facts.meeting;
	const isOff = cancelledAs(shown) !== undefined;
	const heading = phase === 'over' ? words.over : isOff ? words.notGoing : words.heading;
	const greeting = `${facts.title}, ${formatDay(locale, departure)}, ${order.number}`;
	const mailAbout = (what: string) =>
		`mailto:${brand.email}?subject=${encodeURIComponent([what, greeting].join(colon))}`;
	return {
		...mapLinks([place, address].filter(Boolean).join(', ')),
		heading: fill(heading, { date: formatDay(locale, departure) }),
		lead: isOff || phase === 'over' ? '' : words.lead,
		place,
		address,
		time: facts.start && range(facts.start, facts.end),
		meetAt: facts.start && fill(words.meetAt, { time: facts.start }),
		names: slots.map((slot, i) => nameOf(locale, slot, i + 1)).join(comma),
		places: String(slots.length),
		number: order.number,
		decideAt: facts.decidedAt,
		decided: weather ? decidedWords(locale, departure, weather.decided_at) : '',
		emergency: unbroken(emergency),
		emergencyLink: phoneLink(emergency),
		call: fill(isOff ? words.call.off : words.call.text, { hours: emergencyHours[locale] }),
		whatsapp: whatsappLink(brand.whatsapp, greeting),
		mail: mailAbout(words.weather.choose),
		moveMail: mailAbout(words.terms.move),
		cancelMail: mailAbout(words.terms.cancel),
	};
};

/** What somebody needs who goes: where, with what, and how to change it; nothing of it where nobody goes any more. */
const goingParts = (
	shown: Shown,
	facts: Facts,
	phase: Phase,
	allergies: Repeated,
): Record<string, string | Repeated> => {
	const [place, _address, ...ways] = facts.meeting;
	const isOver = phase === 'over';
	const terms = isOver ? [] : termRows(shown);
	const hasPack = facts.bring.length + facts.wear.length > 0;
	return {
		...(place && { meeting: 'point', way: items(ways) }),
		...(place && facts.pickUp.length > 0 && { collect: 'point', pickup: items(facts.pickUp) }),
		...(hasPack && { pack: 'lists' }),
		...(facts.bring.length > 0 && { bring: items(facts.bring) }),
		...(facts.wear.length > 0 && { wear: items(facts.wear) }),
		...(!isOver && { form: 'open', allergy: allergies }),
		...(!isOver && { terms: 'open', move: phase === 'before' ? 'open' : 'today' }),
		...(terms.length > 0 && { table: 'terms', term: terms }),
	};
};

/** What a booking that stands shows. */
const bookingParts = (shown: Shown): { chosen: Record<string, string | Repeated>; values: Values } => {
	const { locale, booking } = shown;
	const facts = factsOf(shown);
	const phase = phaseOf(shown, facts);
	const isGoing = cancelledAs(shown) === undefined;
	const status = statusOf(shown, facts, phase);
	const next = isGoing ? nextOf(locale, phase, facts) : undefined;
	const { allergies, values } = formParts(shown);
	const { answer, error } = isGoing && phase !== 'over' ? notices(shown) : NOTHING_SAID;
	const chosen = {
		card: booking.trip,
		...(answer.length > 0 && { answer }),
		...(error.length > 0 && { error }),
		...(status && { weather: status }),
		...(isGoing && goingParts(shown, facts, phase, allergies)),
		...(next && { bar: 'next' }),
	};
	return { chosen, values: { ...values, ...next, ...valuesOf(shown, facts, phase) } };
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
	if (wrong.size === 0) return page;
	const ids = [...wrong.keys()].map((name) => (name === 'phone' ? 'booking-phone' : name));
	return { ...page, html: markWrong(page.html, ids) };
};

/** The page of a link that leads to no booking. */
export const noBookingPage = (find: FindPage, locale: Locale, address: string): BuiltPage | undefined =>
	filled(find, locale, address, { state: 'gone' }, { date: '' });
