import { readFile } from 'node:fs/promises';
import satori, { type Font } from 'satori';
import sharp, { type OverlayOptions } from 'sharp';
import subsetFont from 'subset-font';
import { SOCIAL_SIZE, type SocialCard } from '#domain/social-card.ts';
import { LOCALE_TABLE, type Locale } from '#i18n/locales.ts';
import { HAN_LOCALES, hanFace, latinFiles } from '../fonts/files.ts';
import { Card, type Setting } from './card.tsx';

/** Joins words over a line's end; only browsers need it. */
const JOINER = /\u2060/g;
/** That of the Chinese characters. */
const WEIGHT = 760;

const open = async (file = '', variationAxes: Record<string, number> = {}): Promise<Buffer> =>
	subsetFont(await readFile(file), undefined, { targetFormat: 'sfnt', keepAllGlyphs: true, variationAxes });

/** The display faces of the site, cut as its pages have them. @param root folder of the project */
const facesOf = async (root: string): Promise<(locale: Locale) => Font[]> => {
	const { display, narrow } = await latinFiles(root);
	const face = (name: string, data: Buffer): Font => ({ name, data });
	const latin = [face('Latin', await open(display, { wght: WEIGHT })), face('Narrow', await open(narrow))];
	const han = new Map<Locale, Font>();
	for (const locale of HAN_LOCALES) han.set(locale, face('Han', await hanFace(root, locale)));
	return (locale) => {
		const chinese = han.get(locale) ?? han.get(LOCALE_TABLE[locale].secondName);
		return chinese ? [...latin, chinese] : latin;
	};
};

/** Sizes of titles in pixels: the largest, and from where on an unbroken line is better than larger ones. */
const sizesOf = ({ locale, ticket, title }: SocialCard) => {
	const isHan = LOCALE_TABLE[locale].script === 'han';
	if (!ticket) return isHan ? { largest: 88, whole: 60 } : { largest: 84, whole: 68 };
	return { largest: ticket.route ? 84 : 120, whole: isHan && title.length > 1 ? 64 : 76 };
};
const SMALLEST = 40;

/** Finds the largest setting in which a title fits into its place. */
const fitted = async (card: SocialCard, fonts: Font[]): Promise<Setting> => {
	/** How much of its place a title takes, in width and height. */
	const taken = async (setting: Setting): Promise<[wide: number, high: number]> => {
		const place = { width: 1, height: 1 };
		const stops: { top: number; width: number; height: number }[] = [];
		const onNodeDetected: NonNullable<Parameters<typeof satori>[1]['onNodeDetected']> = ({ props, ...box }) => {
			if (props['className'] === 'stop') stops.push(box);
			if (`${props['className']}`.startsWith('title')) Object.assign(place, box);
		};
		await satori(<Card card={card} setting={setting} />, { ...SOCIAL_SIZE, fonts, embedFont: false, onNodeDetected });
		const top = Math.min(...stops.map((stop) => stop.top));
		const bottom = Math.max(...stops.map((stop) => stop.top + stop.height));
		return [Math.max(...stops.map(({ width }) => width)) / place.width, (bottom - top) / place.height];
	};
	const fits = async (setting: Setting) => (await taken(setting)).every((share) => share <= 1);
	const { largest, whole } = sizesOf(card);
	const [wide] = await taken({ size: largest, lines: 'whole' });
	const unbroken: Setting = { size: Math.floor(largest / Math.max(1, wide)), lines: 'whole' };
	if (unbroken.size >= whole && (await fits(unbroken))) return unbroken;
	for (let size = largest; size >= SMALLEST; size -= 2) {
		const setting: Setting = { size, lines: 'broken' };
		if (await fits(setting)) return setting;
	}
	return { size: SMALLEST, lines: 'cut' };
};

/** Four by three on a ticket, as the pictures of trips are, with round corners. */
const ON_TICKET = { left: 586, top: 50, width: 564, height: 423 };
/** Goes on beyond its left and upper edge with its own colours. */
const IN_CORNER = { left: 220, top: 79, width: 980, height: 551 };

const photograph = async ({ picture, ticket }: SocialCard): Promise<OverlayOptions> => {
	const { left, top, width, height } = ticket ? ON_TICKET : IN_CORNER;
	const cut = sharp(picture.file).resize(width, height, { fit: 'cover' });
	if (!ticket) return { input: await cut.extend({ left, top, extendWith: 'copy' }).png().toBuffer(), left: 0, top: 0 };
	const mask = Buffer.from(`<svg width="${width}" height="${height}"><rect width="100%" height="100%" rx="24"/></svg>`);
	const round = cut.ensureAlpha().composite([{ input: mask, blend: 'dest-in' }]);
	return { input: await round.png().toBuffer(), left, top };
};

/** Draws pictures of link previews as JPEG files of 1200 × 630 pixels. @param root folder of the project */
export const socialPainter = async (root: string): Promise<(card: SocialCard) => Promise<Buffer>> => {
	const faces = await facesOf(root);
	return async (original) => {
		const card: SocialCard = JSON.parse(JSON.stringify(original).replace(JOINER, ''));
		const fonts = faces(card.locale);
		const setting = await fitted(card, fonts);
		const drawing = await satori(<Card card={card} setting={setting} />, { ...SOCIAL_SIZE, fonts });
		const words: OverlayOptions = { input: Buffer.from(drawing), left: 0, top: 0 };
		const picture = await photograph(card);
		return sharp({ create: { ...SOCIAL_SIZE, channels: 3, background: '#fffdf8' } })
			.composite(card.ticket ? [words, picture] : [picture, words])
			.jpeg({ quality: 84, chromaSubsampling: '4:4:4', mozjpeg: true })
			.toBuffer();
	};
};
