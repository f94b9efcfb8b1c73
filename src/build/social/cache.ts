import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SocialCard } from '#domain/social-card.ts';
import { keep } from '../cache.ts';

/** Folder of the project in which pictures outlive the build. */
export const SOCIAL_CACHE = 'node_modules/.astro/social';

/**
 * Pictures of link previews, each drawn once and then taken from the cache.
 * @param root folder of the project
 */
export const socialImages = (root: string, cache = join(root, SOCIAL_CACHE)) => {
	/** What draws is loaded when there is something to draw. */
	let drawing: Promise<(card: SocialCard) => Promise<Buffer>> | undefined;
	const load = async () => {
		const [{ drawSocialCard }, { typeface }] = await Promise.all([import('./draw.ts'), import('./typeface.ts')]);
		const face = await typeface(root);
		return (card: SocialCard) => drawSocialCard(card, face);
	};
	const draw = async (card: SocialCard): Promise<Buffer> => {
		drawing ??= load();
		return (await drawing)(card);
	};
	/** The picture as a JPEG file. @param key see `socialKey` */
	return async (card: SocialCard, key: string): Promise<Uint8Array<ArrayBuffer>> =>
		new Uint8Array(await readFile(await keep(join(cache, `${key}.jpg`), () => draw(card))));
};
