/** What the page tells the script about itself and the other languages. */
export interface LanguageConfig {
	/** The language of this page. */
	locale: string;
	/** Locale → path prefix; the prefix of the default language is empty. */
	prefixes: Record<string, string>;
	/** Query parameters that choose a language. */
	parameters: readonly string[];
	/** Key of local storage that holds the language. */
	key: string;
	/** Keys of what does not outlive a visit. */
	visitKeys: readonly string[];
}

/** The part of `window` that the script uses. */
export interface LanguageWorld {
	location: Pick<Location, 'pathname' | 'search' | 'hash' | 'origin' | 'replace'>;
	localStorage: Storage;
	document: Pick<Document, 'referrer'>;
	performance: Pick<Performance, 'getEntriesByType'>;
}

/**
 * Decides the language before first paint and forgets what does not outlive a visit. It runs inline in the head of every
 * page, so it must not use anything outside itself (its source text is put into the page).
 *
 * The parameters (`?lang=` and the like; first valid value wins, any case) store the language and lead to its page with those
 * parameters gone. Else a prefixed address shows its language, and on an address without prefix the stored one applies,
 * unless Back or Forward led there: they show what was read. A mere visit stores nothing. Month and pictures are
 * forgotten with a choice, on reload and on arrival from elsewhere. Storage that throws counts as absent.
 */
export function chooseLanguage(world: LanguageWorld, config: LanguageConfig): void {
	const { locale, prefixes, parameters, key, visitKeys } = config;
	const storage = (act: (store: Storage) => void) => {
		try {
			act(world.localStorage);
		} catch {
			// Private mode or a full disk: the page works without memory.
		}
	};
	const forget = () =>
		storage((store) => {
			for (const each of visitKeys) store.removeItem(each);
		});
	const known = (value: string | null): string | undefined => {
		const name = value?.length === 2 ? value.toLowerCase() : '';
		return Object.hasOwn(prefixes, name) ? name : undefined;
	};
	const { pathname, search, hash, origin } = world.location;
	const query = new URLSearchParams(search);
	const wanted = parameters
		.flatMap((name) => query.getAll(name))
		.map(known)
		.find(Boolean);

	let stored: string | null = null;
	storage((store) => {
		stored = store.getItem(key);
		if (stored !== null && known(stored) !== stored) {
			stored = null;
			store.removeItem(key);
		}
	});

	const prefix = prefixes[locale] ?? '';
	const visit = world.performance.getEntriesByType('navigation').at(0) as PerformanceNavigationTiming | undefined;
	const keepsPage = prefix || visit?.type === 'back_forward';
	const chosen = wanted ?? (keepsPage ? locale : (stored ?? locale));
	if (wanted) storage((store) => store.setItem(key, wanted));

	const fromElsewhere = visit?.type === 'navigate' && !`${world.document.referrer}/`.startsWith(`${origin}/`);
	if (wanted || visit?.type === 'reload' || fromElsewhere) forget();

	if (!wanted && chosen === locale) return;
	for (const name of parameters) query.delete(name);
	const rest = (prefix ? pathname.slice(prefix.length) : pathname).replace(/^\/+/, '/');
	const path = (prefixes[chosen] ?? '') + (rest === '/' ? '' : rest) || '/';
	const left = query.size > 0 ? `?${query}` : '';
	world.location.replace(path + left + hash);
}
