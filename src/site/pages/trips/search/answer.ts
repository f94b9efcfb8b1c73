import { hongKongDay } from '#domain/hong-kong-time.ts';
import { existingPage, onPage, pageCount } from '#domain/list-pages.ts';
import type { TripQuery } from '#domain/trip-query.ts';
import { fill } from '#i18n/fill.ts';
import { drawCard } from './draw.ts';
import { cardsOf, find } from './load-index.ts';

/** Where to look. */
export interface SearchPlace {
	/** Folder of the index. */
	folder: string;
	language: string;
}

/** The place for results of other pages, empty in the page. */
export interface ResultsPlace {
	section: HTMLElement;
	/** Draws a card. */
	template: HTMLTemplateElement;
}

/** Hides the tickets of the page that were not found. */
const hideOthers = (numbers: readonly number[]): void => {
	const found = new Set(numbers);
	for (const ticket of document.querySelectorAll<HTMLElement>('[data-n]'))
		ticket.toggleAttribute('data-off', !found.has(Number(ticket.dataset['n'])));
};

/** Puts page numbers and addresses into the links below the results. */
const drawPager = (section: HTMLElement, page: number, pages: number, addressOf: (page: number) => string): void => {
	const pager = section.querySelector('nav');
	if (!pager) return;
	pager.hidden = pages < 2;
	for (const link of pager.querySelectorAll('a')) {
		const to = page + (link.rel === 'next' ? 1 : -1);
		link.hidden = to < 1 || to > pages;
		link.href = addressOf(to);
	}
	const place = pager.querySelector<HTMLElement>('[data-place]');
	if (place) place.textContent = fill(place.dataset['place'] ?? '', { n: page, count: pages });
};

/**
 * Answers a question to the list: on a list of one page by hiding tickets, on a longer one by drawing a page of results.
 * Nothing is changed when `current` says that meanwhile something else was asked.
 * @returns how many trips were found, and on which of how many pages the visitor is; undefined when it came too late
 * @throws when a file of the index cannot be had
 */
export const answer = async (
	query: TripQuery,
	asked: number,
	{ folder, language }: SearchPlace,
	results: ResultsPlace | undefined,
	addressOf: (page: number) => string,
	current: () => boolean,
): Promise<{ count: number; page: number; pages: number } | undefined> => {
	const numbers = await find(folder, query);
	const page = existingPage(asked, numbers.length);
	const pages = pageCount(numbers.length);
	const count = numbers.length;
	if (!results) {
		if (!current()) return undefined;
		hideOthers(numbers);
		return { count, page: 1, pages: 1 };
	}
	const trips = await cardsOf(folder, language, onPage(numbers, page));
	if (!current()) return undefined;
	const { section, template } = results;
	const today = hongKongDay(Date.now());
	section.querySelector('[data-cards]')?.replaceChildren(...trips.map((trip) => drawCard(template, trip, today)));
	drawPager(section, page, pages, addressOf);
	section.hidden = false;
	return { count, page, pages };
};
