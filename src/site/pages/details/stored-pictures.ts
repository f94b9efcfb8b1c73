/** What `currentImagesList_{locale}` holds: the trip whose pictures `/details` shows. */
export interface StoredPictures {
	slug: string;
	title: string;
	/** `src` is an address on this site; width and height are pixels of that file. */
	images: { src: string; alt: string; width: number; height: number }[];
}

/**
 * Reads that value, which anything may have written: at most 30 pictures, each a file of this site under `/_astro/`.
 * Its source text is put into the page, so it must not use anything outside itself.
 * @returns the value in its right shape, nothing else with it; undefined when it is damaged
 */
export function parseStoredPictures(text: string): StoredPictures | undefined {
	const isText = (value: unknown, min: number, max: number): value is string =>
		typeof value === 'string' && value.trim().length >= min && value.length <= max;
	const isSize = (value: unknown): value is number =>
		typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= 10_000;
	const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

	if (text.length > 50_000) return undefined;
	let value: unknown;
	try {
		value = JSON.parse(text);
	} catch {
		return undefined;
	}
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
}
