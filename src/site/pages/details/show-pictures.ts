import type { StoredPictures } from '../../stores/pictures.ts';

const linkTo = ({ src, alt, width, height }: StoredPictures['images'][number], index: number): HTMLAnchorElement => {
	const image = document.createElement('img');
	image.loading = index === 0 ? 'eager' : 'lazy';
	image.width = width;
	image.height = height;
	image.alt = alt;
	image.src = src;
	const link = document.createElement('a');
	link.href = src;
	link.className = 'cover';
	link.dataset['picture'] = `${width}x${height}`;
	link.append(image);
	return link;
};

/** Fills the page with pictures; without any it says that there are none. */
export const showPictures = (page: ParentNode, pictures: StoredPictures | undefined): void => {
	document.documentElement.dataset['pictures'] = pictures ? 'shown' : 'none';
	if (!pictures) return;
	const { slug, title, images } = pictures;
	page.querySelector('h1')?.replaceChildren(title);
	document.title = title + document.title.slice(document.title.lastIndexOf(' · '));
	page.querySelector('[data-stack]')?.replaceChildren(...images.map(linkTo));
	const more = page.querySelector<HTMLAnchorElement>('[data-trip]');
	if (more) more.href = `${more.dataset['trip']}${slug}`;
};
