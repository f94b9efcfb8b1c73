import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { checkContent } from '#content-check/check.ts';
import { hasErrors, report } from '#content-check/report.ts';

/**
 * Checks all of the content before a build reads any of it, so that an editor learns of every mistake at once, and of
 * those that Astro would only log.
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
	},
});
