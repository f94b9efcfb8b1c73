import { fill } from '#i18n/fill.ts';

/** A large picture: address, size in pixels, what it shows, words below it, and a small file of it. */
export interface GalleryPicture {
	src: string;
	width: number;
	height: number;
	alt: string;
	caption: string;
	thumb: string;
}

export interface GalleryFrame {
	/** The room that is left for the picture, in pixels from each side of the window. */
	room: () => { top: number; right: number; bottom: number; left: number };
	show: (at: number) => void;
}

/** Puts small pictures into the dialog of the page. @param go moves to a picture */
export const fillDialog = (
	dialog: HTMLDialogElement,
	pictures: readonly GalleryPicture[],
	go: (at: number) => void,
): GalleryFrame => {
	const part = (name: string) => dialog.querySelector(name) as HTMLElement;
	const total = pictures.length;
	const stage = part('.lb__stage');
	const row = part('.lb__th');
	const status = part('[role=status]');
	const small = pictures.map(({ thumb }, index) => {
		const button = document.createElement('button');
		button.type = 'button';
		button.setAttribute('aria-label', fill(row.dataset['name'] ?? '', { n: index + 1, total }));
		button.addEventListener('click', () => go(index));
		const image = new Image();
		image.src = thumb;
		image.alt = '';
		button.append(image);
		return button;
	});
	row.replaceChildren(...small);
	dialog.toggleAttribute('data-one', total === 1);

	return {
		room: () => {
			const { top, right, bottom, left } = stage.getBoundingClientRect();
			return { top, right: innerWidth - right, bottom: innerHeight - bottom, left };
		},
		show: (at) => {
			const picture = pictures[at];
			part('.lb__count').textContent = `${at + 1} / ${total}`;
			part('.lb__cap').textContent = picture?.caption ?? '';
			const counter = fill(status.dataset['words'] ?? '', { n: at + 1, total });
			status.textContent = picture?.alt ? `${counter} · ${picture.alt}` : counter;
			for (const each of small) each.removeAttribute('aria-current');
			const current = small[at];
			current?.setAttribute('aria-current', 'true');
			current?.scrollIntoView({ block: 'nearest', inline: 'center' });
		},
	};
};
