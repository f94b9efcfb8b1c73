import sharp, { type OverlayOptions } from 'sharp';
import { SOCIAL_SIZE, type SocialCard } from '#domain/social-card.ts';
import { COLOURS, type Drawing } from './parts.ts';
import { drawPoster } from './poster.ts';
import { drawTicket } from './ticket.ts';
import type { Typeface } from './typeface.ts';

const { width, height } = SOCIAL_SIZE;

const svg = (inside: string, wide: number = width, high: number = height): Buffer =>
	Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}">${inside}</svg>`);

/** The picture with round corners; one without them goes on to the left and upper edge with its own colours. */
const pictureLayer = async (file: string, place: Drawing['picture']): Promise<OverlayOptions> => {
	const { x, y, width: wide, height: high, radius } = place;
	const picture = sharp(file).resize(wide, high, { fit: 'cover' });
	const mask = svg(`<rect width="${wide}" height="${high}" rx="${radius}"/>`, wide, high);
	const layer =
		radius === 0
			? picture.extend({ left: x, top: y, extendWith: 'copy' })
			: picture.ensureAlpha().composite([{ input: mask, blend: 'dest-in' }]);
	const at = radius === 0 ? { left: 0, top: 0 } : { left: x, top: y };
	const { data, info } = await layer.raw().toBuffer({ resolveWithObject: true });
	return { input: data, raw: info, ...at };
};

/** The picture of a link preview as a JPEG file of 1200 × 630 pixels. */
export const drawSocialCard = async (card: SocialCard, face: Typeface): Promise<Buffer> => {
	const { below, picture, above } = (card.ticket ? drawTicket : drawPoster)(card, face);
	return sharp(svg(below))
		.composite([await pictureLayer(card.picture.file, picture), { input: svg(above) }])
		.flatten({ background: COLOURS.card })
		.jpeg({ quality: 84, chromaSubsampling: '4:4:4', mozjpeg: true })
		.toBuffer();
};
