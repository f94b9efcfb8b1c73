import type { FastifyReply } from 'fastify';
import type { Endpoint } from '#contracts/contracts.ts';
import type { TripDraft } from '#domain/trip-draft.schema.ts';
import { digestOf } from '../../core/content/content-files.ts';
import { pictureFolder, type Subject, subjectId } from '../../core/content/subjects.ts';
import type { AppDeps } from '../../core/deps.ts';
import { ApiError } from '../../core/http/errors.ts';
import type { AddRoutes, Call, SignedIn } from '../../core/route.ts';
import { keepUpload, storedPicture } from '../publishing/index.ts';
import { contentOf, foundDraftState } from './draft-state.ts';
import { takePicture } from './take-picture.ts';

const NAME = /^[A-Za-z0-9][\w.-]{0,80}\.(jpe?g|png|webp|avif)$/i;
const TYPES: Record<string, string> = { jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };

/** Takes in the picture that a call sends for something. @throws ApiError */
export const takeUpload = async (
	{
		request,
		who,
		now,
		write,
		reply,
	}: Pick<Call<Endpoint, unknown, unknown>, 'request' | 'now' | 'write' | 'reply'> & {
		who: SignedIn;
	},
	subject: Subject,
) => {
	const { bytes, ...picture } = await takePicture(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0));
	const id = subjectId(subject);
	const upload = { subject: id, name: picture.name, digest: digestOf(bytes), bytes, by: who.account.id };
	const fresh = await write(async (trx) => ({
		result: await keepUpload(trx, upload, now),
		audit: { subject: id, after: { picture: picture.name } },
	}));
	reply.code(fresh ? 201 : 200);
	return picture;
};

/** Answers with a picture: of the site, or kept for a draft. @throws ApiError 404 */
export const showPicture = async (deps: AppDeps, subject: Subject, name: string, reply: FastifyReply) => {
	if (!NAME.test(name)) throw new ApiError('not_found');
	const there =
		contentOf(deps).bytes(`${pictureFolder(subject)}/${name}`) ?? (await storedPicture(deps.store, subject, name));
	if (!there) throw new ApiError('not_found');
	const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
	// A name that we gave stands for one content.
	if (/^[0-9a-f]{20}\./.test(name)) reply.header('cache-control', 'private, max-age=31536000, immutable');
	reply.type(TYPES[ending] ?? 'image/avif');
	return there;
};

/** Pictures of trips. */
export const imageRoutes: AddRoutes = (route, deps) => {
	const trip = (slug: string) => foundDraftState<TripDraft>(deps, 'trip', slug);

	route('POST /goods/:slug/images', async (call) => takeUpload(call, (await trip(call.params.slug)).subject));

	route('GET /goods/:slug/images/:name', async ({ params, reply }) =>
		showPicture(deps, (await trip(params.slug)).subject, params.name, reply),
	);
};
