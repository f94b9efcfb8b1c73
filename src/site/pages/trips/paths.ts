import type { GetStaticPathsOptions } from 'astro';
import { PAGE_SIZE } from '#domain/list-pages.ts';
import { LOCALES, localeParam } from '#i18n/locales.ts';
import { listedTrips } from '../../content/listed-trips.ts';

/** The pages of the list in every language; the first has no number in its address. */
export const listPaths = async ({ paginate }: GetStaticPathsOptions) => {
	const paths = LOCALES.map(async (locale) =>
		paginate(await listedTrips(locale), {
			pageSize: PAGE_SIZE,
			params: { locale: localeParam(locale) },
			props: { locale },
		}),
	);
	return (await Promise.all(paths)).flat();
};
