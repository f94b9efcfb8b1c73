import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendSite } from './build-folder.ts';
import { publish } from './publish.ts';
import { aChange } from './testing/a-change.ts';
import { type TestProject, testProject } from './testing/project.ts';

const STATIC = { STATIC_HOST: 'netlify', PUBLIC_API_BASE: 'https://api.banyan.example' };

let place: TestProject;
let host: string;
beforeEach(() => {
	place = testProject('small');
	host = mkdtempSync(join(tmpdir(), 'static-host-'));
});
afterEach(() => {
	place.remove();
	rmSync(host, { recursive: true });
	vi.unstubAllEnvs();
});

/** Publishes a change, and sends the site with this command. */
const publishWith = (command: string) => {
	const check = async () => [];
	const seats = async (content: string) => JSON.stringify({ in: content });
	const deps = { project: place.project, paths: place, step: () => {}, swap: () => {}, check, seats };
	return publish({ ...deps, send: sendSite(command, STATIC) }, aChange(place.content, 'Two'));
};
const shown = (folder: string) => readFileSync(join(folder, 'index.html'), 'utf8');
const settingsOf = (folder: string) => JSON.parse(readFileSync(join(folder, 'settings'), 'utf8'));

it('sends the site of the visitors alone, and serves all of it here', async () => {
	vi.stubEnv('STATIC_HOST', 'cloudflare');
	expect(await publishWith(`cp -r . ${host}`)).toMatchObject({ outcome: 'live' });
	expect([shown(place.site), shown(host)]).toEqual(['Two', 'Two']);
	expect(settingsOf(host)).toEqual(['netlify', 'https://api.banyan.example']);
	expect(settingsOf(place.site)).toEqual([null, null]);
	// Both say how full departures are, by the content that they show.
	const seats = JSON.stringify({ in: join(place.work, 'build-folder/content') });
	expect([place.site, host].map((folder) => readFileSync(join(folder, 'seats'), 'utf8'))).toEqual([seats, seats]);
});

it('is not live when the command does not end well, and says in words why', async () => {
	expect(await publishWith('echo no room >&2; exit 3')).toEqual({
		outcome: 'failed',
		reason: expect.stringContaining('网站没有送到对外的服务器，线上内容没有改变'),
		detail: expect.stringContaining('PUBLISH_COMMAND ended with 3: no room'),
	});
	expect(shown(place.site)).toBe('the old site');
	expect(readFileSync(join(place.content, 'trips/bus-factory/en.md'), 'utf8')).not.toContain('title: Two');
});
