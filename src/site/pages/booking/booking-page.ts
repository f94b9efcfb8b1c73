import type { FamilyWord } from '#domain/family.ts';
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
	/** Why nobody goes; empty where somebody does. */
	why: string;
	/** The money or another day, and a link that writes to us about it; undefined where somebody goes. */
	next: { text: string; link: string; mail: string } | undefined;
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

export interface WordField {
	kind: FamilyWord;
	label: string;
	hint: string;
	value: string;
	/** What the form showed when it was opened. */
	was: string;
	error: string | undefined;
}

/** What we know of a child, and the form in which its family says more. */
export interface ChildPart {
	id: string;
	name: string;
	summary: string;
	facts: readonly { label: string; value: string }[];
	/** What the family said and nobody has read yet, in sentences. */
	unread: readonly string[];
	fields: readonly WordField[];
	/** Ticks that what may be said of all children is said of all. */
	all: boolean;
	/** Somebody has just sent it, and something is wrong with it. */
	isOpen: boolean;
}

export interface ChildrenPart {
	action: string;
	children: readonly ChildPart[];
	/** The number of the booking, in words; empty where there is none. */
	reach: string;
	/** What the kitchen knows, and what follows from it. */
	kitchen: string;
}

/** The form that asks for the last digits of the phone number of a booking before the page shows its children. */
export interface LockPart {
	/** Where it is posted; empty where the booking has no number. */
	action: string;
	/** What is wrong with the digits that were typed. */
	error: string | undefined;
	/** Fields of another form that was sent too early: name and value. They are sent with the digits. */
	kept: readonly (readonly [name: string, value: string])[];
}

export interface TermsPart {
	/** What is given back, by when the family writes; `isNow` marks today's. */
	rows: readonly { when: string; share: string; isNow: boolean }[];
	/** Write to us; to move is undefined on the day. */
	moveMail: string | undefined;
	cancelMail: string;
}

export interface NextPart {
	time: string;
	what: string;
	map: string;
	mapName: string;
}

/** What became of places of the booking, in words; with the address at which the family sees those, where there is one. */
export interface NewsLine {
	text: string;
	link: string | undefined;
}

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
	/** What became of a form that was sent; empty without one. */
	said: string;
	news: readonly NewsLine[];
	fault: FormFault | undefined;
	weather: WeatherPart | undefined;
	call: { number: string; link: string; text: string; whatsapp: string };
	meeting: MeetingPart | undefined;
	pack: { bring: readonly string[]; wear: readonly string[] };
	/** Undefined when there is nothing to say any more. */
	known: ChildrenPart | undefined;
	/** Until the visitor has typed the digits. */
	lock: LockPart | undefined;
	terms: TermsPart | undefined;
	next: NextPart | undefined;
}

/** What a family sees of its booking; `gone` is a link that leads to none. */
export type BookingPage = { locale: Locale } & (
	| { standing: 'booking'; booking: StandingBooking }
	| {
			standing: 'cancelled' | 'calledOff';
			date: IsoDate;
			why: string;
			news: readonly NewsLine[];
			lock: LockPart | undefined;
	  }
	| { standing: 'gone' }
);
