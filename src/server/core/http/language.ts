import { DEFAULT_LOCALE, type Locale, localeOfTag } from '#domain/locale.ts';

/** The first language of an Accept-Language header that is ours; that of addresses without a prefix when none is. */
export const languageOf = (header: string | undefined): Locale => {
	const wishes = (header ?? '')
		.slice(0, 500)
		.split(',')
		.map((part) => {
			const [tag = '', ...parameters] = part.toLowerCase().split(';');
			const weight = Number(
				parameters
					.find((each) => each.trim().startsWith('q='))
					?.trim()
					.slice(2) ?? 1,
			);
			return { tag, weight: Number.isNaN(weight) ? 0 : weight };
		});
	for (const { tag, weight } of wishes.toSorted((a, b) => b.weight - a.weight)) {
		if (weight <= 0) continue;
		const found = localeOfTag(tag);
		if (found) return found;
	}
	return DEFAULT_LOCALE;
};
