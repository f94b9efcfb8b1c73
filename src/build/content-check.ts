import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { checkContent } from '#content-check/check.ts';
import { readContent } from '#content-check/content-file.ts';
import { textAt } from '#content-check/data-path.ts';
import type { Problem } from '#content-check/problem.ts';
import { hasErrors, report } from '#content-check/report.ts';
import { whenQuiet } from '#content-check/when-quiet.ts';

/** How long after a page has connected it is told what is wrong, in milliseconds: Astro tells of a page that it cannot make 200 later. */
const SHOWN = 500;

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
			let errors: readonly Problem[] = [];
			/** Lays what is wrong over every open page, in the words of the terminal. */
			const show = () => {
				if (errors.length === 0) return;
				const err = { name: 'Content', message: report(errors), stack: '', id: content, plugin: 'content-check' };
				server.ws.send({ type: 'error', err });
			};
			const tell = async () => {
				const problems = await checkContent(content);
				const said = report(problems);
				const before = errors;
				errors = problems.filter(({ level }) => level === 'error');
				if (said === told) return;
				logger[problems.length > 0 ? 'warn' : 'info'](`\n\n${said}\n`);
				told = said;
				if (before.length > 0 && errors.length === 0) server.ws.send({ type: 'full-reload' });
				show();
			};
			server.ws.on('connection', () => setTimeout(show, SHOWN));
			whenQuiet(server.watcher, content, () => void tell().catch((error: Error) => logger.error(error.message)));
			await tell();
		},
	},
});

/** `site` of content/site.json; undefined when the file is damaged, of which the check then tells. */
export const siteAddress = (file: URL): string | undefined => {
	const site = textAt(readContent(fileURLToPath(file)).data, 'site');
	return site !== undefined && URL.canParse(site) ? site : undefined;
};
