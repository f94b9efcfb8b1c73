import type { Advert } from '#contracts/records.ts';
import type { Locale } from '#domain/locale.ts';

const isEmpty = (words: Partial<Record<Locale, string>> | undefined): boolean =>
	Object.values(words ?? {}).every((text) => (text ?? '').trim() === '');

/** What the form holds as it is sent: what is empty is left out. */
export const tidyAdvert = ({ place, order, picture, alt, caption, link, from, to, offline }: Advert): Advert => ({
	place,
	order: Number(order ?? 0),
	// A notice is a line of words.
	...(place !== 'notice' && picture && { picture }),
	...(place !== 'notice' && !isEmpty(alt) && alt && { alt }),
	...(!isEmpty(caption) && caption && { caption }),
	...(link?.trim() && { link: link.trim() }),
	...(from && { from }),
	...(to && { to }),
	...(offline && { offline }),
});

/** With the item at a place moved to another. */
export const moved = <Item>(items: readonly Item[], from: number, to: number): Item[] => {
	const item = items[from];
	const rest = items.filter((_, i) => i !== from);
	return item === undefined ? rest : rest.toSpliced(to, 0, item);
};
