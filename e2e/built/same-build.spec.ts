import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dist } from '../fixtures/built.ts';
import { expect, test } from '../fixtures/test.ts';

const filesIn = (folder: string): string[] =>
	globSync('**/*', { cwd: folder })
		.filter((file) => statSync(join(folder, file)).isFile())
		.sort();

test.describe('a second build', () => {
	test('of the same content gives the same bytes', () => {
		test.setTimeout(180_000);
		const again = mkdtempSync(join(tmpdir(), 'built-again-'));
		try {
			execFileSync(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build', '--silent', '--outDir', again], {
				cwd: join(dist, '..'),
				env: { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
			});
			expect(filesIn(again)).toEqual(filesIn(dist));
			const different = filesIn(dist).filter(
				(file) => !readFileSync(join(dist, file)).equals(readFileSync(join(again, file))),
			);
			expect(different, 'files that differ; build dist anew if it is old').toEqual([]);
		} finally {
			rmSync(again, { recursive: true, force: true });
		}
	});
});
