import PhotoSwipe from 'photoswipe';
import { makeFrame } from './frame.ts';

/** A large picture: address, size in pixels, what it shows, words below it, and a small file of it. */
export interface GalleryPicture {
	src: string;
	width: number;
	height: number;
	alt: string;
	caption: string;
	thumb: string;
}

/** Words and drawings of the gallery; `{n}` and `{total}` are filled in here. */
export interface GalleryWords {
	label: string;
	close: string;
	previous: string;
	next: string;
	counter: string;
	show: string;
	failed: string;
	icons: Record<'left' | 'right' | 'close', string>;
}

interface Options {
	pictures: readonly GalleryPicture[];
	/** Index of the picture to open at. */
	at: number;
	words: GalleryWords;
	/** Gets the focus back, and `gallery:open` and `gallery:close` (they bubble). */
	opener: HTMLElement;
}

const DURATION = 220;

/** Its types do not know this option. The preloader would be made from text, which the content policy forbids. */
const NO_PRELOADER = { preloader: false };

/**
 * Shows pictures over the whole window. Esc, the close button and the browser's Back close it: while it is open there is
 * one more entry in the history.
 */
export const openGallery = ({ pictures, at, words, opener }: Options): void => {
	if (document.querySelector('dialog.lb')) return;
	const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
	const life = new AbortController();
	const { signal } = life;

	/** Keys and buttons work from the first moment; PhotoSwipe itself is deaf while it opens. */
	const whenOpen = (act: () => void) => {
		if (gallery.opener.isOpen) act();
		else gallery.on('openingAnimationEnd', act);
	};
	const step = (by: number) => whenOpen(() => (by > 0 ? gallery.next() : gallery.prev()));
	const go = (index: number) => whenOpen(() => gallery.goTo(index));
	const close = () => whenOpen(() => gallery.close());
	const frame = makeFrame(pictures, words, { close, step, go });
	const { dialog } = frame;

	const gallery = new PhotoSwipe({
		dataSource: pictures.map(({ thumb, ...picture }) => ({ ...picture, msrc: thumb })),
		index: at,
		appendToEl: dialog,
		mainClass: 'lb__pswp',
		paddingFn: frame.room,
		bgOpacity: 1,
		showHideAnimationType: still ? 'none' : 'fade',
		showAnimationDuration: DURATION,
		hideAnimationDuration: DURATION,
		zoomAnimationDuration: still ? 0 : DURATION,
		imageClickAction: 'zoom',
		tapAction: () => {},
		bgClickAction: 'close',
		errorMsg: words.failed,
		trapFocus: false,
		returnFocus: false,
		arrowKeys: false,
		escKey: false,
		arrowPrev: false,
		arrowNext: false,
		close: false,
		zoom: false,
		counter: false,
		...NO_PRELOADER,
	});

	dialog.addEventListener('cancel', (event) => {
		event.preventDefault();
		close();
	});
	dialog.addEventListener('keydown', (event) => {
		const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
		const { currSlide } = gallery;
		const zoomed = currSlide && currSlide.currZoomLevel > currSlide.zoomLevels.fit;
		if (!by || zoomed || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
		event.preventDefault();
		step(by);
	});

	history.pushState({ ...history.state, gallery: true }, '');
	let back = true;
	addEventListener(
		'popstate',
		() => {
			back = false;
			close();
		},
		{ signal },
	);

	gallery.on('change', () => frame.show(gallery.currIndex));
	gallery.on('close', () => {
		dialog.toggleAttribute('data-closing', true);
		life.abort();
		if (back) history.back();
	});
	gallery.on('destroy', () => {
		dialog.close();
		dialog.remove();
		opener.dispatchEvent(new CustomEvent('gallery:close', { bubbles: true }));
		opener.focus({ preventScroll: true });
	});
	// A browser may close a dialog without asking, such as at the second Esc.
	dialog.addEventListener('close', () => gallery.destroy());

	document.body.append(dialog);
	dialog.showModal();
	opener.dispatchEvent(new CustomEvent('gallery:open', { bubbles: true }));
	gallery.init();
	// The dialog around it has name and role already, in the language of the page.
	gallery.element?.removeAttribute('role');
	for (const part of dialog.querySelectorAll('.pswp [aria-roledescription]')) {
		part.removeAttribute('aria-roledescription');
		part.removeAttribute('role');
	}
};
