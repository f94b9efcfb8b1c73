import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtPages, dist } from '../fixtures/built.ts';
import { expect, test } from '../fixtures/test.ts';

const filesIn = (folder: string): string[] =>
	globSync('**/*', { cwd: folder })
		.filter((file) => statSync(join(folder, file)).isFile())
		.sort();

/** Builds into a folder for as long as it is looked at. */
const built = (variables: Record<string, string>, look: (folder: string) => void): void => {
	test.setTimeout(180_000);
	const folder = mkdtempSync(join(tmpdir(), 'built-again-'));
	try {
		execFileSync(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build', '--silent', '--outDir', folder], {
			cwd: join(dist, '..'),
			env: { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1', ...variables },
		});
		look(folder);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
};

test.describe.configure({ mode: 'default' });

test('a second build of the same content gives the same bytes', () =>
	built({}, (again) => {
		expect(filesIn(again)).toEqual(filesIn(dist));
		const different = filesIn(dist).filter(
			(file) => !readFileSync(join(dist, file)).equals(readFileSync(join(again, file))),
		);
		expect(different, 'files that differ; build dist anew if it is old').toEqual([]);
	}));

test('a build for a static host has the site of the visitors, and nothing else', () =>
	built({ STATIC_HOST: 'netlify' }, (folder) => {
		const files = filesIn(folder);
		const pages = files.filter((file) => file.endsWith('.html') && !/^\w+\/index\.html$|^(zh|cn)\.html$/.test(file));
		const visitors = builtPages.map(({ file }) => file).filter((file) => !/^(zh|cn)\.html$/.test(file));
		expect(pages).toEqual(visitors.sort());
		for (const page of pages) expect(readFileSync(join(folder, page))).toEqual(readFileSync(join(dist, page)));
		expect(files.filter((file) => /\.(?:br|gz)$|Screen|AdminApp|antd|_nginx/.test(file))).toEqual([]);
		expect(files).toContain('_redirects');
		const named = pages.flatMap(
			(page) => readFileSync(join(folder, page), 'utf8').match(/_astro\/[\w.-]+\.(?:js|css)/g) ?? [],
		);
		expect(named.length).toBeGreaterThan(100);
		expect([...new Set(named)].filter((file) => !files.includes(file))).toEqual([]);
	}));
