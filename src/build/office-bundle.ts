import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { rolldown } from './inline-script.ts';

/** The module that tells where the code of the back office lies. */
const NAME = 'virtual:office-bundle';
const FOLDER = '_astro/office';

/** The two places in which antd and its icons write style elements. */
const WRITERS = /\/(?:@rc-component\/util\/es\/Dom\/dynamicCSS|@ant-design\/icons\/es\/cssUtils)\.js$/;

/** Files of the back office by name below {@link FOLDER}, and the one to begin with. */
interface Bundle {
	entry: string;
	files: ReadonlyMap<string, string>;
}

/**
 * Bundles the back office by itself, one file per screen and what they share: were it bundled with the pages, these
 * would load other files than without it.
 *
 * antd writes `<style>` elements while it runs, which `style-src` stops and whose text `require-trusted-types-for` takes
 * for markup. Ours lets the document adopt style sheets instead, so the content policy is that of every other page.
 */
const bundleOffice = async (src: string): Promise<Bundle> => {
	const { rolldown: open } = await rolldown();
	const styles = JSON.stringify(`${src}admin/adopted-styles.ts`);
	await using made = await open({
		input: { office: `${src}admin/start.tsx` },
		platform: 'browser',
		transform: { jsx: { runtime: 'automatic' }, define: { 'process.env.NODE_ENV': '"production"' } },
		plugins: [
			{
				name: 'adopted-styles',
				load: { filter: { id: WRITERS }, handler: () => `export * from ${styles};` },
			},
		],
		// Directives such as 'use client' mean nothing here.
		onLog: (level, log, print) => log.code === 'MODULE_LEVEL_DIRECTIVE' || print(level, log),
	});
	const names = { entryFileNames: '[name].[hash].js', chunkFileNames: '[name].[hash].js' };
	const { output } = await made.generate({ format: 'es', minify: true, ...names });
	const chunks = output.filter((each) => each.type === 'chunk');
	return {
		entry: output[0].fileName,
		files: new Map(chunks.map(({ fileName, code }) => [fileName, code])),
	};
};

/** `import entry from 'virtual:office-bundle'` is the address of the script of the back office. */
export const officeBundle = (): AstroIntegration => ({
	name: 'office-bundle',
	hooks: {
		'astro:config:setup': ({ config, updateConfig, command }) => {
			const src = fileURLToPath(config.srcDir);
			let bundle: Promise<Bundle> | undefined;
			updateConfig({
				vite: {
					plugins: [
						{
							name: 'office-bundle',
							resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
							async load(id) {
								if (id !== `\0${NAME}`) return undefined;
								if (command === 'dev') return `export default '/${FOLDER}/office.js';`;
								bundle ??= bundleOffice(src);
								return `export default '/${FOLDER}/${(await bundle).entry}';`;
							},
							// Pages say what each script must be made of: it lies there before the first one is rendered.
							async writeBundle() {
								const { files } = (await bundle) ?? { files: [] };
								const folder = join(fileURLToPath(config.outDir), FOLDER);
								await mkdir(folder, { recursive: true });
								for (const [name, code] of files) await writeFile(join(folder, name), code);
							},
							configureServer({ middlewares }) {
								middlewares.use(`/${FOLDER}`, async (request, response, next) => {
									const name = (request.url ?? '').slice(1).replace(/\?.*$/, '');
									// Asked for first by each page: what was changed since is bundled anew.
									if (name === 'office.js') bundle = undefined;
									bundle ??= bundleOffice(src);
									const { entry, files } = await bundle;
									const code = files.get(name === 'office.js' ? entry : name);
									if (code === undefined) return next();
									response.setHeader('content-type', 'text/javascript');
									response.end(code);
								});
							},
						},
					],
				},
			});
		},
	},
});
