import type { ImageMetadata } from 'astro';
import type { Trip } from '../queries.ts';

/** A picture with the words for who cannot see it. */
export interface TripPicture {
	image: ImageMetadata;
	alt: string;
}

/** `…/_astro/bus-factory-1.Cq3x.jpg` and `/@fs/…/bus-factory-1.jpg?origWidth=…` are both of `bus-factory-1.jpg`. */
const isFile = (image: ImageMetadata, file: string): boolean => {
	const name = image.src.split('?')[0]?.split('/').at(-1) ?? '';
	const dot = file.lastIndexOf('.');
	return name === file || (name.startsWith(`${file.slice(0, dot)}.`) && name.endsWith(file.slice(dot)));
};

/** Cover first, then the gallery; the alternative text is found by file name, the title serves where it is missing. */
export const picturesOf = ({ facts, words }: Trip): TripPicture[] =>
	[facts.cover, ...facts.gallery]
		.filter((image) => image !== undefined)
		.map((image) => {
			const metadata = image as unknown as ImageMetadata;
			const file = Object.keys(words.alt).find((name) => isFile(metadata, name));
			return { image: metadata, alt: (file && words.alt[file]) || words.title };
		});
