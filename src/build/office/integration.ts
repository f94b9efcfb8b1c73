import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { bundleOffice } from './bundle.ts';
import { keptOffice } from './kept.ts';

/** The module that tells where the code of the back office lies. */
const NAME = 'virtual:office-bundle';
const FOLDER = '_astro/office';

/** `import entry from 'virtual:office-bundle'` is the address of the script of the back office. */
export const officeBundle = (): AstroIntegration => ({
	name: 'office-bundle',
	hooks: {
		'astro:config:setup': ({ config, updateConfig, command }) => {
			const src = fileURLToPath(config.srcDir);
			const cache = join(fileURLToPath(config.cacheDir), 'office');
			const made = command === 'build' ? keptOffice(fileURLToPath(config.root), cache) : undefined;
			made?.catch(() => {}); // Who waits for it is told.
			let inDev: ReturnType<typeof bundleOffice> | undefined;
			updateConfig({
				vite: {
					plugins: [
						{
							name: 'office-bundle',
							resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
							async load(id) {
								if (id !== `\0${NAME}`) return undefined;
								const entry = made ? (await made).names[0] : 'office.js';
								return `export default '/${FOLDER}/${entry}';`;
							},
							// Pages say what each script must be made of: it lies there before the first one is rendered.
							async writeBundle() {
								if (!made) return;
								const { folder, names } = await made;
								const target = join(fileURLToPath(config.outDir), FOLDER);
								await mkdir(target, { recursive: true });
								for (const name of names) await copyFile(join(folder, name), join(target, name));
							},
							configureServer({ middlewares }) {
								middlewares.use(`/${FOLDER}`, async (request, response, next) => {
									const name = (request.url ?? '').slice(1).replace(/\?.*$/, '');
									// Asked for first by each page: what was changed since is bundled anew.
									if (name === 'office.js') inDev = undefined;
									inDev ??= bundleOffice(src);
									const files = await inDev;
									const file = name === 'office.js' ? files[0] : files.find((each) => each.name === name);
									if (!file) return next();
									response.setHeader('content-type', 'text/javascript');
									response.end(file.code);
								});
							},
						},
					],
				},
			});
		},
	},
});
