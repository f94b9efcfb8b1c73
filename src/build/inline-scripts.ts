import { readFile } from 'node:fs/promises';
import { minify, type Plugin } from 'vite';

/** Scripts that pages hold as text (`*.inline.js?raw`) are built without comments, spaces and long names. */
export const inlineScripts = (): Plugin => ({
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
