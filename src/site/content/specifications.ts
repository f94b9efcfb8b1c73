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

/** What children bring and wear, with the names of the values. */
export const bringAndWear = async (locale: Locale, { facts }: Trip): Promise<{ id: string; label: string }[]> => {
	const known = await parameters();
	return ['bring', 'wear'].flatMap((kind) => {
		const { values = [] } = known.find(({ id }) => id === kind)?.data ?? {};
		return values
			.filter(({ id }) => facts.specifications[kind]?.includes(id))
			.map(({ id, label }) => ({ id, label: label[locale] }));
	});
};

export interface Place {
	name: string;
	/** As lists call it: `Kowloon Tong`. */
	district: string;
	address?: string;
	directions?: string;
}

/** The places of a trip by the values that it chose: the stop with its address, or the district while no more is known. */
const placesOf = async (locale: Locale, ids: readonly string[]): Promise<Place[]> => {
	const points = (await parameters()).find(({ id }) => id === 'meeting-point')?.data.values ?? [];
	return ids.flatMap((id) => {
		const point = points.find((each) => each.id === id);
		if (!point) return [];
		const district = point.label[locale];
		const { place } = point;
		if (!place) return { name: district, district };
		return { district, name: place.name[locale], address: place.address[locale], directions: place.directions[locale] };
	});
};

export const meetingPointOf = async (locale: Locale, { facts }: Trip): Promise<Place | undefined> =>
	(await placesOf(locale, facts.specifications['meeting-point'] ?? []))[0];

export const pickUpPointOf = async (locale: Locale, { facts }: Trip): Promise<Place | undefined> =>
	facts.pickUp && (await placesOf(locale, [facts.pickUp.place]))[0];

export const sharedHazardsOf = async (
	locale: Locale,
	{ facts }: Trip,
): Promise<{ hazard: string; measure: string }[]> =>
	(await parameters()).flatMap(({ id, data }) =>
		data.values.flatMap(({ id: value, hazard }) =>
			hazard && facts.specifications[id]?.includes(value)
				? { hazard: hazard.hazard[locale], measure: hazard.measure[locale] }
				: [],
		),
	);
