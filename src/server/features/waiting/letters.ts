import { DEFAULT_LOCALE, toLocale } from '#domain/locale.ts';
import type { Letters, WriteLetter } from '../../core/mail/letter.ts';
import { catalogue, titleIn } from '../departures/catalogue.ts';
import { futureDepartures, requestById } from './dates.ts';
import { datesAnnouncement, datesConfirmation } from './dates-mails.ts';
import { entryById } from './line.ts';
import { datesPath, waitingPath } from './link.ts';
import { waitingLink, waitingOffer } from './waiting-mails.ts';

const toWhoWaits: WriteLetter = async (store, { kind, subjectId }, { brand, link }) => {
	const entry = await entryById(store, subjectId);
	if (!entry) throw new Error('The entry of the waiting list is gone.');
	const locale = toLocale(entry.locale) ?? DEFAULT_LOCALE;
	const { state, departure, offerUntil } = entry;
	const facts = { locale, title: titleIn(entry.trip, locale), departure, link: link(waitingPath, entry.id) };
	if (kind === 'waiting_link') return { locale, ...waitingLink({ ...facts, isNew: state === 'unconfirmed' }, brand) };
	if (state !== 'offered' || offerUntil === null) throw new Error('The offer is over.');
	const sold = catalogue().departures.find(({ trip, date }) => trip === entry.trip && date === departure);
	return { locale, ...waitingOffer({ ...facts, offerUntil, children: entry.children, sold }, brand) };
};

const toWhoAsksForDates: WriteLetter = async (store, { kind, subjectId, createdAt }, { brand, link }) => {
	const request = await requestById(store, subjectId);
	if (!request) throw new Error('The request is gone.');
	const { id, trip, state } = request;
	const locale = toLocale(request.locale) ?? DEFAULT_LOCALE;
	const facts = { locale, trip, link: link(datesPath, id) };
	if (kind === 'dates_link')
		return { locale, ...datesConfirmation({ ...facts, isNew: state === 'unconfirmed' }, brand) };
	return { locale, ...datesAnnouncement({ ...facts, departures: futureDepartures(trip, createdAt) }, brand) };
};

/** Mails to who waits for a place, or for dates. */
export const waitingLetters: Letters<`waiting_${'link' | 'offer'}` | `dates_${'link' | 'set'}`> = {
	waiting_link: toWhoWaits,
	waiting_offer: toWhoWaits,
	dates_link: toWhoAsksForDates,
	dates_set: toWhoAsksForDates,
};
