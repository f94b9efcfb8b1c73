import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { PageNeeds } from '#domain/security-headers.ts';
import { type IntegrityOf, withPolicy } from './page-policy.ts';
import { withStylesInHead } from './styles-in-head.ts';

const integrityIn = (folder: string): IntegrityOf => {
	const known = new Map<string, string>();
	return (address) => {
		const found =
			known.get(address) ??
			`sha384-${createHash('sha384')
				.update(readFileSync(join(folder, address)))
				.digest('base64')}`;
		known.set(address, found);
		return found;
	};
};

/** How many pages are read and written at the same time. */
const AT_ONCE = 8;

/** Gives every page its content policy. It comes after whatever else writes pages. */
export const contentPolicy = (elsewhere: Pick<PageNeeds, 'api' | 'countries'>): AstroIntegration => ({
	name: 'content-policy',
	hooks: {
		'astro:build:done': async ({ dir }) => {
			const folder = fileURLToPath(dir);
			const integrityOf = integrityIn(folder);
			const pages = glob('**/*.html', { cwd: folder });
			const work = async () => {
				for await (const page of pages) {
					const file = join(folder, page);
					await writeFile(file, withPolicy(withStylesInHead(await readFile(file, 'utf8')), integrityOf, elsewhere));
				}
			};
			await Promise.all(Array.from({ length: AT_ONCE }, work));
		},
	},
});
