import { forgetVisit } from '../storage.ts';

/** The header slides away beyond this many pixels while the visitor scrolls down. */
const HIDE_AFTER = 150;
/** The link back to the top shows beyond this many. */
const TOP_AFTER = 100;

const header = document.querySelector<HTMLElement>('[data-header]');
const top = document.querySelector<HTMLElement>('[data-back-to-top]');
let last = scrollY;

const follow = () => {
	const away = scrollY > Math.max(last, HIDE_AFTER);
	if (scrollY !== last) header?.toggleAttribute('data-away', away && !header.querySelector(':focus-visible'));
	top?.toggleAttribute('data-away', scrollY <= TOP_AFTER);
	last = scrollY;
};
addEventListener('scroll', follow);
header?.addEventListener('focusin', () => header.removeAttribute('data-away'));
follow();

for (const menu of document.querySelectorAll('[data-main-menu]'))
	menu.addEventListener('click', ({ target }) => {
		if ((target as Element).closest('a')) forgetVisit();
	});
