import type { StoredPictures } from '../pages/details/stored-pictures.ts';

/**
 * Fills `/details` with the pictures stored under a key before the page is painted; without any, or with damaged ones
 * (which are removed), the page stays as it is. Runs inline right behind the elements it fills, so it must not use
 * anything outside itself.
 */
export function showPictures(
	world: { document: Document; localStorage: Storage },
	parse: (text: string) => StoredPictures | undefined,
	key: string,
): void {
	let text: string | null = null;
	try {
		text = world.localStorage.getItem(key);
	} catch {
		return; // Storage is refused: there is nothing to show.
	}
	if (text === null) return;
	const stored = parse(text);
	if (!stored) {
		world.localStorage.removeItem(key);
		return;
	}

	const { document } = world;
	const page = document.querySelector('[data-details]');
	const stack = page?.querySelector<HTMLElement>('[data-stack]');
	const heading = page?.querySelector('h1');
	const more = page?.querySelector<HTMLAnchorElement>('[data-trip]');
	if (!page || !stack || !heading || !more) return;
	page.setAttribute('data-filled', '');
	heading.textContent = stored.title;
	document.title = stored.title + document.title.slice(document.title.lastIndexOf(' · '));
	more.href = `${more.dataset['trip']}${stored.slug}`;
	stored.images.forEach(({ src, alt, width, height }, index) => {
		const image = document.createElement('img');
		image.loading = index === 0 ? 'eager' : 'lazy';
		image.width = width;
		image.height = height;
		image.alt = alt;
		image.src = src;
		const link = document.createElement('a');
		link.href = src;
		link.dataset['picture'] = `${width}x${height}`;
		link.append(image);
		stack.append(link);
	});
}
