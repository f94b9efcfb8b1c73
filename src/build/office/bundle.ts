import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rolldown } from '../inline-script.ts';

/** The two places in which antd and its icons write style elements. */
const WRITERS = /\/(?:@rc-component\/util\/es\/Dom\/dynamicCSS|@ant-design\/icons\/es\/cssUtils)\.js$/;

/**
 * Bundles the back office by itself, one file per screen and what they share: were it bundled with the pages, these
 * would load other files than without it. The first one is the one to begin with.
 *
 * antd writes `<style>` elements while it runs, which `style-src` stops and whose text `require-trusted-types-for` takes
 * for markup. Ours lets the document adopt style sheets instead, so the content policy is that of every other page.
 *
 * @param src Folder of the sources, with a slash at its end.
 */
export const bundleOffice = async (src: string): Promise<{ name: string; code: string }[]> => {
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
	return output.filter((each) => each.type === 'chunk').map(({ fileName, code }) => ({ name: fileName, code }));
};

/** Writes the files of the back office and, last, their names, to a folder that is there only when it is whole. */
const [, program, src, folder] = process.argv;
if (program === import.meta.filename && src && folder) {
	const files = await bundleOffice(src);
	const part = `${folder}.${process.pid}.part`;
	await mkdir(part, { recursive: true });
	for (const { name, code } of files) await writeFile(join(part, name), code);
	await writeFile(join(part, 'names.json'), JSON.stringify(files.map(({ name }) => name)));
	// Another build may have been faster: then its files are the same.
	await rename(part, folder).catch(() => {});
}
