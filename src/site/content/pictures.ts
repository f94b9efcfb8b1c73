import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';

/**
 * Where a picture stands decides the widths it is made in and how wide the browser may think it is.
 * Widths are pixels of files, few in all, since each picture is encoded once for every width that some place asks for; `sizes` is what the browser gets to choose by. Where pictures are the largest of a phone's first
 * view, phones with more than two dots per pixel are told less: a third dot takes half as many bytes again and is not seen.
 */
export const PLACES = {
	hero: {
		// Wider than its frame, which crops it: on phones it is 142vw wide, and told a little less.
		widths: [480, 780, 960, 1600, 1920],
		sizes:
			'(max-width: 560px) and (min-resolution: 2.2dppx) 102vw, (max-width: 560px) 132vw, (max-width: 1120px) 112vw, 90vw',
	},
	carousel: { widths: [360, 720, 1080, 1600], sizes: '(max-width: 820px) 84vw, min(64vw, 960px)' },
	trip: {
		widths: [400, 720, 1080, 1600],
		sizes:
			'(max-width: 820px) and (min-resolution: 2.2dppx) calc(72vw - 29px), (max-width: 820px) calc(100vw - 40px), 50vw',
	},
	card: { widths: [264, 400, 720], sizes: '(max-width: 560px) 132px, (max-width: 820px) calc(100vw - 60px), 360px' },
	half: { widths: [400, 720, 1080], sizes: '(max-width: 1030px) calc(100vw - 60px), 590px' },
	wide: { widths: [400, 640, 720, 1080], sizes: '(max-width: 720px) calc(100vw - 60px), 420px' },
	also: { widths: [264, 400, 720], sizes: '(max-width: 440px) 128px, (max-width: 820px) 176px, 360px' },
	thumb: { widths: [132, 264, 400], sizes: '184px' },
	row: { widths: [264, 400, 720, 1080], sizes: '(max-width: 560px) calc(100vw - 68px), 184px' },
	page: { widths: [400, 720, 1080, 1600], sizes: '(max-width: 1280px) calc(100vw - 40px), 1240px' },
} as const satisfies Record<string, { widths: readonly number[]; sizes: string }>;

export type Place = keyof typeof PLACES;

/** Where the one WebP, for browsers without AVIF, is wider than elsewhere. */
const WIDE: ReadonlySet<Place> = new Set(['hero', 'carousel', 'page']);

/** What `<picture>` needs: AVIF in several widths, and one WebP for browsers without AVIF. */
export interface Sources {
	avif: string;
	sizes: string;
	src: string;
	width: number;
	height: number;
}

/** A look at a picture that does not make the build publish the original, which may tell where it was taken. */
const looked = (image: ImageMetadata): ImageMetadata => (image as { clone?: ImageMetadata }).clone ?? image;

export const sourcesOf = async (image: ImageMetadata, place: Place): Promise<Sources> => {
	const { sizes } = PLACES[place];
	const original = looked(image);
	const widths = PLACES[place].widths.filter((width) => width <= original.width);
	const width = Math.min(WIDE.has(place) ? 1080 : 720, original.width);
	const [avif, webp] = await Promise.all([
		getImage({ src: image, widths: [...widths], format: 'avif' }),
		getImage({ src: image, width, format: 'webp' }),
	]);
	return {
		avif: avif.srcSet.attribute,
		sizes,
		src: webp.src,
		width,
		height: Math.round((width * original.height) / original.width),
	};
};

/** A small file, for rows of the office. */
export const smallOf = async (image: ImageMetadata): Promise<string> =>
	(await getImage({ src: image, width: PLACES.thumb.widths[0], format: 'avif' })).src;

/** The large file that the gallery opens, with its size in pixels. */
export const largeOf = async (image: ImageMetadata): Promise<{ src: string; width: number; height: number }> => {
	const original = looked(image);
	const width = Math.min(1600, original.width);
	const { src } = await getImage({ src: image, width, format: 'avif' });
	return { src, width, height: Math.round((width * original.height) / original.width) };
};
