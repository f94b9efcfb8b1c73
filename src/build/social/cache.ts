import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SocialCard } from '#domain/social-card.ts';

/** Folder of the project in which pictures outlive the build. */
const CACHE = 'node_modules/.astro/social';

/**
 * Pictures of link previews, each drawn once and then taken from the cache.
 * @param root folder of the project
 */
export const socialImages = (root: string, cache = join(root, CACHE)) => {
	/** What draws is loaded when there is something to draw. */
	let drawing: Promise<(card: SocialCard) => Promise<Buffer>> | undefined;
	const load = async () => {
		const [{ drawSocialCard }, { typeface }] = await Promise.all([import('./draw.ts'), import('./typeface.ts')]);
		const face = await typeface(root);
		return (card: SocialCard) => drawSocialCard(card, face);
	};
	/** The picture as a JPEG file. @param key see `socialKey` */
	return async (card: SocialCard, key: string): Promise<Uint8Array<ArrayBuffer>> => {
		const file = join(cache, `${key}.jpg`);
		if (!existsSync(file)) {
			drawing ??= load();
			const draw = await drawing;
			await mkdir(cache, { recursive: true });
			// Under another name until it is whole: a build that is stopped leaves no half a picture.
			await writeFile(`${file}.part`, await draw(card));
			await rename(`${file}.part`, file);
		}
		return new Uint8Array(await readFile(file));
	};
};

/** Throws away the pictures of the cache whose keys are not among those in use. */
export const keepOnly = async (keys: ReadonlySet<string>, cache = CACHE): Promise<void> => {
	const kept = await readdir(cache).catch(() => []);
	await Promise.all(kept.filter((name) => !keys.has(name.replace(/\.jpg$/, ''))).map((name) => rm(join(cache, name))));
};
