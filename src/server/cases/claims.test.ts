import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CASES, type Case } from './cases.ts';
import { COVERED_BY, DECIDED_OTHERWISE } from './claims.ts';

const AREAS = [
	'enquiry-post',
	'spam-abuse',
	'outbox-mail',
	'country-picker',
	'static-server',
	'language-query',
	'local-storage',
	'system-faults',
	'order-webhook',
	'admin-auth',
	'admin-api',
	'uploads',
];
const root = join(import.meta.dirname, '../../..');
const texts = new Map(
	globSync(['src/**/*.test.ts', 'e2e/**/*.ts', '.ci/*'], { cwd: root })
		.filter((file) => !file.endsWith('claims.test.ts'))
		.map((file) => [file, readFileSync(join(root, file), 'utf8')]),
);

/** Files that run every case of an area of some kinds, or name the case. */
const claimants = ({ id, area, kind }: Case): string[] =>
	[...texts].flatMap(([file, text]) => {
		const runs = [...text.matchAll(/casesOf\('([^']+)'([^)]*)\)/g)].some(
			([, each, kinds = '']) => each === area && kinds.includes(`'${kind}'`),
		);
		return runs || text.includes(id) || COVERED_BY[id]?.[0] === file ? [file] : [];
	});

describe('the catalogue of bad inputs', () => {
	it('has a test for every case', () => {
		const open = CASES.filter((each) => AREAS.includes(each.area) && claimants(each).length === 0).map(({ id }) => id);
		expect(open).toEqual([]);
	});
	it('is covered by tests that are there', () => {
		for (const [id, [file, title]] of Object.entries(COVERED_BY))
			expect([id, file, texts.get(file)?.includes(title)]).toEqual([id, file, true]);
	});
	it('knows every case that is decided otherwise', () => {
		const ids = CASES.map(({ id }) => id);
		expect(Object.keys(DECIDED_OTHERWISE).filter((id) => !ids.includes(id))).toEqual([]);
	});
});
