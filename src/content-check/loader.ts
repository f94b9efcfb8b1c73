import { globSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Loader, LoaderContext } from 'astro/loaders';
import { parseContent, readContent, readText } from './content-file.ts';
import { globOf, KINDS, type Kind } from './layout.ts';
import { problemIn } from './problem.ts';
import { report } from './report.ts';
import { whenQuiet } from './when-quiet.ts';

/** Reads one file into the collection, unless it is the same as at the last build. @throws when it has mistakes */
const readInto = async (context: LoaderContext, root: string, file: string, id: string): Promise<void> => {
	const { store, parseData, renderMarkdown, generateDigest } = context;
	const filePath = join(root, file);
	const text = readText(filePath);
	const digest = generateDigest(typeof text === 'string' ? text : text.code);
	const known = store.get(id);
	// Pictures are asked for anew in each build, which happens when an entry is stored.
	if (known?.digest === digest && !known.assetImports?.length) return;
	const { data: facts, body, findings } = parseContent(file, text);
	if (findings.length > 0) {
		const path = file.slice('content/'.length);
		throw new Error(`\n\n${report(findings.map((finding) => problemIn(path, finding)))}\n`);
	}
	const data = await parseData({ id, data: facts as Record<string, unknown>, filePath });
	const entry = { id, data, filePath: file, digest };
	const whole = body === undefined ? entry : { ...entry, rendered: await renderMarkdown(body) };
	// Until here, what was right before stays.
	store.delete(id);
	store.set(whole);
};

/**
 * Loads every file of a kind; the id of an entry is its path below the kind's folder without the ending:
 * `bus-factory/zh`. A loader of ours because Astro's own reads front matter in another way than the content check, so
 * that the check would pass what the site does not find; and because it waits for several system calls for each file,
 * which with tens of thousands of small ones takes twice the time.
 */
export const contentFiles = (kind: Kind): Loader => ({
	name: 'content-files',
	load: async (context) => {
		const { config, store, watcher, logger } = context;
		const root = fileURLToPath(config.root);
		const folder = `content/${KINDS[kind].folder}`.replace(/\/$/, '');
		const idOf = (file: string) => file.slice(folder.length + 1).replace(/\.(json|md)$/, '');
		/** While somebody edits, one broken file does not keep the others from being seen; the content check tells of it. */
		const passBy = (file: string) => (error: Error) => {
			const { data, findings } = readContent(join(root, file));
			if (findings.length === 0 && KINDS[kind].schema.safeParse(data).success) logger.error(error.message);
		};
		const readAll = async () => {
			const files = globSync(`content/${globOf(kind)}`, { cwd: root })
				.map((file) => file.replaceAll('\\', '/'))
				.sort();
			const gone = new Set(store.keys());
			for (const file of files) {
				gone.delete(idOf(file));
				const reading = readInto(context, root, file, idOf(file));
				await (watcher ? reading.catch(passBy(file)) : reading);
			}
			for (const id of gone) store.delete(id);
		};
		await readAll();

		if (!watcher) return;
		watcher.add(join(root, folder));
		const again = () => readAll().catch((error: Error) => logger.error(error.message));
		whenQuiet(watcher, join(root, 'content'), () => void again());
	},
});
