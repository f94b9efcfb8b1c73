import sharp, { type OverlayOptions } from 'sharp';
import { SOCIAL_SIZE, type SocialCard } from '#domain/social-card.ts';
import { LOCALE_TABLE } from '#i18n/locales.ts';
import { fitted, heightOf, unbroken } from './lines.ts';
import { COLOURS, type Drawing, filled, middle, treeMark } from './parts.ts';
import { drawTicket } from './ticket.ts';
import type { Typeface } from './typeface.ts';

const { width, height } = SOCIAL_SIZE;
const LEFT = 64;
/** The sky left of the island. */
const SKY = { width: 440, top: 170, bottom: 570 } as const;
/** The picture goes on beyond its left and upper edge with their colours. */
const PICTURE = { width: 980, height: 551, x: width - 980, y: height - 551, radius: 0 } as const;

/** The title in the sky of a wide picture whose subject stands on its right, with the brand above. */
const drawPoster = (card: SocialCard, { draw, measure }: Typeface): Drawing => {
	const { locale, title, brand } = card;
	const { script, wordSpace } = LOCALE_TABLE[locale];
	const han = script === 'han';
	const lineHeight = han ? 1.22 : 1.02;
	const box = {
		width: SKY.width,
		height: SKY.bottom - SKY.top,
		largest: han ? 88 : 84,
		whole: han ? 60 : 68,
		smallest: 40,
		lineHeight,
		gap: 0,
	};
	const widths = (text: string) => measure(text, locale);
	const set = unbroken(title, box, widths) ?? fitted(locale, [title.join(wordSpace)], box, widths);
	const { size } = set;
	const top = (SKY.top + SKY.bottom - heightOf(set, box)) / 2;
	const words = set.lines.flat().map((line, i) => {
		const y = top + size * (lineHeight * (i + 0.5) + middle(locale));
		return filled(draw(line, { locale, size }).path, LEFT, y, COLOURS.ink);
	});
	const name = draw(brand.name, { locale, size: han ? 44 : 36 });
	const other = draw(brand.other, { locale, size: han ? 22 : 24 });
	words.push(
		treeMark(LEFT - 6, 54, 84, '#d3e9f6'),
		filled(name.path, LEFT + 96, han ? 96 : 92, COLOURS.banyan),
		filled(other.path, LEFT + 97, han ? 128 : 124, COLOURS.banyan),
	);
	return { picture: PICTURE, below: '', above: words.join('') };
};

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

/** Draws pictures of link previews as JPEG files of 1200 × 630 pixels. */
export const socialPainter =
	(face: Typeface) =>
	async (card: SocialCard): Promise<Buffer> => {
		const { below, picture, above } = (card.ticket ? drawTicket : drawPoster)(card, face);
		return sharp(svg(below))
			.composite([await pictureLayer(card.picture.file, picture), { input: svg(above) }])
			.flatten({ background: COLOURS.card })
			.jpeg({ quality: 84, chromaSubsampling: '4:4:4', mozjpeg: true })
			.toBuffer();
	};
