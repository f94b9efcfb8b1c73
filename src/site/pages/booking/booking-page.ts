import type { IsoDate } from '#domain/hong-kong-time.ts';
import type { Locale } from '#i18n/locales.ts';
import type { FormFault } from '../../ui/FormErrors.tsx';
import type { BuiltTrip } from '../waiting-list/TripTicket.tsx';

/** What the weather, or the office, has decided; `later` is before the day, `past` after one on which nobody went. */
export type WeatherStatus = 'later' | 'waiting' | 'open' | 'goes' | 'running' | 'cancelled' | 'off' | 'past';

export interface WeatherPart {
	status: WeatherStatus;
	/** The hour at which it is decided; empty where the trip does not say. */
	decideAt: string;
	/** When it was decided, in words; empty before. */
	decided: string;
	/** Writes to us about another day or the money. */
	mail: string;
}

export interface MeetingPart {
	place: string;
	address: string;
	/** How to find it, line by line. */
	ways: readonly string[];
	/** Empty where the trip has no time. */
	meetAt: string;
	maps: { google: string; apple: string; amap: string };
	/** When and where children are collected, line by line. */
	pickUp: readonly string[];
}

/** A field of the form as the family knows it. */
export interface ChangeField {
	value: string;
	/** What the form showed when it was opened. */
	was: string;
	/** What is wrong with it. */
	error: string | undefined;
	/** What became of the last change; empty when nothing did. */
	aside: string;
}

export interface AllergyField extends ChangeField {
	/** Its name in the form, and its id. */
	name: string;
	label: string;
	/** What the office has, in words. */
	now: string;
}

export interface ChangePart {
	action: string;
	allergies: readonly AllergyField[];
	/** Whether allergies can still be changed. */
	isOpen: boolean;
	phone: ChangeField;
	/** Until when, in words. */
	until: string;
}

export interface TermsPart {
	/** What is given back, by when the family writes; `isNow` marks today's. */
	rows: readonly { when: string; share: string; isNow: boolean }[];
	/** Write to us; to move is undefined on the day. */
	moveMail: string | undefined;
	cancelMail: string;
}

/** What is next on the day. */
export interface NextPart {
	time: string;
	what: string;
	map: string;
	mapName: string;
}

/** A booking that stands. */
export interface StandingBooking {
	heading: string;
	/** Empty when nobody goes. */
	lead: string;
	title: string;
	date: IsoDate;
	/** From when to when; empty where the trip does not say. */
	time: string;
	children: string;
	places: number;
	number: string;
	/** Undefined of a trip that the built page does not know. */
	card: BuiltTrip | undefined;
	notices: readonly { kind: 'said' | 'declined'; text: string }[];
	fault: FormFault | undefined;
	weather: WeatherPart | undefined;
	call: { number: string; link: string; text: string; whatsapp: string };
	meeting: MeetingPart | undefined;
	/** What to bring and to wear. */
	pack: { bring: readonly string[]; wear: readonly string[] };
	change: ChangePart | undefined;
	terms: TermsPart | undefined;
	next: NextPart | undefined;
}

/** What a family sees of its booking; `gone` is a link that leads to none. */
export type BookingPage = { locale: Locale } & (
	| { standing: 'booking'; booking: StandingBooking }
	| { standing: 'moved' | 'cancelled' | 'gone'; date: IsoDate | undefined }
);
