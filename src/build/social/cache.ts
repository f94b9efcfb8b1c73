import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { SocialCard } from '#domain/social-card.ts';
import { keep, SOCIAL_CACHE } from '../cache.ts';

export interface KeyedCard {
	card: SocialCard;
	/** See `socialKey`. */
	key: string;
}

/**
 * Pictures of link previews, each drawn once and then taken from the cache.
 * @param root folder of the project
 */
export const socialImages = (root: string, cache = join(root, SOCIAL_CACHE)) => {
	/** What draws is loaded when there is something to draw. */
	let drawing: Promise<(card: SocialCard) => Promise<Buffer>> | undefined;
	const load = async () => (await import('./draw.tsx')).socialPainter(root);
	const draw = async (card: SocialCard): Promise<Buffer> => {
		drawing ??= load();
		return (await drawing)(card);
	};
	const kept = ({ card, key }: KeyedCard): Promise<string> => keep(join(cache, `${key}.jpg`), () => draw(card));
	return {
		/** The picture as a JPEG file. */
		imageOf: async (keyed: KeyedCard): Promise<Uint8Array<ArrayBuffer>> =>
			new Uint8Array(await readFile(await kept(keyed))),
		/** Draws all that are missing in the cache, on every core. */
		drawAll: async (all: readonly KeyedCard[]): Promise<void> => {
			const queue = all.values();
			const work = async () => {
				for (const keyed of queue) await kept(keyed);
			};
			await Promise.all(Array.from({ length: availableParallelism() }, work));
		},
	};
};
