import { dayAfter } from '#domain/calendar-days.ts';
import { refundTerms } from '#domain/cancellation.ts';
import { type CallOffReason, refundsByItself } from '#domain/departure-changes.ts';
import { hongKongDay, hongKongTime, type IsoDate } from '#domain/hong-kong-time.ts';
import { phoneLink, unbroken, whatsappLink } from '#domain/shop-link.ts';
import { formatDay, range } from '#i18n/format.ts';
import { LOCALE_TABLE, type Locale } from '#i18n/locales.ts';
import { href } from '#i18n/routes.ts';
import { fill, t } from '#i18n/t.ts';
import type {
	BookingPage,
	FormFault,
	LockPart,
	MeetingPart,
	NewsLine,
	NextPart,
	StandingBooking,
	TermsPart,
	WeatherPart,
} from '#site/pages/personal.ts';
import type { DepartureWeatherRow } from '../../../core/db/schema.ts';
import type { BuiltPage, FilledPage, FindPage } from '../../../core/http/built-page.ts';
import { personalPage, tripIn } from '../../../core/http/personal-page.ts';
import type { Brand } from '../../../core/mail/letter.ts';
import { catalogue, scheduled, titleIn } from '../../../core/schedule/catalogue.ts';
import { joiningFacts } from '../joining-instructions.ts';
import { decidedWords } from '../weather.ts';
import type { FamilyBooking, News } from './booking.ts';
import { type Answer, answerText, childrenPart, formFault, namesOf } from './children-part.ts';

type Where = News['where'];

/** What became of places of a booking, in words. @param linkOf the address of a page by the id of its dispatch */
const newsLines = (
	locale: Locale,
	{ trip, departure, slots, news }: FamilyBooking,
	linkOf: (dispatch: string) => string,
): NewsLine[] => {
	const words = t(locale).booking.news;
	const day = (date: string): string => formatDay(locale, date);
	// Of another trip its title is said, too.
	const placed = (where: Where, other: Where): string =>
		where.trip === other.trip
			? day(where.departure)
			: [titleIn(where.trip, locale), day(where.departure)].join(LOCALE_TABLE[locale].comma);
	return news.map(({ kind, places, where, dispatch }) => {
		const here = { trip, departure };
		const values = {
			children: namesOf(locale, places),
			going: namesOf(locale, slots),
			count: slots.length,
			from: placed(where, here),
			to: kind === 'moved' ? placed(here, where) : placed(where, here),
		};
		const sentence = kind === 'cancelled' && slots.length === 0 ? words.allCancelled : words[kind];
		return { text: fill(sentence, values), link: dispatch === '' ? undefined : linkOf(dispatch) };
	});
};

/** What the page is made of. */
export interface Shown extends Answer {
	locale: Locale;
	booking: FamilyBooking;
	weather: DepartureWeatherRow | undefined;
	brand: Brand;
	now: number;
	/** The form that unlocks the children; undefined where the visitor has unlocked them. */
	lock: LockPart | undefined;
	/** The address of the page of another day of the order, by the id of its dispatch. */
	linkOf: (dispatch: string) => string;
}

/** What is given back by when, that of today marked. */
const termRows = ({ locale, booking: { trip, departure }, now }: Shown): TermsPart['rows'] => {
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
		return { when, share, isNow: first <= today && today <= last };
	});
};

type Facts = ReturnType<typeof factsOf>;

const factsOf = ({ locale, booking: { trip, departure, order, slots } }: Shown) => {
	const { number, parent } = order;
	return joiningFacts({ trip, locale, departure, number, parent, children: slots.length });
};

/** Where maps show a place. */
const mapLinks = (place: string): MeetingPart['maps'] => {
	const query = encodeURIComponent(place);
	return {
		google: `https://www.google.com/maps/search/?api=1&query=${query}`,
		apple: `https://maps.apple.com/?q=${query}`,
		amap: `https://uri.amap.com/search?keyword=${query}&city=810000`,
	};
};

