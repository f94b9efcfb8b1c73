import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const readme = readFileSync(join(root, 'README.md'), 'utf8');

it('README.md names only files and folders that exist', () => {
	const paths = [...readme.matchAll(/`((?:src|content|e2e|public|\.\w+)\/[\w./[\]-]*)`/g)].map(
		([, path]) => path ?? '',
	);
	expect(paths.length).toBeGreaterThan(20);
	expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it('README.md names only scripts that package.json has', () => {
	const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
	const named = [...readme.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name ?? '');
	expect(named.length).toBeGreaterThan(5);
	expect(named.filter((name) => !(name in scripts))).toEqual([]);
});
