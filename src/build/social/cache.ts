import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SocialCard } from '#domain/social-card.ts';

/** Where pictures are made and kept. */
export interface Workshop {
	/** Folder of the project. */
	root: string;
	/** Folder that outlives the build. */
	cache: string;
	/** What changes when drawing does. */
	version: string;
}

/** Pictures of link previews, each drawn once and then taken from the cache. */
export const socialImages = ({ root, cache, version }: Workshop) => {
	/** Pictures are drawn one after the other: each takes much memory, and uses every core by itself. */
	let easel: Promise<unknown> = Promise.resolve();
	/** What draws is loaded when there is something to draw. */
	let artist: Promise<(card: SocialCard) => Promise<Buffer>> | undefined;
	const hire = async () => {
		const [{ drawSocialCard }, { typeface }] = await Promise.all([import('./draw.ts'), import('./typeface.ts')]);
		const face = typeface(root);
		return (card: SocialCard) => drawSocialCard(card, face);
	};
	/** Changes with all that the picture shows. */
	const keyOf = (card: SocialCard): string =>
		createHash('sha256')
			.update(JSON.stringify([version, { ...card, picture: card.picture.version }]))
			.digest('hex')
			.slice(0, 16);
	const imageOf = async (card: SocialCard): Promise<Uint8Array<ArrayBuffer>> => {
		const file = join(cache, `${keyOf(card)}.jpg`);
		const kept = await readFile(file).catch(() => undefined);
		if (kept) return new Uint8Array(kept);
		artist ??= hire();
		const draw = await artist;
		const drawn = easel.then(() => draw(card));
		easel = drawn.catch(() => {});
		const image = await drawn;
		await mkdir(cache, { recursive: true });
		// Under another name until it is whole: a build that is stopped leaves no half a picture.
		await writeFile(`${file}.part`, image);
		await rename(`${file}.part`, file);
		return new Uint8Array(image);
	};
	return { keyOf, imageOf };
};

/** Throws away the pictures of the cache whose keys are not among those in use. */
export const keepOnly = async (cache: string, keys: ReadonlySet<string>): Promise<void> => {
	const kept = await readdir(cache).catch(() => []);
	await Promise.all(kept.filter((name) => !keys.has(name.replace(/\.jpg$/, ''))).map((name) => rm(join(cache, name))));
};
