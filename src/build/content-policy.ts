import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
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

/** Gives every page its content policy. It comes after whatever else writes pages. */
export const contentPolicy = (elsewhere: Pick<PageNeeds, 'api' | 'countries'>): AstroIntegration => ({
	name: 'content-policy',
	hooks: {
		'astro:build:done': ({ dir }) => {
			const folder = fileURLToPath(dir);
			const integrityOf = integrityIn(folder);
			// One after the other: handing small files to other threads and back takes longer than reading them.
			for (const page of globSync('**/*.html', { cwd: folder })) {
				const file = join(folder, page);
				writeFileSync(file, withPolicy(withStylesInHead(readFileSync(file, 'utf8')), integrityOf, elsewhere));
			}
		},
	},
});