/** Where a family is in its day: before it, about to meet, out, or back. */
type Phase = 'before' | 'meet' | 'out' | 'over';

const phaseOf = ({ booking: { departure }, now }: Shown, facts: Facts): Phase => {
	const today = hongKongDay(now);
	if (departure !== today) return departure < today ? 'over' : 'before';
	const time = hongKongTime(now).slice(11);
	if (facts.end !== '' && time > facts.end) return 'over';
	return facts.start !== '' && time > facts.start ? 'out' : 'meet';
};

/** Whether nobody goes: the departure was cancelled, for the weather or otherwise. */
const cancelledAs = ({ booking: { trip, departure }, weather }: Shown): 'off' | 'cancelled' | undefined => {
	// Of one that the weather does not allow it is said when that was decided.
	if (weather?.decision === 'cancelled') return 'cancelled';
	return scheduled({ trip, departure })?.cancelled ? 'off' : undefined;
};

/** Why nobody goes; undefined where we have not said. */
const reasonOf = ({ booking: { trip, departure, offReason }, weather }: Shown): CallOffReason | undefined =>
	offReason ?? (weather?.decision === 'cancelled' ? 'weather' : scheduled({ trip, departure })?.cancelled?.reason);

/** The reason in words; empty where we have not said it. */
const whyOf = (shown: Shown): string => {
	const reason = reasonOf(shown);
	return reason ? t(shown.locale).booking.calledOff.why[reason] : '';
};

/** Which status of the weather shows; undefined when there is nothing to say. */
const statusOf = (shown: Shown, { decidedAt }: Facts, phase: Phase): WeatherPart['status'] | undefined => {
	const { weather } = shown;
	const cancelled = cancelledAs(shown);
	if (cancelled) return phase === 'over' ? 'past' : cancelled;
	if (phase === 'over') return undefined;
	if (weather) return weather.decision === 'goes' && phase === 'out' ? 'running' : weather.decision;
	if (decidedAt === '' || phase === 'out') return undefined;
	return phase === 'before' ? 'later' : 'waiting';
};

/** What is next on the day: to meet, then to collect the children. */
const nextOf = (locale: Locale, phase: Phase, facts: Facts): NextPart | undefined => {
	const { bar } = t(locale).booking;
	const { start, end, meeting, pickUp } = facts;
	if ((phase !== 'meet' && phase !== 'out') || end === '') return undefined;
	const isBefore = phase === 'meet';
	const place = (isBefore ? meeting[0] : pickUp[1]) ?? '';
	const map = place || (meeting[0] ?? '');
	return {
		time: isBefore ? start : end,
		what: place ? fill(isBefore ? bar.meet : bar.back, { place }) : isBefore ? '' : bar.end,
		map: mapLinks(map).google,
		mapName: fill(bar.map, { place: map }),
	};
};

/** Where the children are met and collected; undefined where the trip does not say. */
const meetingPart = (locale: Locale, { meeting, start, pickUp }: Facts): MeetingPart | undefined => {
	const [place, address = '', ...ways] = meeting;
	if (!place) return undefined;
	return {
		place,
		address,
		ways,
		meetAt: start && fill(t(locale).booking.meetAt, { time: start }),
		maps: mapLinks([place, address].filter(Boolean).join(', ')),
		pickUp,
	};
};

/** What is wrong with the digits that were typed; undefined when nothing is. */
const lockFault = ({ locale, lock }: Shown): FormFault | undefined =>
	lock?.error === undefined
		? undefined
		: { summary: lock.error, fields: lock.action === '' ? {} : { digits: t(locale).booking.lock.label } };

