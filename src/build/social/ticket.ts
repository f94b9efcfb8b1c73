import { SOCIAL_SIZE, type SocialCard } from '#domain/social-card.ts';
import { LOCALE_TABLE } from '#i18n/locales.ts';
import type { Drawing } from './draw.ts';
import { fitted } from './lines.ts';
import { COLOURS, filled, perforation, stations, ticketPath, treeMark } from './parts.ts';
import type { Typeface } from './typeface.ts';

const TICKET = { x: 36, y: 36, width: SOCIAL_SIZE.width - 72, height: SOCIAL_SIZE.height - 72, tear: 484 } as const;
/** Left edge of words, and right edge of the stub. */
const [LEFT, RIGHT] = [TICKET.x + 44, TICKET.x + TICKET.width - 40];
/** Four by three, as the pictures of trips are. */
const PICTURE = {
	width: 564,
	height: 423,
	x: TICKET.x + TICKET.width - 564 - 14,
	y: TICKET.y + 14,
	radius: 24,
} as const;
/** The part between the left edge and the picture, in which the title stands. */
const TITLE = { width: PICTURE.x - 28 - LEFT, top: PICTURE.y, bottom: TICKET.tear - 12 } as const;
/** What a stamp has room for beside the ages. */
const STAMP_WIDTH = 286;
/** Baseline of the stub. */
const STUB = (TICKET.tear + TICKET.y + TICKET.height) / 2 + 14;

const title = async ({ locale, title: stops, ticket }: SocialCard, { draw, measure }: Typeface): Promise<string> => {
	const han = LOCALE_TABLE[locale].script === 'han';
	const [lineHeight, gap] = han ? [1.24, 0.22] : [1.04, 0.24];
	/** Of the words, in ems: the line of stations is left of them. */
	const indent = ticket?.route ? 1.12 : 0;
	const { size, lines } = await fitted(
		locale,
		stops,
		{
			width: TITLE.width,
			height: TITLE.bottom - TITLE.top,
			largest: ticket?.route ? 84 : 120,
			whole: han && stops.length > 1 ? 64 : 76,
			smallest: 40,
			lineHeight,
			gap,
		},
		async (text) => (await measure(text, locale)) + indent,
	);
	const height = size * (lines.flat().length * lineHeight + (stops.length - 1) * gap);
	let top = (TITLE.top + TITLE.bottom - height) / 2;
	const heights: number[] = [];
	let words = '';
	for (const stop of lines) {
		heights.push(top + size * lineHeight * 0.5);
		for (const line of stop) {
			const { path } = await draw(line, { locale, size });
			// The middle of a line is that of capital letters, or of the squares of Chinese characters.
			words += filled(path, LEFT + indent * size, top + size * (lineHeight * 0.5 + (han ? 0.38 : 0.345)), COLOURS.ink);
			top += size * lineHeight;
		}
		top += size * gap;
	}
	return (indent > 0 ? stations(LEFT + size * 0.36, heights, size) : '') + words;
};

/** The stamp is rubber: a double frame, a little askew. */
const stamp = async (text: string, { locale }: SocialCard, { draw, measure }: Typeface): Promise<string> => {
	const words = text.toUpperCase();
	const han = LOCALE_TABLE[locale].script === 'han';
	const size = Math.min(han ? 34 : 30, STAMP_WIDTH / (await measure(words, locale)));
	const { path, width } = await draw(words, { locale, size });
	const [boxWidth, boxHeight] = [width + 52, 66];
	const [x, y] = [RIGHT - boxWidth, STUB - 14 - boxHeight / 2];
	const frame = (inset: number, thick: number) =>
		`<rect x="${x + inset}" y="${y + inset}" width="${boxWidth - 2 * inset}" height="${boxHeight - 2 * inset}" rx="${12 - inset}" fill="none" stroke="${COLOURS.bauhinia}" stroke-width="${thick}"/>`;
	const print = filled(path, x + 26, y + boxHeight / 2 + size * (han ? 0.38 : 0.345), COLOURS.bauhinia);
	return `<g transform="rotate(-3 ${x + boxWidth / 2} ${y + boxHeight / 2})">${frame(0, 4)}${frame(7, 2)}${print}</g>`;
};

const stub = async (card: SocialCard, face: Typeface): Promise<string> => {
	const { locale, ticket, brand } = card;
	const { draw } = face;
	const han = LOCALE_TABLE[locale].script === 'han';
	const parts: string[] = [treeMark(LEFT - 4, STUB - 44, 58, COLOURS.card)];
	const name = await draw(brand.name, { locale, size: han ? 38 : 32 });
	parts.push(filled(name.path, LEFT + 70, STUB - 2, COLOURS.banyan));
	let right = RIGHT;
	/** Sets a text that ends where the one before began. */
	const before = async (text: string, size: number, colour: string, width?: 80) => {
		const outline = await draw(text, { locale, size, ...(width && { width }) });
		right -= outline.width;
		parts.push(filled(outline.path, right, STUB, colour));
	};
	if (ticket?.price) {
		const { from, before: unit, amount, after } = ticket.price;
		if (after) await before(after, 34, COLOURS.ink);
		right -= after ? 8 : 0;
		await before(amount, 68, COLOURS.ink, 80);
		right -= 8;
		await before(unit, han ? 34 : 40, COLOURS.ink);
		if (from) {
			right -= 12;
			await before(from, 28, COLOURS.ink);
		}
	} else if (ticket?.stamp) {
		parts.push(await stamp(ticket.stamp, card, face));
	}
	if (ticket?.ages) {
		const ages = await draw(ticket.ages, { locale, size: han ? 42 : 40 });
		parts.push(filled(ages.path, PICTURE.x + 6, STUB, COLOURS.banyan));
	}
	return parts.join('');
};

/** A ticket on the tint of a trip: title and picture, and below the tear brand, ages and price. */
export const drawTicket = async (card: SocialCard, face: Typeface): Promise<Drawing> => {
	const { x, y, width, height, tear } = TICKET;
	const ground = COLOURS.tints[card.ticket?.tint ?? 'sand'];
	const paper = ticketPath(x, y, width, height, tear);
	const shadow = `<filter id="soft" x="-10%" y="-10%" width="120%" height="130%"><feGaussianBlur stdDeviation="13"/></filter><path d="${paper}" fill="${COLOURS.ink}" opacity=".16" filter="url(#soft)" transform="translate(0 12)"/>`;
	return {
		picture: PICTURE,
		below: `<path fill="${ground}" d="M0 0h1200v630H0z"/>${shadow}<path d="${paper}" fill="${COLOURS.card}"/>`,
		above: perforation(x + 34, x + width - 34, tear) + (await title(card, face)) + (await stub(card, face)),
	};
};
