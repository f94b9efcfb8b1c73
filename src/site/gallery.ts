export interface GalleryPicture {
	src: string;
	width: number;
	height: number;
	alt: string;
	caption: string;
	thumb: string;
}
export interface GalleryWords {
	label: string;
	close: string;
	previous: string;
	next: string;
	counter: string;
	show: string;
	failed: string;
}
interface Options {
	pictures: GalleryPicture[];
	at: number;
	words: GalleryWords;
	opener: HTMLElement;
}
export const openGallery = ({ pictures, at }: Options): void => {
	location.assign(pictures[at]?.src ?? '');
};
