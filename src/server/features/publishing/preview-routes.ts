import { toLocale } from '#domain/locale.ts';
import { ApiError } from '../../core/http/errors.ts';
import type { AddRoutes } from '../../core/route.ts';

/** A page that the office alone may frame, in which forms, other windows and the way out of the frame are off. */
const FRAMED = {
	'content-security-policy': "frame-ancestors 'self'; sandbox allow-same-origin allow-scripts",
	'x-frame-options': 'SAMEORIGIN',
	'x-robots-tag': 'noindex',
};

const TYPES: Record<string, string> = {
	js: 'text/javascript; charset=utf-8',
	css: 'text/css; charset=utf-8',
	svg: 'image/svg+xml',
	woff2: 'font/woff2',
	avif: 'image/avif',
	webp: 'image/webp',
	jpg: 'image/jpeg',
	jpeg: 'image/jpeg',
	png: 'image/png',
};

const found = <T>(value: T | undefined): T => {
	if (value === undefined) throw new ApiError('not_found');
	return value;
};

/** 预览: the public page of a draft, for who asked for it and nobody else. It changes nothing. */
export const previewRoutes: AddRoutes = (route, { previewer }) => {
	route('POST /previews', ({ body: { slug, value }, who, reply }) => {
		reply.code(202);
		return previewer.ask({ account: who.account.id, slug, value });
	});

	route('GET /previews/:id', async ({ params, who }) => found(await previewer.view(params.id, who.account.id)));

	route('GET /previews/:id/pages/:locale', async ({ params, who, reply }) => {
		const page = found(await previewer.page(params.id, who.account.id, found(toLocale(params.locale))));
		reply.headers(FRAMED).type('text/html; charset=utf-8');
		return page;
	});

	for (const folder of ['files', 'files/fonts'] as const)
		route(`GET /previews/:id/${folder}/:name`, async ({ params: { id, name }, who, reply }) => {
			const type = found(TYPES[name.slice(name.lastIndexOf('.') + 1)]);
			const file = found(await previewer.file(id, who.account.id, name));
			// The name holds a hash of what is in it.
			reply.header('cache-control', 'private, max-age=600').type(type);
			return file;
		});
};
