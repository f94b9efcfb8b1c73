import type { TripRow } from '#contracts/trips.ts';

/** What a trip is called in the office: by its title in the first language that has one, else by its name. */
export const titleOf = ({ slug, title }: Pick<TripRow, 'slug' | 'title'>): string =>
	title.cn || title.zh || title.en || slug;
