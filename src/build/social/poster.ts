import { SOCIAL_SIZE, type SocialCard } from '#domain/social-card.ts';
import { LOCALE_TABLE } from '#i18n/locales.ts';
import { fitted, heightOf, unbroken } from './lines.ts';
import { COLOURS, type Drawing, filled, middle, treeMark } from './parts.ts';
import type { Typeface } from './typeface.ts';

const { width, height } = SOCIAL_SIZE;
const LEFT = 64;
/** The sky left of the island. */
const SKY = { width: 440, top: 170, bottom: 570 } as const;
/** The picture goes on beyond its left and upper edge with their colours. */
const PICTURE = { width: 980, height: 551, x: width - 980, y: height - 551, radius: 0 } as const;

/** The title in the sky of a wide picture whose subject stands on its right, with the brand above. */
export const drawPoster = (card: SocialCard, { draw, measure }: Typeface): Drawing => {
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
