import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** Of values, not of types alone. */
const IMPORT = /^(?:import|export) (?:(?:\w+, )?(?:\{[^}]*\}|\* as \w+|\w+) from )?'([^']+)'/gm;

/** What the server imports when it runs, itself or through the houses that it uses. */
const imported = (): string[] => {
	const files = globSync('src/{server,domain,i18n}/**/*.ts', { cwd: root }).filter(
		(file) => !/\.test\.ts$|\/testing\/|\/cases\/|test-store\.ts$/.test(file),
	);
	const names = files.flatMap((file) =>
		[...readFileSync(join(root, file), 'utf8').matchAll(IMPORT)].map(([, name = '']) => name),
	);
	const packages = names.filter((name) => !/^(node:|[.#])/.test(name));
	return [...new Set(packages.map((name) => (/^(?:@[^/]+\/)?[^/]+/.exec(name) ?? [name])[0]))];
};

it('the server has at most fifteen direct dependencies when it runs, each at one exact version (SYS-021)', () => {
	const packages = imported();
	expect(packages).toContain('fastify');
	expect(packages.length).toBeLessThanOrEqual(15);
	for (const name of packages)
		expect([name, dependencies[name]]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+$/)]);
});
