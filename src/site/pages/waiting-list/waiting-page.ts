import type { IsoDate } from '#domain/hong-kong-time.ts';
import type { Standing } from '#domain/office/interest.ts';
import type { Locale } from '#i18n/locales.ts';
import type { FormFault } from '../../ui/FormErrors.tsx';
import type { Typed } from './JoinForm.tsx';

/**
 * What the page says: how a family stands, or what becomes of joining. `late` is after the last offer, `ended` the same
 * while places are on sale; `refused` is somebody who never asked.
 */
export type Shown = Standing | 'join' | 'sent' | 'refused' | 'open' | 'late' | 'ended' | 'gone';

export interface ShownDeparture {
	/** As forms name it: `2026-12-12_riding-light-rail`. */
	id: string;
	date: IsoDate;
	/** In whole HKD; undefined of a departure that is not in the schedule any more. */
	price: number | undefined;
	book: string;
}

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

/** The page of somebody who waits for a place on a departure, or for the dates of a trip. */
export interface WaitingPage {
	locale: Locale;
	shown: Shown;
	/** Folder name, address and title of the trip; undefined where it is not known. */
	trip: { slug: string; address: string; title: string } | undefined;
	/** Undefined of who waits for dates. */
	departure: ShownDeparture | undefined;
	family?: ShownFamily;
	/** What is typed in the form, and where it is with that. */
	form?: { typed: Typed; address: string; fault: FormFault | undefined };
	card: { picture: string; title: string } | undefined;
}
