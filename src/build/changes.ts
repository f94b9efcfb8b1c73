import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { CHANGES_FILE, daysOfChange, readChanges } from '#content-check/changes.ts';

/** See `src/site/virtual-changes.d.ts`. */
const MODULE = 'virtual:changes';
const RESOLVED = `\0${MODULE}`;

/** Lets pages say since when they are as they are, by the table that lies with the content. */
export const changes = (): AstroIntegration => ({
	name: 'changes',
	hooks: {
		'astro:config:setup': ({ config, updateConfig, logger }) => {
			const root = fileURLToPath(new URL('content/', config.root));
			updateConfig({
				vite: {
					plugins: [
						{
							name: 'changes',
							resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
							load(id) {
								if (id !== RESOLVED) return undefined;
								this.addWatchFile(join(root, CHANGES_FILE));
								const known = readChanges(root);
								const days = daysOfChange(root, known);
								const newer = Object.keys(known).length - Object.keys(days).length;
								if (newer > 0) logger.info(`${newer} parts of the content are newer than content/${CHANGES_FILE}`);
								return `export const changes = ${JSON.stringify(days)};`;
							},
						},
					],
				},
			});
		},
	},
});
