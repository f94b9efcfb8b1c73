import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const readmes = ['README.md', ...globSync('{content,src,e2e}/**/README.md', { cwd: root })].map((file) => ({
	file,
	text: readFileSync(join(root, file), 'utf8'),
}));

describe.each(readmes)('$file', ({ file, text }) => {
	it('names only files and folders that exist', () => {
		const paths = [...text.matchAll(/`((?:src|content|e2e|public|\.\w+)\/[\w./[\]-]*)`/g)].map(
			([, path]) => path ?? '',
		);
		expect(paths.length).toBeGreaterThan(0);
		expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
	});
	it('links only to what exists', () => {
		const links = [...text.matchAll(/\]\((?!https?:)([^)#]*)(?:#([\w-]+))?\)/g)].map(([, path = '', part]) => ({
			path: path === '' ? file : join(dirname(file), path),
			part,
		}));
		const headings = (path: string) =>
			[...readFileSync(join(root, path), 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
				heading
					.toLowerCase()
					.replace(/[^\w -]/g, '')
					.replaceAll(' ', '-'),
			);
		const dead = links.filter(
			({ path, part }) => !existsSync(join(root, path)) || (part !== undefined && !headings(path).includes(part)),
		);
		expect(dead).toEqual([]);
	});
	it('names only scripts that package.json has', () => {
		const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name ?? '');
		expect(named.filter((name) => !(name in scripts))).toEqual([]);
	});
});
