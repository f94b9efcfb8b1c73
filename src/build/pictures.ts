/**
 * With an effort of 2 and a colour for every dot (4:4:4), AVIF took twice as long, weighed the same, and looked the same
 * beside these at three times its size.
 */
const FINISHED = { avif: { effort: 1, quality: 53, chromaSubsampling: '4:2:0' }, webp: { quality: 74 } };

/** Heavier, and made in a third of the time. */
const DRAFT = { avif: { ...FINISHED.avif, effort: 0 }, webp: { ...FINISHED.webp, effort: 0 } };

/** Where builds keep what outlives them, Astro's own folder. */
const CACHE = './node_modules/.astro/';

/**
 * How a build makes its pictures, as a part of Astro's configuration. Astro takes a picture that it finds in its cache
 * however that was encoded, so a draft has a cache of its own.
 */
export const pictures = (isDraft: boolean) => ({
	cacheDir: isDraft ? `${CACHE}draft/` : CACHE,
	image: { service: { entrypoint: 'astro/assets/services/sharp', config: isDraft ? DRAFT : FINISHED } },
});
