import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { SHELLS } from '#domain/office/screens.ts';
import { OFFICE_PICTURES } from '#domain/site-files.ts';
import { filesIn, loadedFiles } from './loaded-files.ts';

/** File of a built site that says what its back office is made of. No visitor sees it. */
const OFFICE = '.office.json';

interface Office {
	/** The same for offices that look and work the same. */
	key: string;
	/** Its pages and what they load, by their names in the site. */
	files: string[];
}

/** @param settings what its pages depend on besides the code */
const keyOf = async (root: string, settings: unknown): Promise<string> => {
	const code = ['package.json', 'astro.config.mjs', ...(await filesIn(root, 'src'))];
	const texts = code.sort().map((file) => [file, readFileSync(join(root, file), 'latin1')]);
	return hash('sha256', JSON.stringify([settings, texts]));
};

/** The office of a built site; undefined when it says nothing of one, or has lost a file of it. */
const readOffice = (site: string): Office | undefined => {
	const file = join(site, OFFICE);
	if (!existsSync(file)) return undefined;
	const office: Office = JSON.parse(readFileSync(file, 'utf8'));
	return office.files.every((name) => existsSync(join(site, name))) ? office : undefined;
};

const PAGES = SHELLS.map(({ path }) => `${path.slice(1)}.html`);

const takeOver = async (files: readonly string[], from: string, to: string): Promise<void> => {
	for (const file of files) {
		await mkdir(dirname(join(to, file)), { recursive: true });
		await copyFile(join(from, file), join(to, file));
	}
};

/**
 * Adds the back office to the site. It takes a third of a build and knows nothing of the content, so that a publication
 * takes it over from the site that is served, as long as the code is the same.
 * @param served folder of a built site, if there may be one to take it from
 * @param settings what its pages depend on besides the code
 */
export const office = (served: string | undefined, settings: unknown): AstroIntegration => {
	let key = '';
	let known: Office | undefined;
	return {
		name: 'office',
		hooks: {
			'astro:config:setup': async ({ config, command, injectRoute }) => {
				if (command === 'build') key = await keyOf(fileURLToPath(config.root), settings);
				const found = served === undefined ? undefined : readOffice(served);
				known = found?.key === key ? found : undefined;
				injectRoute({ pattern: OFFICE_PICTURES, entrypoint: './src/site/content/office-pictures.ts' });
				if (known === undefined) injectRoute({ pattern: '/[...admin]', entrypoint: './src/admin/Shell.astro' });
			},
			'astro:build:done': async ({ dir }) => {
				const site = fileURLToPath(dir);
				if (served !== undefined && known !== undefined) await takeOver(known.files, served, site);
				const files = known?.files ?? [...PAGES, ...(await loadedFiles(site, PAGES, await filesIn(site, '_astro')))];
				await writeFile(join(site, OFFICE), JSON.stringify({ key, files } satisfies Office));
			},
		},
	};
};
