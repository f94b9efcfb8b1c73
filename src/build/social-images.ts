import { createHash } from 'node:crypto';
import { glob, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { keepOnly } from './social/cache.ts';

/** See `src/site/virtual-social-images.d.ts`. */
const MODULE = 'virtual:social-images';
const RESOLVED = `\0${MODULE}`;
/** The code that draws, and the packages that it draws with. */
const CODE = ['src/build/social/*.ts', 'src/build/fonts/*.ts', 'src/domain/tree-mark.ts'];
const PACKAGES = [
	'sharp',
	'harfbuzzjs',
	'@fontsource-variable/bricolage-grotesque',
	'@fontsource-variable/chiron-goround-tc',
];

const versionOf = async (root: string): Promise<string> => {
	const hash = createHash('sha256');
	for (const name of PACKAGES)
		hash.update(JSON.parse(await readFile(join(root, 'node_modules', name, 'package.json'), 'utf8')).version);
	for (const file of (await Array.fromAsync(glob(CODE, { cwd: root }))).sort())
		if (!file.endsWith('.test.ts')) hash.update(await readFile(join(root, file)));
	return hash.digest('hex').slice(0, 16);
};

/**
 * Gives pages the pictures of their link previews in `virtual:social-images`, and clears up the cache behind them.
 * @param tidy false for a build that makes only some pages
 */
export const socialImages = ({ tidy }: { tidy: boolean }): AstroIntegration => {
	let cache = '';
	return {
		name: 'social-images',
		hooks: {
			'astro:config:setup': ({ config, updateConfig }) => {
				const root = fileURLToPath(config.root);
				cache = fileURLToPath(new URL('social/', config.cacheDir));
				const module = JSON.stringify(join(root, 'src/build/social/cache.ts').replaceAll('\\', '/'));
				updateConfig({
					vite: {
						plugins: [
							{
								name: 'social-images',
								resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
								load: async (id) =>
									id === RESOLVED
										? `import { socialImages } from ${module};\nexport const { keyOf, imageOf } = socialImages(${JSON.stringify({ root, cache, version: await versionOf(root) })});`
										: undefined,
							},
						],
					},
				});
			},
			'astro:build:done': async ({ dir }) => {
				if (!tidy) return;
				const made = await readdir(new URL('social/', dir)).catch(() => []);
				await keepOnly(cache, new Set(made.map((name) => name.split('.').at(-2) ?? '')));
			},
		},
	};
};
