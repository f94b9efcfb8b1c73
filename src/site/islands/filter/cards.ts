import { lowestPrice } from '#domain/price-steps.ts';
import type { SearchedTrip, TripDay } from '#domain/trip-search.ts';
import type { Answer } from '../../stores/trip-filter.ts';
import type { TripFilterProps } from './words.ts';

/** The cards of the list, which `Ticket.astro` draws. */
export const allCards = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-searched]')];

/** What a search looks at, as the card says it. */
export const tripOf = (card: HTMLElement): SearchedTrip => JSON.parse(card.dataset['searched'] ?? '');

/** The lowest price of the days that were found. */
const showPrice = (card: HTMLElement, days: readonly TripDay[]): void => {
	const place = card.querySelector<HTMLElement>('[data-found-price]');
	const prices = days.flatMap(({ price }) => price ?? []);
	if (!place) return;
	place.hidden = prices.length === 0;
	const { price, from } = lowestPrice(prices);
	const amount = place.querySelector('.price > span');
	if (amount) amount.textContent = price.toLocaleString('en-HK');
	for (const word of place.querySelectorAll<HTMLElement>('[data-from]')) word.hidden = !from;
};

/** Shows of a card the days that were found, and leads to their month on the schedule; all of it when `days` is undefined. */
const narrow = (card: HTMLElement, days: readonly TripDay[] | undefined, heading: string, month: string): void => {
	card.toggleAttribute('data-narrowed', days !== undefined);
	for (const chip of card.querySelectorAll<HTMLElement>('.dchip[data-day]'))
		chip.hidden = days !== undefined && !days.some(({ date }) => date === chip.dataset['day']);
	const title = card.querySelector('h4 > .if-open');
	if (title) title.textContent = heading;
	const link = card.querySelector<HTMLAnchorElement>('.stub__p > a');
	if (link) {
		const address = new URL(link.href);
		if (month) address.searchParams.set('month', month);
		else address.searchParams.delete('month');
		link.href = address.pathname + address.search;
	}
	if (days) showPrice(card, days);
};

/** Shows the trips of an answer, or the list as it was built. */
export const showAnswer = ({ query, found, state }: Answer, { months, dates }: TripFilterProps): void => {
	if (state === 'searching') return;
	const month = found && query.month;
	const isNarrowed = month !== undefined || (found && query.price !== undefined);
	const heading = months.find(({ value }) => value === month)?.heading ?? dates;
	for (const card of allCards()) {
		const days = found?.days.get(card.id);
		card.hidden = found !== undefined && !days;
		narrow(card, isNarrowed ? days : undefined, heading, month ?? '');
	}
	delete document.documentElement.dataset['asked'];
};
