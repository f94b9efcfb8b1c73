import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { checkContent } from '#content-check/check.ts';
import { readContent } from '#content-check/content-file.ts';
import { textAt } from '#content-check/data-path.ts';
import { hasErrors, report } from '#content-check/report.ts';

/** How long after a change the content is checked, in milliseconds: editors and git save several files at once. */
const SETTLED = 300;

/**
 * Checks all of the content before a build reads any of it, so that an editor learns of every mistake at once, and of
 * those that Astro would only log. While somebody edits, says the same beside the pages: at the start, and whenever a
 * change makes a difference.
 */
export const contentCheck = (): AstroIntegration => ({
	name: 'content-check',
	hooks: {
		'astro:config:setup': async ({ command, config, logger }) => {
			if (command !== 'build') return;
			const problems = await checkContent(fileURLToPath(new URL('content', config.root)));
			if (problems.length === 0) return;
			if (!hasErrors(problems)) return logger.warn(`\n\n${report(problems)}\n`);
			const stop = new Error(`\n\n${report(problems)}\n`);
			stop.stack = ''; // Where in the code it was thrown says nothing to an editor.
			throw stop;
		},
		'astro:server:setup': async ({ server, logger }) => {
			const content = join(server.config.root, 'content');
			let told = '';
			const tell = async () => {
				const problems = await checkContent(content);
				const said = report(problems);
				if (said !== told) logger[problems.length > 0 ? 'warn' : 'info'](`\n\n${said}\n`);
				told = said;
			};
			let waiting: NodeJS.Timeout | undefined;
			server.watcher.on('all', (_, file) => {
				if (relative(content, file).startsWith('..')) return;
				clearTimeout(waiting);
				waiting = setTimeout(() => tell().catch((error: Error) => logger.error(error.message)), SETTLED);
			});
			await tell();
		},
	},
});

/** `site` of content/site.json; undefined when the file is damaged, of which the check then tells. */
export const siteAddress = (file: URL): string | undefined => {
	const site = textAt(readContent(fileURLToPath(file)).data, 'site');
	return site !== undefined && URL.canParse(site) ? site : undefined;
};
