import { DEFAULT_LOCALE, LANGUAGE_PARAMETERS } from '#domain/locale.ts';

/** Parts of pages, by ids that are the same in every language. In the schedule each names its month. */
const PARTS = 'section[id],section:not([id]) h2[id],article[id],li[id]';

/** The address names the last part that began in the upper half of the window; none more at the top of the page. */
const namePartInView = (url: URL): void => {
	if (scrollY < 150) return;
	for (const part of document.querySelectorAll(PARTS)) {
		const { top } = part.getBoundingClientRect();
		// What is hidden begins at 0.
		if (top && top * 2 < innerHeight) url.hash = part.id;
	}
};

/** Query and place on the page are kept; `lang` makes the choice stick on an address without prefix. */
const prepare = ({ target }: Event) => {
	const link = (target as Element).closest<HTMLAnchorElement>('a[data-locale]');
	if (!link) return;
	const url = new URL(location.href);
	const query = url.searchParams;
	for (const name of LANGUAGE_PARAMETERS) query.delete(name);
	if (link.dataset['locale'] === DEFAULT_LOCALE) query.set(LANGUAGE_PARAMETERS[0], DEFAULT_LOCALE);
	url.pathname = link.pathname;
	namePartInView(url);
	link.href = url.href;
};
// Whoever opens the menu of a link has pressed or reached it first.
for (const type of ['pointerdown', 'focusin', 'click']) document.addEventListener(type, prepare);
