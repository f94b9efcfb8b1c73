import type { FastifyReply } from 'fastify';
import type { OfficeDeps } from '../admin-deps.ts';
import type { Store } from '../db/store.ts';
import { OfficeError } from '../http/office-error.ts';
import type { AddRoutes } from '../route.ts';
import { contentOf, find } from './draft-state.ts';
import { digestOf } from './publish/content-files.ts';
import { keptPicture } from './publish/pictures.ts';
import { pictureFolder, type Subject, subjectId } from './publish/subjects.ts';
import { MOST_BYTES, type TakenPicture, takePicture } from './publish/take-picture.ts';
import { picturesOf, type TripDraft } from './publish/trip-draft.ts';
import { keepUpload, removeUpload } from './uploads.ts';

/** What a browser may call a picture that it sends; what it is, its bytes decide. */
export const IMAGES = {
	accepts: ['image/jpeg', 'image/png', 'image/webp', 'application/octet-stream'],
	bodyLimit: MOST_BYTES,
} as const;
const NAME = /^[A-Za-z0-9][\w.-]{0,80}\.(jpe?g|png|webp|avif)$/i;
const TYPES: Record<string, string> = { jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };

/** Takes the picture of a request. @throws OfficeError */
export const sentPicture = (body: unknown): Promise<TakenPicture> =>
	takePicture(Buffer.isBuffer(body) ? body : Buffer.alloc(0));

/** Keeps a picture for something. @returns whether it was not there yet */
export const keepPicture = (
	trx: Pick<Store, 'db'>,
	subject: Subject,
	{ name, bytes }: TakenPicture,
	by: string,
	now: number,
): Promise<boolean> => keepUpload(trx, { subject: subjectId(subject), name, digest: digestOf(bytes), bytes, by }, now);

/** Answers with a picture: of the site, or kept for a draft. @throws OfficeError 404 */
export const showPicture = async (deps: OfficeDeps, subject: Subject, name: string, reply: FastifyReply) => {
	if (!NAME.test(name)) throw new OfficeError('not_found');
	const there =
		contentOf(deps).bytes(`${pictureFolder(subject)}/${name}`) ?? (await keptPicture(deps.store, subject, name));
	if (!there) throw new OfficeError('not_found');
	const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
	// A name that we gave stands for one content.
	if (/^[0-9a-f]{20}\./.test(name)) reply.header('cache-control', 'private, max-age=31536000, immutable');
	reply.type(TYPES[ending] ?? 'image/avif');
	return there;
};

/** Pictures of trips. */
export const imageRoutes: AddRoutes = (route, deps) => {
	const trip = (slug: string) => find<TripDraft>(deps, 'trip', slug);

	route('POST /goods/:slug/images', IMAGES, async ({ params, request, who, now, write, reply }) => {
		const { subject } = await trip(params.slug);
		const taken = await sentPicture(request.body);
		const fresh = await write(async (trx) => ({
			result: await keepPicture(trx, subject, taken, who.account.id, now),
			audit: { subject: subjectId(subject), after: { picture: taken.name } },
		}));
		reply.code(fresh ? 201 : 200);
		return { name: taken.name, width: taken.width, height: taken.height };
	});

	route('GET /goods/:slug/images/:name', {}, async ({ params, reply }) =>
		showPicture(deps, (await trip(params.slug)).subject, params.name, reply),
	);

	route('DELETE /goods/:slug/images/:name', {}, async ({ params, write }) => {
		const { subject, live, draft, open } = await trip(params.slug);
		const named = [...(live ? picturesOf(live.facts) : []), ...(open && draft ? picturesOf(draft.value.facts) : [])];
		if (named.includes(params.name)) throw new OfficeError('in_use');
		await write(async (trx) => {
			if (!(await removeUpload(trx, subjectId(subject), params.name))) throw new OfficeError('not_found');
			return { result: undefined, audit: { subject: subjectId(subject), before: { picture: params.name } } };
		});
	});
};
