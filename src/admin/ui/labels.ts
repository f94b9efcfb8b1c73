import type { Locale } from '#domain/locale.ts';

/** Languages in the words of the office. */
export const LOCALE_LABELS: Record<string, string> = { en: '英文', zh: '繁体', cn: '简体' } satisfies Record<
	Locale,
	string
>;
