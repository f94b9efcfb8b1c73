import { LOCALE_TABLE, LOCALES, type Locale } from '#i18n/locales.ts';

/** The first language of an Accept-Language header that is ours; English when none is. */
export const languageOf = (header: string | undefined): Locale => {
	const wishes = (header ?? '')
		.slice(0, 500)
		.split(',')
		.map((part) => {
			const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
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
		if (/^zh\b.*\b(hant|hk|mo|tw)\b/.test(tag)) return 'zh';
		if (/^zh\b/.test(tag)) return 'cn';
		const found = LOCALES.find((locale) => LOCALE_TABLE[locale].lang.toLowerCase() === tag.split('-')[0]);
		if (found) return found;
	}
	return 'en';
};
