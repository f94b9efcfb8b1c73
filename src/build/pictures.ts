import { cp } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/**
 * With an effort of 2 and a colour for every dot (4:4:4), AVIF took twice as long, weighed the same, and looked the same
 * beside these at three times its size.
 */
const FINISHED = { avif: { effort: 1, quality: 53, chromaSubsampling: '4:2:0' }, webp: { quality: 74 } };

/** Heavier, and made in a third of the time. */
const DRAFT = { avif: { ...FINISHED.avif, effort: 0 }, webp: { ...FINISHED.webp, effort: 0 } };

/** Where builds keep what outlives them, Astro's own folder. */
const CACHE = './node_modules/.astro/';

/** What a draft takes from there: finished files that carry in their names what they hold. */
const TAKEN = ['antd', 'assets', 'packed'];

/** Gives a draft what finished builds have made already. Nothing ever goes the other way. */
const takeFinished = (): AstroIntegration => ({
	name: 'take-finished',
	hooks: {
		'astro:config:done': async ({ config }) => {
			for (const name of TAKEN) {
				const finished = fileURLToPath(new URL(name, new URL(CACHE, config.root)));
				const own = fileURLToPath(new URL(name, config.cacheDir));
				await cp(finished, own, { recursive: true, force: false }).catch(() => {});
			}
		},
	},
});

/**
 * How a build makes its pictures, as a part of Astro's configuration. Astro takes a picture that it finds in its cache
 * however that was encoded, so a draft has a cache of its own.
 */
export const pictures = (isDraft: boolean) => ({
	cacheDir: isDraft ? `${CACHE}draft/` : CACHE,
	image: { service: { entrypoint: 'astro/assets/services/sharp', config: isDraft ? DRAFT : FINISHED } },
	integrations: isDraft ? [takeFinished()] : [],
});
