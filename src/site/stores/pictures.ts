import type { Locale } from '#i18n/locales.ts';
import { KEYS } from '../storage.ts';
import { persistentStore } from './persistent.ts';

/** The trip whose pictures `/details` shows. */
export interface StoredPictures {
	slug: string;
	title: string;
	/** `src` is an address on this site; width and height are pixels of that file. */
	images: { src: string; alt: string; width: number; height: number }[];
}

const isText = (value: unknown, min: number, max: number): value is string =>
	typeof value === 'string' && value.trim().length >= min && value.length <= max;
const isSize = (value: unknown): value is number =>
	typeof value === 'number' && value % 1 === 0 && value > 0 && value <= 10_000;
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * Reads what may have been written by anything: at most 30 pictures, each a file of this site under `/_astro/`.
 * @returns the value in its right shape, nothing else with it; undefined when it is damaged
 */
export const parsePictures = (value: unknown): StoredPictures | undefined => {
	if (!isObject(value)) return undefined;
	const { slug, title, images } = value;
	if (!isText(slug, 1, 80) || !/^[a-z0-9-]+$/.test(slug) || !isText(title, 1, 200)) return undefined;
	if (!Array.isArray(images) || images.length === 0 || images.length > 30) return undefined;
	const read: StoredPictures['images'] = [];
	for (const image of images) {
		if (!isObject(image)) return undefined;
		const { src, alt, width, height } = image;
		if (!isText(src, 1, 300) || !/^\/_astro\/[\w.~%@+-]+\.(avif|webp|jpe?g|png)$/.test(src)) return undefined;
		if (!isText(alt, 0, 500) || !isSize(width) || !isSize(height)) return undefined;
		read.push({ src, alt, width, height });
	}
	return { slug, title, images: read };
};

/** The pictures that are stored now: later other tabs may store those of other trips. */
export const storedPictures = (locale: Locale): StoredPictures | undefined =>
	persistentStore(KEYS.pictures(locale), { parse: parsePictures }).get();
