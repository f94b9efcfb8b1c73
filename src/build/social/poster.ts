import { SOCIAL_SIZE, type SocialCard } from '#domain/social-card.ts';
import { LOCALE_TABLE } from '#i18n/locales.ts';
import type { Drawing } from './draw.ts';
import { fitted, unbroken } from './lines.ts';
import { COLOURS, filled, treeMark } from './parts.ts';
import type { Typeface } from './typeface.ts';

const { width, height } = SOCIAL_SIZE;
const LEFT = 64;
/** The sky left of the island. */
const SKY = { width: 440, top: 170, bottom: 570 } as const;
/** The picture goes on beyond its left and upper edge with their colours. */
const PICTURE = { width: 980, height: 551, x: width - 980, y: height - 551, radius: 0 } as const;

/** The title in the sky of a wide picture whose subject stands on its right, with the brand above. */
export const drawPoster = async (card: SocialCard, { draw, measure }: Typeface): Promise<Drawing> => {
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
	const whole = title.join(wordSpace);
	const { size, lines } = (await unbroken(title, box, widths)) ?? (await fitted(locale, [whole], box, widths));
	const rows = lines.flat();
	let top = (SKY.top + SKY.bottom - rows.length * size * lineHeight) / 2;
	let words = '';
	for (const line of rows) {
		const { path } = await draw(line, { locale, size });
		words += filled(path, LEFT, top + size * (lineHeight * 0.5 + (han ? 0.38 : 0.345)), COLOURS.ink);
		top += size * lineHeight;
	}
	const name = await draw(brand.name, { locale, size: han ? 44 : 36 });
	const other = await draw(brand.other, { locale, size: han ? 22 : 24 });
	return {
		picture: PICTURE,
		below: '',
		above: [
			words,
			treeMark(LEFT - 6, 54, 84, '#d3e9f6'),
			filled(name.path, LEFT + 96, han ? 96 : 92, COLOURS.banyan),
			filled(other.path, LEFT + 97, han ? 128 : 124, COLOURS.banyan),
		].join(''),
	};
};
