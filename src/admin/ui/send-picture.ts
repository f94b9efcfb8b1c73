import { ApiError } from '../core/send.ts';

const MOST_BYTES = 15_000_000;
/** Refusals that say something else elsewhere. */
const SENTENCES: Readonly<Record<string, string>> = {
	body_too_large: '图片超过 15 MB，请缩小后再上传',
	type_unsupported: '这不是 JPEG、PNG 或 WebP 图片，请换一张',
};

export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp';

/** Sends a picture. @throws ApiError in words about pictures */
export const sendPicture = async <Taken>(file: File, send: (file: File) => Promise<Taken>): Promise<Taken> => {
	if (file.size > MOST_BYTES) throw new ApiError(413, 'body_too_large', SENTENCES['body_too_large'] ?? '');
	return send(file).catch((error: unknown) => {
		if (!(error instanceof ApiError)) throw error;
		throw new ApiError(error.status, error.code, SENTENCES[error.code] ?? error.message);
	});
};
