// See language-config.ts.
{
	/** @type {ReturnType<typeof import('./language-config.ts').languageConfig>} */
	const { locale, prefixes, parameters, key, visitKeys } = JSON.parse(
		`${document.getElementById('languages')?.textContent}`,
	);
	/** @param {(store: Storage) => void} act */
	const storage = (act) => {
		try {
			act(localStorage);
		} catch {}
	};
	/** @param {string | null} value */
	const known = (value) => {
		const name = value?.length === 2 ? value.toLowerCase() : '';
		return Object.hasOwn(prefixes, name) ? name : undefined;
	};
	const { pathname, search, hash, origin } = location;
	const query = new URLSearchParams(search);
	const wanted = parameters.flatMap((name) => query.getAll(name).map(known)).find(Boolean);

	/** @type {string | null} */
	let stored = null;
	storage((store) => {
		stored = store.getItem(key);
		if (stored !== null && known(stored) !== stored) {
			stored = null;
			store.removeItem(key);
		}
	});

	const prefix = prefixes[locale] ?? '';
	const visit = performance.getEntriesByType('navigation').at(0);
	const type = visit && 'type' in visit ? visit.type : '';
	const keepsPage = prefix || type === 'back_forward';
	const chosen = wanted ?? (keepsPage ? locale : (stored ?? locale));
	if (wanted) storage((store) => store.setItem(key, wanted));

	const fromElsewhere = type === 'navigate' && !`${document.referrer}/`.startsWith(`${origin}/`);
	if (wanted || type === 'reload' || fromElsewhere) {
		storage((store) => {
			for (const each of visitKeys) store.removeItem(each);
		});
	}

	if (wanted || chosen !== locale) {
		for (const name of parameters) query.delete(name);
		const rest = (prefix ? pathname.slice(prefix.length) : pathname).replace(/^\/+/, '/');
		const path = (prefixes[chosen] ?? '') + (rest === '/' ? '' : rest) || '/';
		const asked = query.toString();
		location.replace(path + (asked && `?${asked}`) + hash);
	}

	addEventListener('click', ({ target }) => {
		const link = target instanceof Element && target.closest('a[data-locale]');
		if (link) storage((store) => store.setItem(key, `${link.getAttribute('data-locale')}`));
	});
}
