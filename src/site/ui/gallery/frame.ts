import { fill } from '#i18n/fill.ts';
import { type Shape, shapes } from '../../svg.ts';
import type { GalleryPicture, GalleryWords } from './gallery.ts';

/** What stands around the picture in the gallery, and how to say which picture it is. */
export interface Frame {
	dialog: HTMLDialogElement;
	/** The room that is left for the picture, in pixels from each side of the window. */
	room: () => { top: number; right: number; bottom: number; left: number };
	show: (at: number) => void;
}

interface Acts {
	close: () => void;
	step: (by: number) => void;
	go: (at: number) => void;
}

const make = (className: string, tag = 'div'): HTMLElement => {
	const element = document.createElement(tag);
	element.className = className;
	return element;
};

const button = (className: string, label: string, act: () => void): HTMLButtonElement => {
	const made = make(className, 'button') as HTMLButtonElement;
	made.type = 'button';
	made.setAttribute('aria-label', label);
	made.addEventListener('click', act);
	return made;
};

const SVG = 'http://www.w3.org/2000/svg';

const draw = ({ name, attributes, inside }: Shape): SVGElement => {
	const made = document.createElementNS(SVG, name) as SVGElement;
	for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
	made.append(...inside.map(draw));
	return made;
};

const iconButton = (className: string, label: string, drawing: string, act: () => void): HTMLButtonElement => {
	const made = button(`icb ${className}`, label, act);
	const icon = document.createElementNS(SVG, 'svg');
	icon.setAttribute('class', 'ic');
	icon.setAttribute('viewBox', '0 0 24 24');
	icon.setAttribute('aria-hidden', 'true');
	icon.append(...shapes(drawing).map(draw));
	made.append(icon);
	return made;
};

/** Counter, close, previous, next, caption and small pictures, in a dialog that is not in the page yet. */
export const makeFrame = (pictures: readonly GalleryPicture[], words: GalleryWords, acts: Acts): Frame => {
	const total = pictures.length;
	const dialog = make('lb', 'dialog') as HTMLDialogElement;
	dialog.setAttribute('aria-label', words.label);
	dialog.toggleAttribute('data-one', total === 1);

	const counter = make('lb__count num');
	counter.setAttribute('aria-hidden', 'true');
	const status = make('vh', 'p');
	status.setAttribute('role', 'status');
	const stage = make('lb__stage');
	const caption = make('lb__cap', 'p');
	const row = make('lb__th');
	const small = pictures.map(({ thumb }, index) => {
		const made = button('', fill(words.show, { n: index + 1, total }), () => acts.go(index));
		const image = new Image();
		image.src = thumb;
		image.alt = '';
		made.append(image);
		return made;
	});
	row.append(...small);
	dialog.append(
		counter,
		iconButton('lb__x', words.close, words.icons.close, acts.close),
		iconButton('lb__p', words.previous, words.icons.left, () => acts.step(-1)),
		stage,
		iconButton('lb__n', words.next, words.icons.right, () => acts.step(1)),
		caption,
		row,
		status,
	);

	return {
		dialog,
		room: () => {
			const { top, right, bottom, left } = stage.getBoundingClientRect();
			return { top, right: innerWidth - right, bottom: innerHeight - bottom, left };
		},
		show: (at) => {
			const picture = pictures[at];
			counter.textContent = `${at + 1} / ${total}`;
			caption.textContent = picture?.caption ?? '';
			status.textContent = [fill(words.counter, { n: at + 1, total }), picture?.alt].filter(Boolean).join(' · ');
			for (const each of small) each.removeAttribute('aria-current');
			const current = small[at];
			current?.setAttribute('aria-current', 'true');
			if (current) row.scrollTo({ left: current.offsetLeft + current.offsetWidth / 2 - row.clientWidth / 2 });
		},
	};
};
