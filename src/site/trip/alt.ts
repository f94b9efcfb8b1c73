import type { ImageMetadata } from 'astro';

/** Name of the file that a picture came from: `bus-factory-1.jpg`. */
const fileName = (image: ImageMetadata): string =>
	((image as { fsPath?: string }).fsPath ?? image.src).split(/[\\/]/).at(-1)?.split('?')[0] ?? '';

/** What a picture of a trip shows, in the language of the words. @throws when the words do not name the picture */
export const altOf = ({ alt }: { alt: Record<string, string> }, image: ImageMetadata): string => {
	const text = alt[fileName(image)];
	if (text === undefined) throw new Error(`No alt text for ${fileName(image)}; run "npm run check:content"`);
	return text;
};
