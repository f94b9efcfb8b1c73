import PhotoSwipe, { type PhotoSwipeOptions } from 'photoswipe';
import { $galleryOpen } from '../../stores/open-gallery.ts';
import { fillDialog, type GalleryFrame, type GalleryPicture } from './dialog.ts';

interface Options {
	dialog: HTMLDialogElement;
	pictures: readonly GalleryPicture[];
	at: number;
	opener: HTMLElement;
}

const DURATION = 220;

/** Its types do not know this option. The preloader would be made from text, which the content policy forbids. */
const NO_PRELOADER = { preloader: false };

/** Closes with the browser's Back: while it is open there is one more entry in the history, which goes when it closes. */
const keepHistory = (gallery: PhotoSwipe, close: () => void): void => {
	history.pushState({ ...history.state, gallery: true }, '');
	let back = true;
	const goneBack = () => {
		back = false;
		close();
	};
	addEventListener('popstate', goneBack);
	gallery.on('close', () => {
		removeEventListener('popstate', goneBack);
		if (back) history.back();
	});
};

/** PhotoSwipe without anything of its own around the picture. */
const optionsOf = ({ dialog, pictures, at }: Options, room: GalleryFrame['room']): PhotoSwipeOptions => {
	const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
	return {
		dataSource: pictures.map(({ thumb, ...picture }) => ({ ...picture, msrc: thumb })),
		index: at,
		appendToEl: dialog,
		paddingFn: room,
		bgOpacity: 1,
		showHideAnimationType: still ? 'none' : 'fade',
		showAnimationDuration: DURATION,
		hideAnimationDuration: DURATION,
		zoomAnimationDuration: still ? 0 : DURATION,
		imageClickAction: 'zoom',
		tapAction: () => {},
		bgClickAction: 'close',
		errorMsg: dialog.dataset['error'] ?? '',
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
	};
};

/**
 * Shows pictures over the whole window. PhotoSwipe moves and zooms them; its own buttons would be made from text, so the
 * dialog of the page has them. Esc, the close button and the browser's Back close it.
 */
export const openGallery = (options: Options): void => {
	const { dialog, pictures, opener } = options;
	if (dialog.open) return;
	const life = new AbortController();
	const { signal } = life;

	/** Keys and buttons work from the first moment; PhotoSwipe itself is deaf while it opens. */
	const whenOpen = (act: () => void) => {
		if (gallery.opener.isOpen) act();
		else gallery.on('openingAnimationEnd', act);
	};
	const step = (by: number) => whenOpen(() => (by > 0 ? gallery.next() : gallery.prev()));
	const close = () => whenOpen(() => gallery.close());
	const frame = fillDialog(dialog, pictures, (index) => whenOpen(() => gallery.goTo(index)));

	const gallery = new PhotoSwipe(optionsOf(options, frame.room));

	const onClick = (button: string, act: () => void) =>
		dialog.querySelector(button)?.addEventListener('click', act, { signal });
	onClick('.lb__x', close);
	onClick('.lb__p', () => step(-1));
	onClick('.lb__n', () => step(1));
	const onCancel = (event: Event) => {
		event.preventDefault();
		close();
	};
	const isZoomed = () => {
		const { currSlide } = gallery;
		return !!currSlide && currSlide.currZoomLevel > currSlide.zoomLevels.fit;
	};
	const onKey = (event: KeyboardEvent) => {
		const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
		if (!by || isZoomed() || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
		event.preventDefault();
		step(by);
	};
	dialog.addEventListener('cancel', onCancel, { signal });
	dialog.addEventListener('keydown', onKey, { signal });
	// A browser may close a dialog without asking, such as at the second Esc.
	dialog.addEventListener('close', () => gallery.destroy(), { signal });

	gallery.on('change', () => frame.show(gallery.currIndex));
	// A picture that is larger than its room would lie under what stands around it.
	const markZoomed = () => dialog.toggleAttribute('data-zoomed', isZoomed());
	gallery.on('zoomPanUpdate', markZoomed);
	gallery.on('change', markZoomed);
	gallery.on('close', () => dialog.toggleAttribute('data-closing', true));
	gallery.on('destroy', () => {
		life.abort();
		dialog.close();
		dialog.removeAttribute('data-closing');
		dialog.removeAttribute('data-zoomed');
		$galleryOpen.set(false);
		opener.focus({ preventScroll: true });
	});

	keepHistory(gallery, close);
	dialog.showModal();
	$galleryOpen.set(true);
	gallery.init();
	// The dialog around it has name and role already, in the language of the page.
	gallery.element?.removeAttribute('role');
	for (const part of dialog.querySelectorAll('.pswp [aria-roledescription]')) {
		part.removeAttribute('aria-roledescription');
		part.removeAttribute('role');
	}
};
