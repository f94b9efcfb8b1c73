import { LOCALES, type Locale } from '#domain/locale.ts';

/** The keys of local storage, exactly as the specification names them. */
export const KEYS = {
	language: 'local',
	pictures: (locale: Locale) => `currentImagesList_${locale}`,
	month: (locale: Locale) => `currentDate_${locale}`,
	draft: 'draft',
} as const;

/** What is forgotten with the visit: picture list and month, in every language. */
export const VISIT_KEYS: readonly string[] = LOCALES.flatMap((locale) => [KEYS.pictures(locale), KEYS.month(locale)]);

const attempt = <T>(act: () => T): T | null => {
	try {
		return act();
	} catch {
		return null; // Storage is refused or full: the page works without memory.
	}
};

/** Stores a text; storage that is refused or full is no error. @returns whether it is stored */
export const remember = (key: string, value: string): boolean =>
	attempt(() => {
		localStorage.setItem(key, value);
		return true;
	}) ?? false;

/** The stored text, or null: also where storage is refused. */
export const read = (key: string): string | null => attempt(() => localStorage.getItem(key));

export const forget = (key: string): void => {
	attempt(() => localStorage.removeItem(key));
};

/** Forgets the chosen month and the picture list, in every language. */
export const forgetVisit = (): void => {
	for (const key of VISIT_KEYS) forget(key);
};
