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
