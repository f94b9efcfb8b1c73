import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { AstroIntegration } from 'astro';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import { fontCss, titleFace } from './fonts/css.ts';
import { FIRST_PAGES, type FirstPage } from './fonts/first-text.ts';
import { type Fonts, makeFonts } from './fonts/make.ts';

/** See `src/site/virtual-fonts.d.ts`. */
const MODULE = 'virtual:fonts';
const RESOLVED = `\0${MODULE}`;
const PLACE = /\[([\w-]+)\]/g;

/** Source of the module: the bundler turns each file that is imported into an address with a hash. */
const moduleOf = (fonts: Fonts): string => {
	const imports = new Map<string, string>();
	const address = (name: string) => {
		const known = imports.get(name) ?? `file${imports.size}`;
		imports.set(name, known);
		return known;
	};
	const placed = (css: string) =>
		JSON.stringify(css).replace(PLACE, (_, name: string) => `"+${address(`${name}.woff2`)}+"`);
	const entryOf = (locale: Locale, page: FirstPage): string => {
		const { css, preload, lateSheet } = fontCss(fonts, locale, page);
		const files = preload.map((name) => address(`${name}.woff2`));
		const sheet = `late-${locale}-${page}.css`;
		if (lateSheet) writeFileSync(join(fonts.folder, sheet), lateSheet);
		return `{css:${placed(css)},preload:[${files}],lateSheet:${lateSheet ? address(sheet) : undefined}}`;
	};
	const titleOf = (locale: Locale, index: number) =>
		`{css:${placed(titleFace(fonts, locale, index))},preload:${address(`${locale}-title-${index}.woff2`)}}`;
	const titlesOf = (locale: Locale) => {
		const { files, of } = fonts.han[locale].titleFiles;
		return `{files:[${files.map((_, index) => titleOf(locale, index))}],of:${JSON.stringify(of)}}`;
	};
	const entries = LOCALES.map(
		(locale) => `${locale}:{${FIRST_PAGES.map((page) => `${page}:${entryOf(locale, page)}`)}}`,
	);
	const titles = LOCALES.map((locale) => `${locale}:${titlesOf(locale)}`);
	const lines = [...imports].map(
		([name, known]) =>
			`import ${known} from ${JSON.stringify(`${join(fonts.folder, name).replaceAll('\\', '/')}?url&no-inline`)};`,
	);
	return `${lines.join('\n')}\nexport const fonts={${entries}};\nexport const titles={${titles}};`;
};

/** Makes the fonts on a thread of their own: a build reads the content meanwhile. */
const makeAside = async (root: string, cache: string): Promise<Fonts> => {
	const worker = new Worker(new URL('./fonts/worker.ts', import.meta.url), {
		workerData: { root, cache },
		resourceLimits: { maxYoungGenerationSizeMb: 32 },
	});
	const [fonts] = await once(worker, 'message');
	return fonts;
};

/**
 * Makes the web fonts hold just what the site sets in them, and gives pages their CSS in `virtual:fonts`.
 * @param project folder of another project, whose fonts are used as they are
 */
export const fonts = (project?: string): AstroIntegration => ({
	name: 'fonts',
	hooks: {
		'astro:config:setup': ({ command, config, updateConfig }) => {
			const root = project ?? fileURLToPath(config.root);
			const cache = join(fileURLToPath(config.cacheDir), 'fonts');
			const early = command === 'build' ? makeAside(root, cache) : undefined;
			early?.catch(() => {}); // Who waits for the fonts is told.
			updateConfig({
				vite: {
					plugins: [
						{
							name: 'fonts',
							resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
							async load(id) {
								if (id !== RESOLVED) return undefined;
								const made = await (early ?? makeFonts(root, cache));
								for (const file of made.watch) this.addWatchFile(file);
								return moduleOf(made);
							},
						},
					],
				},
			});
		},
	},
});
