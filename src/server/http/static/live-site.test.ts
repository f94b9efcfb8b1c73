import { rm, writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { siteFolder } from '../../testing/site.ts';
import { liveSite } from './live-site.ts';

it('serves another site once it is read, and the old one when it cannot be', async () => {
	const folder = await siteFolder({ 'index.html': 'old', _redirects: '' });
	const live = liveSite(folder);
	const home = () => live.table.files.get('/')?.variants.identity.bytes?.toString();
	await writeFile(new URL('index.html', folder), 'new');
	expect(home()).toBe('old');
	live.reload();
	expect(home()).toBe('new');
	await rm(folder, { recursive: true });
	expect(() => live.reload()).toThrow('There is no built site');
	expect(home()).toBe('new');
});
