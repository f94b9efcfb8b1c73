import { globSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Loader, LoaderContext } from 'astro/loaders';
import { load as parseYaml } from 'js-yaml';
import { globOf, KINDS, type Kind, kindOf } from './layout.ts';

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/;

/** What is in a file: its facts, and for Markdown the text below them. @throws when it cannot be read as JSON or YAML */
export const contentOf = (file: string, text: string): { data: Record<string, unknown>; body: string | undefined } => {
	if (!file.endsWith('.md')) return { data: JSON.parse(text), body: undefined };
	const [whole = '', front = ''] = FRONT_MATTER.exec(text) ?? [];
	return { data: (parseYaml(front) as Record<string, unknown> | undefined) ?? {}, body: text.slice(whole.length) };
};

type Rendered = Awaited<ReturnType<LoaderContext['renderMarkdown']>>;

/**
 * Of a rendered text, what pages are made of. Lists of its headings and pictures, most of them empty, would be a seventh
 * of all that each thread of a build reads.
 */
const keptOf = (rendered: Rendered): Rendered =>
	rendered.metadata?.imagePaths?.length ? rendered : { html: rendered.html };

/** Reads one file into the collection, unless it is the same as at the last build. */
const readInto = async (context: LoaderContext, root: string, file: string, id: string): Promise<void> => {
	const { store, parseData, renderMarkdown, generateDigest } = context;
	const filePath = join(root, file);
	const text = readFileSync(filePath, 'utf8');
	const digest = generateDigest(text);
	const known = store.get(id);
	// Pictures are asked for anew in each build, which happens when an entry is stored.
	if (known?.digest === digest && !known.assetImports?.length) return;
	if (known) store.delete(id);
	const { data: raw, body } = contentOf(file, text);
	const data = await parseData({ id, data: raw, filePath });
	const rendered = body === undefined ? undefined : keptOf(await renderMarkdown(body));
	store.set({ id, data, filePath: file, digest, ...(rendered && { rendered }) });
};

/**
 * Loads every file of a kind; the id of an entry is its path below the kind's folder without the ending:
 * `bus-factory/zh`. Reads one file after the other: with tens of thousands of small files that takes half the time of
 * the loader that comes with Astro, which waits for several system calls for each of them.
 */
export const contentFiles = (kind: Kind): Loader => ({
	name: 'content-files',
	load: async (context) => {
		const { config, store, watcher, logger } = context;
		const root = fileURLToPath(config.root);
		const folder = `content/${KINDS[kind].folder}`.replace(/\/$/, '');
		const idOf = (file: string) => file.slice(folder.length + 1).replace(/\.(json|md)$/, '');
		const files = globSync(`content/${globOf(kind)}`, { cwd: root })
			.map((file) => file.replaceAll('\\', '/'))
			.sort();
		const gone = new Set(store.keys());
		for (const file of files) {
			gone.delete(idOf(file));
			await readInto(context, root, file, idOf(file));
		}
		for (const id of gone) store.delete(id);

		const watched = (path: string): string | undefined => {
			const file = relative(root, resolve(root, path)).replaceAll('\\', '/');
			return file.startsWith('content/') && kindOf(file.slice('content/'.length)) === kind ? file : undefined;
		};
		const reload = async (path: string) => {
			const file = watched(path);
			if (!file) return;
			await readInto(context, root, file, idOf(file)).catch((error: Error) =>
				logger.error(`${file}: ${error.message}`),
			);
		};
		watcher?.add(join(root, folder));
		watcher?.on('add', reload);
		watcher?.on('change', reload);
		watcher?.on('unlink', (path) => {
			const file = watched(path);
			if (file) store.delete(idOf(file));
		});
	},
});
