import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { headerList } from '#server/http/headers.ts';
import { brotliModule } from './tool.ts';

/**
 * Writes a configuration of nginx that serves `dist/` as our server does: one worker, the packed files, the same headers
 * and a line of log per request; the rest as Debian has it.
 * @param policy content policy that stands in for that of each page
 * @returns path of the configuration
 */
export const nginxConfiguration = (dist: string, port: number, policy: string): string => {
	const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
	const list = headerList(policy);
	const headers = list.flatMap((name, i) => (i % 2 === 0 ? [`add_header ${name} "${list[i + 1]}" always;`] : []));
	const brotli = brotliModule();
	const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
		(name) => `${name}_temp_path ${folder}/${name};`,
	);
	const text = `
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
daemon off;
pid ${folder}/pid;
error_log ${folder}/error.log;
${brotli ? `load_module ${brotli};` : ''}
events { worker_connections 1024; }
http {
	types { text/html html; text/javascript js; image/svg+xml svg; image/avif avif; }
	access_log ${folder}/access.log;
	sendfile on;
	tcp_nopush on;
	${temporary.join('\n\t')}
	server {
		listen 127.0.0.1:${port};
		root ${dist};
		gzip_static on;
		gzip_vary on;
		${brotli ? 'brotli_static on;' : ''}
		${headers.join('\n\t\t')}
		add_header cache-control "public, max-age=0, must-revalidate" always;
		location / { try_files $uri $uri.html $uri/index.html =404; }
	}
}
`;
	const file = join(folder, 'nginx.conf');
	writeFileSync(file, text);
	return file;
};

/** The content policy that a built page carries. */
export const policyIn = (page: string): string =>
	/http-equiv="content-security-policy" content="([^"]+)"/.exec(readFileSync(page, 'utf8'))?.[1] ?? '';
