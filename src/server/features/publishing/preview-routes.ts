import { toLocale } from '#domain/locale.ts';
import { inSlices } from '../../core/db/batches.ts';
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

/** What was made for somebody is erased, after so long, when the next preview is made; in ms. */
const LIFETIME = 3_600_000;

/** 预览: the public page of a draft, for who asked for it and nobody else. It changes nothing. */
export const previewRoutes: AddRoutes = (route, { store, clock, previewer }) => {
	const { db } = store;

	// Any server can show what this one has made.
	route('POST /previews', async ({ body: { slug, value }, who }) => {
		if (!previewer) throw new ApiError('not_found');
		const account = who.account.id;
		const made = await previewer.make(store, { account, slug, value });
		if ('problems' in made) return { at: null, problems: made.problems };
		const at = clock();
		await db.transaction().execute(async (trx) => {
			await trx
				.deleteFrom('previewFile')
				.where((eb) => eb.or([eb('accountId', '=', account), eb('madeAt', '<', at - LIFETIME)]))
				.execute();
			for await (const slice of inSlices(made.files, 10)) {
				const files = slice.map((file) => ({ accountId: account, madeAt: at, ...file }));
				await trx.insertInto('previewFile').values(files).execute();
			}
		});
		return { at, problems: [] };
	});

	/** @throws ApiError 404 */
	const bytesOf = async (accountId: string, name: string): Promise<Buffer> => {
		const files = db.selectFrom('previewFile').select('bytes').where('accountId', '=', accountId);
		const row = await files.where('name', '=', name).executeTakeFirst();
		if (!row) throw new ApiError('not_found');
		return Buffer.from(row.bytes);
	};

	route('GET /previews/pages/:locale', async ({ params, who, reply }) => {
		const page = await bytesOf(who.account.id, `${toLocale(params.locale)}.html`);
		reply.headers(FRAMED).type('text/html; charset=utf-8');
		return page;
	});

	for (const folder of ['files', 'files/fonts'] as const)
		route(`GET /previews/${folder}/:name`, async ({ params: { name }, who, reply }) => {
			const type = TYPES[name.slice(name.lastIndexOf('.') + 1)];
			if (!type) throw new ApiError('not_found');
			const file = await bytesOf(who.account.id, name);
			// The name holds a hash of what is in it.
			reply.header('cache-control', 'private, max-age=600').type(type);
			return file;
		});
};
