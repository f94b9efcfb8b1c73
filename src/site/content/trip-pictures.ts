import type { ImageMetadata } from 'astro';
import type { Trip } from './queries.ts';

export interface TripPicture {
	image: ImageMetadata;
	alt: string;
}

/** Name of the file that a picture came from: `bus-factory-1.jpg`. */
const fileName = (image: ImageMetadata): string =>
	((image as { fsPath?: string }).fsPath ?? image.src).split(/[\\/]/).at(-1)?.split('?')[0] ?? '';

/** @throws when the words of the trip do not name the picture */
const withAlt = (image: ImageMetadata, { words, slug }: Trip): TripPicture => {
	const file = fileName(image);
	const alt = words.alt[file];
	if (alt === undefined) throw new Error(`${slug}: no alt text for ${file}; run "npm run check:content"`);
	return { image, alt };
};

/** The detail pictures; some trips have none. @throws when one has no alternative text */
export const detailPictures = (trip: Trip): TripPicture[] => trip.facts.gallery.map((image) => withAlt(image, trip));

/** Cover first, then the detail pictures. @throws when one has no alternative text */
export const picturesOf = (trip: Trip): TripPicture[] => {
	const { cover, gallery } = trip.facts;
	return (cover ? [cover, ...gallery] : gallery).map((image) => withAlt(image, trip));
};
