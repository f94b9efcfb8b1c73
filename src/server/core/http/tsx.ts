import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

// React is twice as large and as slow where nobody says that it is not being developed.
process.env['NODE_ENV'] ??= 'production';

/** What esbuild makes of a file is kept here: only the first start needs esbuild. */
const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/tsx/', import.meta.url));

const compiled = (path: string): string => {
	const text = readFileSync(path, 'utf8');
	const kept = `${CACHE}${hash('sha256', text).slice(0, 20)}.js`;
	try {
		return readFileSync(kept, 'utf8');
	} catch {
		const { transformSync }: typeof import('esbuild') = createRequire(import.meta.url)('esbuild');
		const { code } = transformSync(text, { loader: 'tsx', jsx: 'automatic', format: 'esm', target: 'es2024' });
		try {
			mkdirSync(CACHE, { recursive: true });
			writeFileSync(kept, code);
		} catch {
			// A folder that cannot be written costs time at each start, and nothing else.
		}
		return code;
	}
};

// Node strips types by itself, but does not know JSX: this lets it import the components of the site.
registerHooks({
	load: (url, context, next) =>
		url.endsWith('.tsx')
			? { format: 'module', source: compiled(fileURLToPath(url)), shortCircuit: true }
			: next(url, context),
});
