import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aroundNginx } from '../fixtures/nginx.ts';
import { brotliModule } from '../setup/tool.ts';

/**
 * Writes a configuration of nginx that serves `dist/` as our server does, with what the build makes for it: one worker,
 * the packed files, the same headers but for the policy that stands in the page, and a line of log per request.
 * @returns path of the configuration
 */
export const nginxConfiguration = (dist: string, port: number): string => {
	const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
	const text = aroundNginx(
		folder,
		`	map_hash_bucket_size 256;
	include ${dist}/_nginx/maps.conf;
	server {
		listen 127.0.0.1:${port};
		root ${dist};
		include ${dist}/_nginx/location.conf;
		${brotliModule() ? 'brotli_static on;' : ''}
	}`,
	);
	const file = join(folder, 'nginx.conf');
	writeFileSync(file, text);
	return file;
};
