import { remember } from '../../storage.ts';

/**
 * Links with `data-pictures` lead to the trip's page. When the pictures could be stored, they lead to `/details`, which
 * shows what is stored. On every way of opening a link, a new tab included.
 */
const prepare = (event: Event) => {
	const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-pictures]');
	if (!link) return;
	const { pictures = '', picturesKey = '', picturesPage = '' } = link.dataset;
	if (remember(picturesKey, pictures)) link.href = picturesPage;
};
for (const type of ['click', 'auxclick', 'contextmenu']) document.addEventListener(type, prepare);
