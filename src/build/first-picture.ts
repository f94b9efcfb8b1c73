const MARK = 'fetchpriority="high"';
/** As Astro writes it, and as React does. */
const MARKS = /fetchpriority="high"/i;
/** What the picture itself says of its files, so that what is fetched is what is shown, and only once. */
const FILES = /\stype="(image\/[^"]+)" srcset="([^"]+)" sizes="([^"]+)"/i;
/** Before it the browser would choose for a window of the width of a desk. */
const VIEWPORT = /<meta name="viewport"[^>]*>/;

/**
 * A page that asks first of all for the picture that it shows first, which `Picture.astro` has marked. The picture itself
 * stands behind styles and scripts, on a slow line a round trip later.
 */
export const withFirstPicture = (html: string): string => {
	const picture = html.indexOf('<picture');
	const mark = picture < 0 ? -1 : picture + html.slice(picture).search(MARKS);
	const source = mark < 0 ? -1 : html.lastIndexOf('<source', mark);
	const [, type, files, sizes] = FILES.exec(source < 0 ? '' : html.slice(source, mark)) ?? [];
	if (!files) return html;
	const hint = `<link rel="preload" as="image" type="${type}" imagesrcset="${files}" imagesizes="${sizes}" ${MARK}>`;
	return html.replace(VIEWPORT, (viewport) => viewport + hint);
};
