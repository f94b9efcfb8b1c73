import { DEFAULT_LOCALE, LANGUAGE_PARAMETERS } from '#domain/locale.ts';
import { forgetVisit } from '../storage.ts';

/** The header slides away beyond this many pixels while the visitor scrolls down. */
const HIDE_AFTER = 150;
/** The link back to the top shows beyond this many. */
const TOP_AFTER = 100;

const header = document.querySelector<HTMLElement>('[data-header]');
const top = document.querySelector<HTMLElement>('[data-back-to-top]');
let last = scrollY;
/**
 * The visitor follows a link to a part of the page, from the press on: the header would come down over that part on the
 * way up, and before the finger lifts it would push the link away from under it.
 */
let jumping = false;

const move = () => {
	const away = (scrollY > last || jumping) && scrollY > HIDE_AFTER;
	header?.toggleAttribute('data-away', away && !header.querySelector(':focus-visible'));
};
const follow = () => {
	if (scrollY !== last) move();
	top?.toggleAttribute('data-away', scrollY <= TOP_AFTER);
	last = scrollY;
};
addEventListener('scroll', follow);
for (const type of ['pointerdown', 'click', 'keydown', 'wheel']) {
	addEventListener(type, ({ target }) => {
		jumping = type !== 'wheel' && !!(target as Element).closest('.jump');
		// Before the page moves: where a busy phone is late to say so, the row of links would lie on the part meanwhile.
		if (jumping && type === 'click') move();
	});
}
header?.addEventListener('focusin', () => header.removeAttribute('data-away'));
follow();

for (const menu of document.querySelectorAll('[data-main-menu]')) {
	menu.addEventListener('click', (event) => {
		if ((event.target as Element).closest('a')) forgetVisit();
	});
}

/**
 * The id of the part of the page that is being read, which is the same in every language: of the one that began last above
 * the middle of the window. Empty at the top of the page. In the schedule each names its month; what follows them there
 * does not.
 */
const partInView = (): string => {
	if (scrollY <= HIDE_AFTER) return '';
	const parts = document.querySelectorAll(
		'main :is(section[id], section:not([id]) h2[id]:not(#calendar), article[id], li[id])',
	);
	let id = '';
	let nearest = Number.NEGATIVE_INFINITY;
	for (const part of parts) {
		const { top, height } = part.getBoundingClientRect();
		if (height === 0 || top <= nearest || top >= innerHeight / 2) continue;
		id = part.id;
		nearest = top;
	}
	return id;
};

/** Query and place on the page are kept; `lang` makes the choice stick on an address without prefix. */
const addressIn = (locale: string, link: HTMLAnchorElement): string => {
	const url = new URL(link.href);
	const query = new URLSearchParams(location.search);
	for (const name of LANGUAGE_PARAMETERS) query.delete(name);
	if (locale === DEFAULT_LOCALE) query.set(LANGUAGE_PARAMETERS[0], locale);
	url.search = query.toString();
	url.hash = partInView() || location.hash;
	return url.href;
};
const prepare = (event: Event) => {
	const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-locale]');
	const locale = link?.dataset['locale'];
	if (!link || !locale) return;
	link.href = addressIn(locale, link);
	if (event.type === 'click') forgetVisit();
};
for (const type of ['pointerdown', 'focusin', 'contextmenu', 'click']) document.addEventListener(type, prepare);
