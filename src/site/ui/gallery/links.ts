import { lateSheet } from '../../load-stylesheet.ts';
import type { GalleryPicture, GalleryWords } from './gallery.ts';

const pictureOf = (link: HTMLAnchorElement): GalleryPicture => {
	const [width = 0, height = 0] = (link.dataset['picture'] ?? '').split('x').map(Number);
	const image = link.querySelector('img');
	return {
		src: link.href,
		width,
		height,
		alt: image?.alt ?? '',
		caption: link.dataset['caption'] ?? image?.alt ?? '',
		thumb: image?.currentSrc || image?.src || link.href,
	};
};

/** The page says where code and styles are. */
const { galleryCode: address = '', galleryStyles: styles } =
	document.querySelector<HTMLElement>('[data-gallery-code]')?.dataset ?? {};

/** Whoever has waited so many milliseconds for the gallery sees the picture without it. */
const TIME_OUT = 10_000;

/** @throws when the code fails twice or does not come in time */
const load = () => {
	const code = (): Promise<typeof import('./gallery.ts')> => import(/* @vite-ignore */ address);
	const late = new Promise<never>((_, refuse) => {
		setTimeout(refuse, TIME_OUT);
	});
	const both = Promise.all([code().catch(code), lateSheet(styles)]).then(([gallery]) => gallery);
	return Promise.race([both, late]);
};

/**
 * A click on a link to a large picture (`a[data-picture="width x height"]`) inside `[data-gallery]` opens the gallery of
 * all of them there, at that picture; `a[data-open-gallery]` opens it at the first. The gallery's code comes with the
 * first click; when it cannot be had in time, the link leads to the picture.
 */
const follow = async (event: MouseEvent) => {
	if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
	const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-picture], a[data-open-gallery]');
	const group = link?.closest<HTMLElement>('[data-gallery]');
	if (!link || !group) return;
	event.preventDefault();
	const links = [...group.querySelectorAll<HTMLAnchorElement>('a[data-picture]')];
	try {
		const { openGallery } = await load();
		const words = JSON.parse(group.dataset['gallery'] ?? '') as GalleryWords;
		openGallery({ pictures: links.map(pictureOf), at: Math.max(0, links.indexOf(link)), words, opener: link });
	} catch {
		location.assign(link.href);
	}
};
document.addEventListener('click', follow);
