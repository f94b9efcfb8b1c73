import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic, { type SendOptions } from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Addresses } from '#domain/addresses.ts';
import { SHELL_PATHS } from '#domain/office/screens.ts';
import { HEADER_ONLY_POLICY, WORKER_POLICY } from '#domain/security-headers.ts';
import { CACHE_CONTROL, CONTENT_TYPES, HASHED, ROLL_CALL_WORKER } from '#domain/site-files.ts';
import { LOCALE_TABLE, LOCALES } from '#i18n/locales.ts';
import { DEFAULT_PREFIX } from '#i18n/routes.ts';
import { ApiError } from './errors.ts';
import type { LiveSite, Site } from './site.ts';
import { pathOf } from './web.ts';

interface SiteDeps {
	live: Pick<LiveSite, 'site'>;
	/** Where pages stand that are asked for by a name of the server alone. */
	addresses: Pick<Addresses, 'site' | 'apiHosts'>;
}

const withoutSlashes = (path: string): string => {
	let end = path.length;
	while (path[end - 1] === '/') end -= 1;
	return path.slice(0, end);
};

const knownAddress = ({ redirects, anyCase, files }: Site, path: string): string | undefined => {
	const plain = withoutSlashes(path).replace(/(\/index)?\.html$/, '') || '/';
	return redirects.get(plain) ?? (files.has(plain) ? plain : anyCase.get(plain.toLowerCase()));
};

/**
 * Where a request belongs: the address without a closing slash, in the right case, and without a prefix of the default
 * language; undefined when there is none.
 */
const rightAddress = (site: Site, path: string): string | undefined => {
	const prefixed = path.slice(0, DEFAULT_PREFIX.length + 1).toLowerCase() === `${DEFAULT_PREFIX}/`;
	return knownAddress(site, path) ?? (prefixed ? knownAddress(site, path.slice(DEFAULT_PREFIX.length)) : undefined);
};

/** Leads on, for good (308) or for now (307); for how long, caches may decide. */
const lead = (reply: FastifyReply, location: string, status: 307 | 308): FastifyReply =>
	reply.removeHeader('cache-control').redirect(location, status);

/** So much of a file is read ahead, in bytes: a hundred clients that read nothing then take 2 MB, by default 7. */
const READ_AHEAD: SendOptions & { highWaterMark: number } = { highWaterMark: 16_384 };

/** Sends the page that says that there is nothing, in the language of the address. */
const sendNone = (reply: FastifyReply, { root, files }: Site, path: string): FastifyReply => {
	const prefixes = LOCALES.map((locale) => LOCALE_TABLE[locale].prefix);
	const prefix = prefixes.find((each) => each && (path === each || path.startsWith(`${each}/`))) ?? '';
	const name = files.get(`${prefix}/404`);
	if (name === undefined || !existsSync(join(root, name))) throw new ApiError('not_found');
	reply.headers({ 'cache-control': CACHE_CONTROL.other, 'content-security-policy': HEADER_ONLY_POLICY });
	// No browser that has this page has what it asks for.
	return reply.code(404).sendFile(name, root, { ...READ_AHEAD, etag: false, lastModified: false, acceptRanges: false });
};

/** Begins to send a file, or says that nothing has changed. */
const sendSiteFile = (reply: FastifyReply, { root }: Site, path: string, name: string): FastifyReply => {
	if (name.endsWith('.html')) reply.header('content-security-policy', HEADER_ONLY_POLICY);
	if (path === ROLL_CALL_WORKER) reply.header('content-security-policy', WORKER_POLICY);
	return reply
		.header('cache-control', HASHED.test(path) ? CACHE_CONTROL.hashed : CACHE_CONTROL.other)
		.sendFile(name, root, READ_AHEAD);
};

/**
 * Answers with the site what no other route of the app answers: a file, the way to the right address, or the page that
 * says there is none.
 */
export const siteRoutes = (app: FastifyInstance, { live, addresses }: SiteDeps): void => {
	const apiHosts: ReadonlySet<string> = new Set(addresses.apiHosts);
	/**
	 * Whether a page was asked for by a name that is the server's alone: it belongs to the site, where it stands as it is
	 * now, and under the only address that search engines are to know. The office and files are answered here.
	 */
	const isElsewhere = (request: FastifyRequest, path: string, name: string): boolean =>
		apiHosts.has((request.headers.host ?? '').toLowerCase().replace(/\.?(?::\d+)?$/, '')) &&
		name.endsWith('.html') &&
		!SHELL_PATHS.has(path);

	app.register(fastifyStatic, { serve: false, preCompressed: true, cacheControl: false, index: false });
	app.route({
		method: ['GET', 'HEAD'],
		url: '/*',
		// The library has the name that scripts had before RFC 9239.
		onSend: async (_, reply) => {
			if (String(reply.getHeader('content-type')).startsWith('application/javascript'))
				reply.type(CONTENT_TYPES['.js'] ?? '');
		},
		handler: async (request, reply) => {
			const { site } = live;
			const path = `/${(request.params as { '*': string })['*']}`;
			const name = site.files.get(path);
			const query = request.url.slice(pathOf(request.url).length);
			const right = name === undefined ? rightAddress(site, path) : path;
			if (right !== undefined && right !== path) return lead(reply, encodeURI(right) + query, 308);
			const isThere = name !== undefined && existsSync(join(site.root, name));
			if (!isThere || path.endsWith('/404')) return sendNone(reply, site, path);
			if (isElsewhere(request, path, name)) return lead(reply, addresses.site + request.url, 307);
			return sendSiteFile(reply, site, path, name);
		},
	});
	// A file that is gone since the site was read.
	app.setNotFoundHandler((request, reply) => {
		sendNone(reply, live.site, pathOf(request.url));
	});
};
