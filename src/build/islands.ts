import { execFile } from 'node:child_process';
import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { AstroIntegration } from 'astro';
import { minify, type Plugin } from 'vite';

/**
 * The oldest browsers for which pages are drawn as they were meant: `:has()` came to Firefox with 121, and 109 is the last
 * Chrome of Windows 7. `e2e/built/browsers.spec.ts` holds that public scripts call nothing newer, nor what Firefox 115
 * lacks: whoever has an older browser loses an effect, not the form.
 */
const BROWSERS = ['chrome109', 'edge109', 'firefox121', 'safari16.4', 'ios16.4'];

const PROGRAM = join(import.meta.dirname, 'write-antd-sheet.ts');
const MADE_OF = [
	PROGRAM,
	join(import.meta.dirname, '../admin/theme.ts'),
	join(import.meta.dirname, '../../package.json'),
];

/**
 * The style sheet of antd's components as the back office has them, from a folder that outlives builds. It is written by
 * a process of its own when it is not there: antd takes seconds and 250 MB, which most builds have no need of.
 * @returns its path
 */
export const antdSheet = async (cache: URL): Promise<string> => {
	const key = hash('sha256', MADE_OF.map((file) => readFileSync(file, 'utf8')).join('\n'));
	const sheet = fileURLToPath(new URL(`antd/${key.slice(0, 16)}/antd.css`, cache));
	if (!existsSync(sheet)) {
		const env = { ...process.env, NODE_ENV: 'production' };
		await promisify(execFile)(process.execPath, [PROGRAM, sheet], { env });
	}
	return sheet;
};

/** What scripts share, in few files: small ones pack badly, and each is a request. */
const GROUPS = [
	{ name: 'storage', test: /site\/storage\.ts|domain\/locale\.ts|vite\/preload-helper/ },
	{
		name: 'react',
		test: /node_modules\/(react|react-dom|scheduler|@astrojs\/react|@nanostores\/react)\/|islands\/parts\/Glyph\.tsx/,
	},
	{
		name: 'stores',
		test: /node_modules\/(nanostores|@nanostores\/persistent)\/|site\/stores\/(persistent|open-gallery)\.ts|i18n\/fill\.ts|domain\/(hong-kong-time|category)\.ts/,
	},
	// With all that it stands on: every page of the office waits for that, whatever its screens share beside it.
	{ name: 'office', test: /node_modules\/antd\/es\/app\// },
	// States and their words, a few lines each.
	{
		name: 'states',
		test: /domain\/office\/(advert|departure-notice|dispatch|enquiry|interest|machine|money|order|place|publication|shop-message|trip-review|trip-shelf)\.ts/,
	},
];

/** Scripts that pages hold as text (`*.inline.js?raw`) are built without comments, spaces and long names. */
const inlineScripts = (): Plugin => ({
	name: 'inline-scripts',
	apply: 'build',
	enforce: 'pre',
	load: {
		filter: { id: /\.inline\.js\?raw$/ },
		handler: async (id) => {
			const [file = ''] = id.split('?');
			const { code, errors } = await minify(file, await readFile(file, 'utf8'), { module: false });
			if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
			return `export default ${JSON.stringify(code)}`;
		},
	},
});

/**
 * What islands need: `client:intent`, by which one wakes at the first sign that the visitor wants it, files of what they
 * share, and the sheet of antd; and the short scripts of pages.
 */
export const islands = (): AstroIntegration => ({
	name: 'islands',
	hooks: {
		'astro:config:setup': async ({ addClientDirective, config, updateConfig }) => {
			addClientDirective({ name: 'intent', entrypoint: './src/build/intent-directive.ts' });
			const sheet = await antdSheet(config.cacheDir);
			updateConfig({
				vite: {
					plugins: [inlineScripts()],
					resolve: { alias: { 'antd-sheet.css?url': `${sheet}?url` } },
					build: { target: BROWSERS, cssTarget: BROWSERS },
					environments: {
						client: { build: { rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } } } },
					},
				},
			});
		},
	},
});

declare module 'astro' {
	interface AstroClientDirectives {
		'client:intent'?: boolean;
	}
}
