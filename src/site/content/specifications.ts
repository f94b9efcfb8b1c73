import { getCollection } from 'astro:content';
import type { Locale } from '#i18n/locales.ts';
import { once, type Trip } from './queries.ts';

const parameters = once(async () =>
	(await getCollection('specifications')).sort((a, b) => a.data.order - b.data.order),
);

/**
 * What a trip chose of each parameter (`trip.json`, `specifications`), in the order of the parameters, such as What to
 * bring: Water bottle, Sun hat.
 */
export const specificationsOf = async (locale: Locale, chosen: Readonly<Record<string, readonly string[]>>) =>
	(await parameters())
		.filter(({ id }) => chosen[id])
		.map(({ id, data }) => ({
			id,
			label: data.label[locale],
			values: data.values.filter((value) => chosen[id]?.includes(value.id)).map(({ label }) => label[locale]),
		}));

/** Where everybody meets: the stop with its address, or the district while no more is known. */
export const meetingPointOf = async (
	locale: Locale,
	{ facts, words }: Trip,
): Promise<{ name: string; address?: string } | undefined> => {
	if (words.meetingPoint) return words.meetingPoint;
	const chosen = (await specificationsOf(locale, facts.specifications)).find(({ id }) => id === 'meeting-point');
	const name = chosen?.values[0];
	return name === undefined ? undefined : { name };
};
