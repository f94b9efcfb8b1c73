import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** `?script` is the text, `?script-url` the address of a file with it. */
const SUFFIX = /\?script(-url)?$/;

/** Rolldown as Vite itself uses it: a second version beside it would bundle in another way. */
export const rolldown = async (): Promise<typeof import('rolldown')> => {
	const vite = createRequire(createRequire(import.meta.url).resolve('astro/package.json')).resolve('vite/package.json');
	return import(createRequire(vite).resolve('rolldown'));
};

/** A module and all that it imports as one minified file, and the files that it is made of. */
export const bundle = async (entry: string, format: 'iife' | 'es'): Promise<{ code: string; files: string[] }> => {
	const { rolldown: open } = await rolldown();
	await using made = await open({
		input: entry,
		platform: 'browser',
		// A page runs the script for what it does; that its entry exports something for tests is no mistake.
		onLog: (level, log, print) => log.code === 'MISSING_NAME_OPTION_FOR_IIFE_EXPORT' || print(level, log),
	});
	const { output } = await made.generate({ format, minify: true, codeSplitting: false });
	const [{ code, moduleIds }] = output;
	// The text stands inside a script element.
	return { code: code.trim().replaceAll('</', '<\\/'), files: moduleIds.filter((id) => !id.startsWith('\0')) };
};

/**
 * `import text from './header.ts?script'` is the text of a script for a page to hold. Small scripts are asked for by
 * nearly every page: held in it they need no request, and none of the requests that one module after the other makes.
 * `import address from './gallery.ts?script-url'` is the address of one file, for such a script to import when needed.
 */
export const inlineScript = (): AstroIntegration => ({
	name: 'inline-script',
	hooks: {
		'astro:config:setup': ({ config, updateConfig }) => {
			const cache = join(fileURLToPath(config.cacheDir), 'scripts');
			const fileOf = async (code: string, name: string): Promise<string> => {
				const hash = createHash('sha256').update(code).digest('hex').slice(0, 8);
				const file = join(cache, hash, `${basename(name).replace(/\.\w+$/, '')}.js`);
				await mkdir(join(cache, hash), { recursive: true });
				await writeFile(file, code);
				return file.replaceAll('\\', '/');
			};
			updateConfig({
				vite: {
					plugins: [
						{
							name: 'inline-script',
							enforce: 'pre',
							async resolveId(id, importer) {
								const [suffix] = SUFFIX.exec(id) ?? [];
								if (!suffix) return undefined;
								const found = await this.resolve(id.slice(0, -suffix.length), importer, { skipSelf: true });
								return found && found.id + suffix;
							},
							async load(id) {
								const [suffix, address] = SUFFIX.exec(id) ?? [];
								if (!suffix) return undefined;
								const entry = id.slice(0, -suffix.length);
								const { code, files } = await bundle(entry, address ? 'es' : 'iife');
								for (const file of files) this.addWatchFile(file);
								if (!address) return `export default ${JSON.stringify(code)};`;
								const file = await fileOf(code, entry);
								return `export { default } from ${JSON.stringify(`${file}?url&no-inline`)};`;
							},
						},
					],
				},
			});
		},
	},
});
