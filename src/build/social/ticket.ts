import { SOCIAL_SIZE, type SocialCard } from '#domain/social-card.ts';
import { LOCALE_TABLE, type Locale } from '#i18n/locales.ts';
import { fitted, heightOf } from './lines.ts';
import { COLOURS, type Drawing, filled, middle, perforation, stations, ticketPath, treeMark } from './parts.ts';
import type { Typeface } from './typeface.ts';

const TICKET = { x: 36, y: 36, width: SOCIAL_SIZE.width - 72, height: SOCIAL_SIZE.height - 72, tear: 484 } as const;
/** Left edge of words, and right edge of the stub. */
const LEFT = TICKET.x + 44;
const RIGHT = TICKET.x + TICKET.width - 40;
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

const title = ({ locale, title: stops, ticket }: SocialCard, { draw, measure }: Typeface): string => {
	const han = LOCALE_TABLE[locale].script === 'han';
	/** Of the words, in ems: the line of stations is left of them. */
	const indent = ticket?.route ? 1.12 : 0;
	const box = {
		width: TITLE.width,
		height: TITLE.bottom - TITLE.top,
		largest: ticket?.route ? 84 : 120,
		whole: han && stops.length > 1 ? 64 : 76,
		smallest: 40,
		lineHeight: han ? 1.24 : 1.04,
		gap: han ? 0.22 : 0.24,
	};
	const set = fitted(locale, stops, box, (text) => measure(text, locale) + indent);
	const { size } = set;
	const lineHeight = size * box.lineHeight;
	let top = (TITLE.top + TITLE.bottom - heightOf(set, box)) / 2;
	const heights: number[] = [];
	let words = '';
	for (const lines of set.lines) {
		heights.push(top + lineHeight / 2);
		for (const line of lines) {
			const y = top + lineHeight / 2 + size * middle(locale);
			words += filled(draw(line, { locale, size }).path, LEFT + indent * size, y, COLOURS.ink);
			top += lineHeight;
		}
		top += size * box.gap;
	}
	return (indent > 0 ? stations(LEFT + size * 0.36, heights, size) : '') + words;
};

/** The stamp is rubber: a double frame, a little askew. */
const stamp = (text: string, locale: Locale, { draw, measure }: Typeface): string => {
	const words = text.toUpperCase();
	const largest = LOCALE_TABLE[locale].script === 'han' ? 34 : 30;
	const size = Math.min(largest, STAMP_WIDTH / measure(words, locale));
	const { path, width } = draw(words, { locale, size });
	const wide = width + 52;
	const high = 66;
	const x = RIGHT - wide;
	const y = STUB - 14 - high / 2;
	const frame = (inset: number, thick: number) =>
		`<rect x="${x + inset}" y="${y + inset}" width="${wide - 2 * inset}" height="${high - 2 * inset}" rx="${12 - inset}" fill="none" stroke="${COLOURS.bauhinia}" stroke-width="${thick}"/>`;
	const print = filled(path, x + 26, y + high / 2 + size * middle(locale), COLOURS.bauhinia);
	return `<g transform="rotate(-3 ${x + wide / 2} ${y + high / 2})">${frame(0, 4)}${frame(7, 2)}${print}</g>`;
};

const stub = ({ locale, ticket, brand }: SocialCard, face: Typeface): string => {
	const han = LOCALE_TABLE[locale].script === 'han';
	const name = face.draw(brand.name, { locale, size: han ? 38 : 32 });
	const parts = [
		treeMark(LEFT - 4, STUB - 44, 58, COLOURS.card),
		filled(name.path, LEFT + 70, STUB - 2, COLOURS.banyan),
	];
	let right = RIGHT;
	/** Sets a text that ends where the one before began. */
	const before = (text: string, size: number, gap: number, narrow = false) => {
		if (!text) return;
		const { path, width } = face.draw(text, { locale, size, narrow });
		right -= width;
		parts.push(filled(path, right, STUB, COLOURS.ink));
		right -= gap;
	};
	if (ticket?.price) {
		before(ticket.price.after, 34, 8);
		before(ticket.price.amount, 68, 8, true);
		before(ticket.price.before, han ? 34 : 40, 12);
		before(ticket.price.from, 28, 0);
	} else if (ticket?.stamp) {
		parts.push(stamp(ticket.stamp, locale, face));
	}
	if (ticket?.ages) {
		const ages = face.draw(ticket.ages, { locale, size: han ? 42 : 40 });
		parts.push(filled(ages.path, PICTURE.x + 6, STUB, COLOURS.banyan));
	}
	return parts.join('');
};

/** A ticket on the tint of a trip: title and picture, and below the tear brand, ages and price. */
export const drawTicket = (card: SocialCard, face: Typeface): Drawing => {
	const { x, y, width, height, tear } = TICKET;
	const ground = COLOURS.tints[card.ticket?.tint ?? 'sand'];
	const paper = ticketPath(x, y, width, height, tear);
	const shadow = `<filter id="soft" x="-10%" y="-10%" width="120%" height="130%"><feGaussianBlur stdDeviation="13"/></filter><path d="${paper}" fill="${COLOURS.ink}" opacity=".16" filter="url(#soft)" transform="translate(0 12)"/>`;
	return {
		picture: PICTURE,
		below: `<path fill="${ground}" d="M0 0h1200v630H0z"/>${shadow}<path d="${paper}" fill="${COLOURS.card}"/>`,
		above: perforation(x + 34, x + width - 34, tear) + title(card, face) + stub(card, face),
	};
};