/** What a booking that stands shows: of a trip on which nobody goes, nothing that asks anybody to come or to change anything. */
const standingBooking = (shown: Shown, action: string, page: BuiltPage): StandingBooking => {
	const { locale, booking, weather, brand } = shown;
	const { trip, departure, order, slots } = booking;
	const facts = factsOf(shown);
	const phase = phaseOf(shown, facts);
	const isOver = phase === 'over';
	const isGoing = cancelledAs(shown) === undefined;
	const canChange = isGoing && !isOver;
	const status = statusOf(shown, facts, phase);
	const words = t(locale).booking;
	const choice = refundsByItself(reasonOf(shown)) ? words.weather.refund : words.weather.choice;
	const { colon } = LOCALE_TABLE[locale];
	const { emergency, emergencyHours } = brand.operator;
	const heading = isOver ? words.over : isGoing ? words.heading : words.notGoing;
	const greeting = `${facts.title}, ${formatDay(locale, departure)}, ${order.number}`;
	const mailAbout = (what: string) =>
		`mailto:${brand.email}?subject=${encodeURIComponent([what, greeting].join(colon))}`;
	return {
		heading: fill(heading, { date: formatDay(locale, departure) }),
		lead: canChange ? words.lead : '',
		title: titleIn(trip, locale),
		date: departure,
		time: facts.start && range(facts.start, facts.end),
		children: namesOf(locale, slots),
		places: slots.length,
		number: order.number,
		card: tripIn(page, trip),
		said: canChange ? answerText(shown) : '',
		news: newsLines(locale, booking, shown.linkOf),
		fault: lockFault(shown) ?? (canChange ? formFault(shown) : undefined),
		weather: status && {
			status,
			decideAt: facts.decidedAt,
			decided: weather ? decidedWords(locale, departure, weather.decidedAt) : '',
			why: isGoing ? '' : whyOf(shown),
			next: isGoing ? undefined : { ...choice, mail: mailAbout(choice.link) },
		},
		call: {
			number: unbroken(emergency),
			link: phoneLink(emergency),
			text: fill(isGoing ? words.call.text : words.call.off, { hours: emergencyHours[locale] }),
			whatsapp: whatsappLink(brand.whatsapp, greeting),
		},
		meeting: isGoing ? meetingPart(locale, facts) : undefined,
		pack: isGoing ? { bring: facts.bring, wear: facts.wear } : { bring: [], wear: [] },
		known: canChange && !shown.lock ? childrenPart(shown, action) : undefined,
		lock: shown.lock,
		terms: canChange
			? {
					rows: termRows(shown),
					moveMail: phase === 'before' ? mailAbout(words.terms.move) : undefined,
					cancelMail: mailAbout(words.terms.cancel),
				}
			: undefined,
		next: isGoing ? nextOf(locale, phase, facts) : undefined,
	};
};

/** The page of the built site with what a family sees. @param address of it, without its language */
const familyPage = async (
	find: FindPage,
	locale: Locale,
	address: string,
	pageOf: (page: BuiltPage) => BookingPage,
): Promise<FilledPage | undefined> => {
	const page = find(href(locale, 'booking'));
	if (!page) return undefined;
	const shown = pageOf(page);
	const draw: Parameters<typeof personalPage>[1]['draw'] = ({ render, Booking }) => render(Booking, shown);
	return personalPage(page, { locale, address, title: undefined, draw });
};

/** The page of a family; undefined where no site is built. @param address of it, without its language */
export const bookingPage = (find: FindPage, shown: Shown, address: string): Promise<FilledPage | undefined> => {
	const { locale, booking } = shown;
	const { standing, departure: date } = booking;
	return familyPage(find, locale, address, (page) => {
		if (standing === 'booking') return { locale, standing, booking: standingBooking(shown, address, page) };
		if (standing === 'gone') return { locale, standing };
		const why = standing === 'calledOff' ? whyOf(shown) : '';
		const news = newsLines(locale, booking, shown.linkOf);
		return { locale, standing, date, why, news, lock: news.length > 0 ? shown.lock : undefined };
	});
};

/** The page of a link that leads to no booking. */
export const noBookingPage = (find: FindPage, locale: Locale, address: string): Promise<FilledPage | undefined> =>
	familyPage(find, locale, address, () => ({ locale, standing: 'gone' }));
