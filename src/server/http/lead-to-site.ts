import type { IncomingMessage } from 'node:http';
import type { Addresses } from '#domain/addresses.ts';
import { SHELL_PATHS } from '#domain/office/screens.ts';
import { CONTENT_TYPES } from '#domain/site-files.ts';
import type { SiteTable } from './static/site-table.ts';

/**
 * Where a request for a page belongs that came by a name which is the server's alone: to the site, where the page stands as
 * it is now, and under the only address that search engines are to know. The office and files are answered here.
 * @returns undefined for what is answered here
 */
export const leadToSite = ({ site, apiHosts }: Pick<Addresses, 'site' | 'apiHosts'>) => {
	const own: ReadonlySet<string> = new Set(apiHosts);
	return ({ files }: SiteTable, { method, url = '/', headers: { host = '' } }: IncomingMessage): string | undefined => {
		if (!own.has(host.toLowerCase().replace(/\.?(?::\d+)?$/, ''))) return undefined;
		const path = url.split('?', 1)[0] ?? '';
		const isPage = files.get(path)?.type === CONTENT_TYPES['.html'] && !path.endsWith('/404');
		return isPage && !SHELL_PATHS.has(path) && (method === 'GET' || method === 'HEAD') ? site + url : undefined;
	};
};
