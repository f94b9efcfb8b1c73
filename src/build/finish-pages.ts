import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { firstView } from './first-view.ts';
import { headlineFace } from './fonts/headline.ts';
import { FONT_CACHE } from './fonts.ts';
import { allowing, withOwnPolicy } from './page-policy.ts';

/**
 * Gives each built page its first view and a content policy of its own.
 * @param folder the built site
 * @param root folder of the project
 */
export const finishPages = async (folder: string, root: string): Promise<void> => {
	const files = new Map<string, Promise<string>>();
	const sheet = (address: string): Promise<string> => {
		const text = files.get(address) ?? readFile(join(folder, address), 'utf8');
		files.set(address, text);
		return text;
	};
	const face = (characters: string) => headlineFace(root, join(root, FONT_CACHE), characters);
	const pages = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.html'));
	for (const file of pages) {
		const path = join(folder, file);
		const page = await readFile(path, 'utf8');
		const view = await firstView(page, { sheet, face });
		if (view) await writeFile(join(folder, view.address), view.sheet);
		await writeFile(path, withOwnPolicy(view ? allowing(view.page, view) : page));
	}
};
