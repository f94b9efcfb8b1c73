import { DEFAULT_LOCALE } from '#domain/locale.ts';
import { forgetVisit, remember } from './memory.ts';

/** The header slides away beyond this many pixels while the visitor scrolls down. */
const HIDE_AFTER = 150;
/** The link back to the top shows beyond this many. */
const TOP_AFTER = 100;

const header = document.querySelector<HTMLElement>('[data-header]');
const top = document.querySelector<HTMLElement>('[data-back-to-top]');
let last = scrollY;

const follow = () => {
	const goingDown = scrollY > last;
	if (scrollY !== last)
		header?.toggleAttribute('data-away', goingDown && scrollY > HIDE_AFTER && !header.querySelector(':focus-visible'));
	top?.toggleAttribute('data-away', scrollY <= TOP_AFTER);
	last = scrollY;
};
addEventListener('scroll', follow, { passive: true });
header?.addEventListener('focusin', () => header.removeAttribute('data-away'));
follow();

for (const menu of document.querySelectorAll('[data-main-menu]')) {
	menu.addEventListener('click', (event) => {
		if (event.target instanceof Element && event.target.closest('a')) forgetVisit();
	});
}

/** The switch keeps query and fragment; `lang` makes the choice stick on an address without prefix. */
const prepare = (event: Event) => {
	const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-locale]');
	const locale = link?.dataset['locale'];
	if (!link || !locale) return;
	const url = new URL(link.href);
	const query = new URLSearchParams(location.search);
	for (const name of ['lang', 'local', 'locale']) query.delete(name);
	if (locale === DEFAULT_LOCALE) query.set('lang', locale);
	url.search = query.toString();
	url.hash = location.hash;
	link.href = url.href;
	if (event.type === 'click') {
		remember('local', locale);
		forgetVisit();
	}
};
for (const type of ['pointerdown', 'focusin', 'contextmenu', 'click']) document.addEventListener(type, prepare);
