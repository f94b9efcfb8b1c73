import type { IsoDate } from '#domain/hong-kong-time.ts';
import type { WaitingState } from '#domain/office/waiting.ts';
import type { Locale } from '#i18n/locales.ts';
import type { FormFault } from '../../ui/FormErrors.tsx';
import type { Typed } from './JoinForm.tsx';

/**
 * What the page says of a line: the state of an entry, or what becomes of joining. `late` is after the last offer, `ended`
 * the same while places are on sale; `refused` is somebody who never asked to wait.
 */
export type WaitingShown = WaitingState | 'join' | 'sent' | 'refused' | 'open' | 'late' | 'ended' | 'gone';

/** The departure of which the page speaks. */
export interface ShownDeparture {
	/** As forms name it: `2026-12-12_riding-light-rail`. */
	id: string;
	date: IsoDate;
	/** In whole HKD; undefined of a departure that is not in the schedule any more. */
	price: number | undefined;
	/** Where the shop sells it. */
	book: string;
}

/** A family that waits, or wants to. */
export interface ShownFamily {
	email: string;
	/** In words. */
	children: string;
	/** In the line, from 1. */
	place: number;
	/** Until when places are held, in words. */
	until: string;
	/** Address of its own page, which its buttons begin with. */
	action: string;
}

/** The page of a waiting list, for one visitor. */
export interface WaitingPage {
	locale: Locale;
	shown: WaitingShown;
	departure: ShownDeparture | undefined;
	family: ShownFamily | undefined;
	/** What is typed in the form, and where it is with that. */
	form: { typed: Typed; address: string; fault: FormFault | undefined } | undefined;
	/** Picture and title of the trip, as Astro built them. */
	card: { picture: string; title: string } | undefined;
}

/** What the page says to somebody who asks to be told of dates: the form, or what becomes of it. */
export type TellShown = 'form' | 'sent' | 'unconfirmed' | 'waiting' | 'left' | 'gone';

/** The page of “tell me when there are dates”, for one visitor. */
export interface TellPage {
	locale: Locale;
	shown: TellShown;
	/** Folder name, address and title of the trip; undefined where it is not known. */
	trip: { slug: string; address: string; title: string } | undefined;
	/** Of somebody who asked. */
	email: string;
	/** Address of its own page, which its buttons begin with. */
	action: string;
	form: { typed: Pick<Typed, 'email' | 'locale'>; address: string; fault: FormFault | undefined } | undefined;
}
