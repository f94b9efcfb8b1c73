import { pageCount } from '#domain/list-pages.ts';
import { LOCALES, localeParam } from '#i18n/locales.ts';
import { trips } from '../../content/queries.ts';

/** One path per language and page of the list from the second on: `/FieldTrips/All_Field_Trips/2`. */
export const partPaths = async () => {
	const paths = LOCALES.map(async (locale) => {
		const count = pageCount((await trips(locale)).length);
		return Array.from({ length: count - 1 }, (_, index) => ({
			params: { locale: localeParam(locale), part: String(index + 2) },
			props: { locale, part: index + 2 },
		}));
	});
	return (await Promise.all(paths)).flat();
};
