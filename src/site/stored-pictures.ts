/** What `currentImagesList_{locale}` holds: the trip whose pictures `/details` shows. */
export interface StoredPictures {
	slug: string;
	title: string;
	/** `src` is an address on this site; width and height are pixels of that file. */
	images: { src: string; alt: string; width: number; height: number }[];
}
