import { CATEGORIES } from '#domain/category.ts';
import type { IsoDate } from '#domain/hong-kong-time.ts';
import { categoriesOfBits } from '#domain/trip-query.ts';
import type { FoundDay, FoundTrip } from './found-trip.ts';

type Root = Element | DocumentFragment;

const all = (root: Root, selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];
const write = (root: Root, selector: string, text: string): void => {
	for (const place of all(root, selector)) place.textContent = text;
};

/** Makes one element of the first that a selector finds for each item, in its place. */
const repeat = <T>(
	root: Root,
	selector: string,
	items: readonly T[],
	fill: (element: HTMLElement, item: T) => void,
) => {
	const [model] = all(root, selector);
	model?.replaceWith(
		...items.map((item) => {
			const element = model.cloneNode(true) as HTMLElement;
			fill(element, item);
			return element;
		}),
	);
};

const drawPicture = (root: Root, { tint, picture }: FoundTrip): void => {
	const [frame] = all(root, '.ticket__img');
	frame?.classList.add(`tint-${tint}`);
	if (!picture) return;
	const { avif, sizes, src, width, height } = picture;
	const source = Object.assign(document.createElement('source'), { type: 'image/avif', srcset: avif, sizes });
	const image = Object.assign(new Image(width, height), { alt: '', loading: 'lazy', decoding: 'async', src });
	const element = document.createElement('picture');
	element.append(source, image);
	frame?.append(element);
};

const drawStub = (root: Root, { slug, title, days, prices }: FoundTrip, today: IsoDate): void => {
	const year = days.at(-1)?.date.slice(0, 4) ?? '';
	repeat(root, '.dchip', days, (chip, { date, full, short, weekday, long }: FoundDay) => {
		chip.dataset['day'] = date;
		chip.toggleAttribute('data-past', date < today);
		chip.classList.toggle('dchip--full', full);
		chip.classList.toggle('dchip--older', date.slice(0, 4) !== year);
		chip.querySelector('time')?.setAttribute('datetime', date);
		write(chip, '.vh', long);
		write(chip, 'span[aria-hidden]', short);
		write(chip, 'small[aria-hidden]', weekday);
		if (!full) chip.querySelector('.dchip__full')?.remove();
	});
	for (const place of all(root, 'h4 .if-over')) place.textContent = (place.textContent ?? '').replace('{year}', year);
	const price = prices.find(({ until }) => until >= today);
	write(root, '[data-amount]', price?.amount ?? '');
	if (!price?.from) for (const place of all(root, '[data-from]')) place.remove();
	if (!price) all(root, '.step')[0]?.remove();
	for (const link of all(root, '[data-schedule]')) {
		link.setAttribute('href', `${link.getAttribute('href')}${slug}`);
		link.setAttribute('aria-label', `${link.getAttribute('aria-label')}${title}`);
	}
	if (days.length > 0) return;
	for (const place of all(root, '.stub__d, .stub__p')) place.remove();
	for (const stamp of all(root, '[data-soon]')) stamp.textContent = stamp.dataset['soon'] ?? '';
};

/** A card of a found trip: a copy of the template of the page, filled. */
export const drawCard = (template: HTMLTemplateElement, trip: FoundTrip, today: IsoDate): DocumentFragment => {
	const root = document.importNode(template.content, true);
	const categories = categoriesOfBits(trip.categories);
	const lastDay = trip.days.at(-1)?.date;
	const [card] = all(root, 'article');
	if (card && lastDay) {
		card.dataset['lastDay'] = lastDay;
		card.toggleAttribute('data-past', lastDay < today);
	}
	for (const category of CATEGORIES) if (!categories.includes(category)) all(root, `.cat.k-${category}`)[0]?.remove();
	write(root, '.ages', trip.ages);
	write(root, '.route > .vh', trip.title);
	write(root, '.teaser', trip.teaser);
	repeat(root, '.route__s', trip.stops, (element, stop) => {
		element.textContent = stop;
	});
	all(root, '.tlink')[0]?.setAttribute('href', trip.href);
	drawPicture(root, trip);
	drawStub(root, trip, today);
	return root;
};
