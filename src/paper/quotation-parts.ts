import type { QuotationFacts, QuotationSums } from '#domain/office/quotation.ts';
import { TREE_MARK } from '#domain/tree-mark.ts';
import { exactParts, formatDate, formatPlainDate } from '#i18n/format.ts';
import { LOCALE_TABLE } from '#i18n/locales.ts';
import { fill, t } from '#i18n/t.ts';
import { COLOURS, type Pen, type Style } from './pen.ts';

/** Left edge and width of what is on the sheet. */
export const LEFT = 54;
export const WIDTH = 686;
const RIGHT = LEFT + WIDTH;

const META: Style = { size: 11, colour: COLOURS.meta };
const STRONG: Style = { face: 'bold' };
const HEADING: Style = { face: 'bold', size: 13, colour: COLOURS.banyan, tag: 'H2' };

export interface Sheet {
	pen: Pen;
	facts: QuotationFacts;
	sums: QuotationSums;
	number: string;
}

const isHan = ({ facts: { locale } }: Sheet): boolean => LOCALE_TABLE[locale].script === 'han';

/** The brand, what this is, and its number. */
export const header = (sheet: Sheet, y: number): number => {
	const { pen, facts, number } = sheet;
	const { crown, trunk, ground, roots } = TREE_MARK;
	pen.drawing([[crown], [trunk], [ground, 4.6], [roots, 3.2]], LEFT, y, 52);
	for (const [x, colour] of [
		[15, COLOURS.red],
		[49, COLOURS.tart],
	] as const) {
		pen.ring(LEFT + (x * 52) / 64, y + (55 * 52) / 64, 6, '#ffffff');
		pen.ring(LEFT + (x * 52) / 64, y + (55 * 52) / 64, 4.3, colour);
	}
	const spacing = isHan(sheet) ? 2 : 0;
	pen.text(facts.brand.name, LEFT + 59, y + 1, 330, {
		face: 'display',
		size: 22,
		colour: COLOURS.banyan,
		leading: 1.2,
		spacing: isHan(sheet) ? 1 : 0,
	});
	pen.text(facts.brand.secondName, LEFT + 59, y + 28, 330, {
		face: 'bold',
		size: 12.5,
		colour: COLOURS.second,
		leading: 1.2,
		spacing: isHan(sheet) ? 0 : 2,
	});
	const title = t(facts.locale).quotation.title;
	const big: Style = { face: 'display', size: 32, colour: COLOURS.banyan, leading: 1.2, spacing, tag: 'H1' };
	pen.text(title, RIGHT - pen.width(title, big) - 2, y - 3, 320, big);
	pen.text(number, RIGHT - 200, y + 37, 200, { size: 13, align: 'right', leading: 1.3 });
	pen.line(LEFT, y + 70, RIGHT, 3, COLOURS.banyan);
	return y + 72;
};

/** For whom, from when to when, by whom. */
export const parties = (sheet: Sheet, y: number): number => {
	const { pen, facts } = sheet;
	const words = t(facts.locale).quotation;
	const { locale } = facts;
	const { contact, className } = facts;
	// Chinese names the class first, and no list of the two.
	const person = isHan(sheet)
		? `${className} ${contact}`.trim()
		: [contact, className].filter(Boolean).join(LOCALE_TABLE[locale].comma);
	const columns: [share: number, label: string, value: string, more: string][] = [
		[1.45, words.to, facts.school, person],
		[0.9, words.madeOn, formatPlainDate(locale, facts.madeOn), ''],
		[0.9, words.validUntil, formatPlainDate(locale, facts.validUntil), ''],
		[1.05, words.by, facts.by, facts.brand.email],
	];
	let x = LEFT;
	let bottom = y;
	for (const [share, label, value, more] of columns) {
		const width = ((WIDTH - 54) * share) / 4.3;
		let at = pen.text(label, x, y, width, META);
		at = pen.text(value, x, at, width, { ...STRONG, leading: 1.4 });
		if (more) at = pen.text(more, x, at, width, { size: 12, colour: COLOURS.second, leading: 1.4 });
		bottom = Math.max(bottom, at);
		x += width + 18;
	}
	return bottom;
};

const PICTURE = { width: 176, height: 120 };

/** The trip by its stops, with the day, the class and its picture. */
export const trip = (sheet: Sheet, y: number, picture: Buffer | undefined): number => {
	const { pen, facts } = sheet;
	const words = t(facts.locale).quotation;
	const title: Style = { face: 'display', size: 23, leading: 1.25, tag: 'Span' };
	const room = WIDTH - 18 - 14 - (picture ? PICTURE.width + 22 : 0);
	const items: [label: string, value: string, colour?: string][] = [
		[words.day, formatDate(facts.locale, facts.date), COLOURS.red],
		[
			words.class,
			fill(facts.children === 1 ? words.onePupil : words.pupils, { className: facts.className, n: facts.children }),
		],
		[words.adults, String(facts.adults)],
		...(facts.place ? [[words.place, facts.place] as [string, string]] : []),
	];
	const widthOf = ([label, value]: (typeof items)[number]) =>
		Math.min(room, Math.max(pen.width(label, META), pen.width(value, STRONG)) + 2);
	const stopHeights = facts.stops.map((stop) => pen.height(stop, room - 26, title));
	const stops = stopHeights.reduce((sum, each) => sum + each, 0);
	const rows: (typeof items)[] = [];
	let used = Number.POSITIVE_INFINITY;
	for (const item of items) {
		const width = widthOf(item);
		if (used + width > room) {
			rows.push([]);
			used = 0;
		}
		rows.at(-1)?.push(item);
		used += width + 14;
	}
	const itemHeight = (pen.height('x', 100, META) + pen.height('x', 100, { ...STRONG, leading: 1.4 })) | 0;
	const wraps = items.some((item) => pen.width(item[1], STRONG) > room);
	const height = Math.max(
		picture ? PICTURE.height + 28 : 0,
		stops + 10 + rows.length * (itemHeight + 6) + (wraps ? itemHeight : 0) + 24,
	);
	pen.box(LEFT, y, WIDTH, height, { radius: 16, fill: COLOURS.card, stroke: COLOURS.rule });
	if (picture)
		pen.picture(
			picture,
			RIGHT - 14 - PICTURE.width,
			y + (height - PICTURE.height) / 2,
			PICTURE.width,
			PICTURE.height,
			10,
		);
	let at = y + 13;
	const middles = stopHeights.map(
		(each, i) => at + stopHeights.slice(0, i).reduce((sum, h) => sum + h, 0) + (each > 40 ? 14.5 : each / 2),
	);
	pen.line(LEFT + 26, middles[0] ?? at, LEFT + 26, 4, COLOURS.banyan, middles.at(-1) ?? at);
	for (const [i, middle] of middles.entries())
		pen.ring(LEFT + 26, middle, 6.5, i === 0 ? COLOURS.card : COLOURS.tart, COLOURS.banyan);
	pen.within('H2', () => {
		for (const stop of facts.stops) at = pen.text(stop, LEFT + 42, at, room - 26, title);
	});
	at += 10;
	for (const row of rows) {
		let x = LEFT + 18;
		let bottom = at;
		for (const item of row) {
			const [label, value, colour = COLOURS.ink] = item;
			const width = widthOf(item);
			const below = pen.text(label, x, at, width, META);
			bottom = Math.max(bottom, pen.text(value, x, below, width, { ...STRONG, colour, leading: 1.4 }));
			x += width + 14;
		}
		at = bottom + 6;
	}
	return y + height;
};

/** Right edges of the columns of figures. */
const FIGURES = [RIGHT - 230, RIGHT - 130, RIGHT - 10] as const;

/** What is counted, why, and the figures of it. */
type Price = [what: string, hint: string, figures: string[]];

const pricesOf = ({ facts, sums }: Sheet, money: (cents: number) => string): Price[] => {
	const words = t(facts.locale).quotation;
	const places = sums.free === 1 ? words.onePlace : fill(words.freePlaces, { n: sums.free });
	const adultHint = facts.ratio === 1 ? words.adultHintEach : words.adultHint;
	const furtherHint = sums.free === 1 ? words.furtherHintOne : words.furtherHint;
	return [
		[
			words.child,
			words.childHint,
			[String(facts.children), money(facts.childCents), money(sums.children.amount.cents)],
		],
		[
			words.adult,
			fill(adultHint, { ratio: facts.ratio, places, used: sums.freeUsed }),
			[String(sums.freeUsed), words.free, money(0)],
		],
		[
			words.further,
			fill(furtherHint, { free: sums.free }),
			[String(sums.further.count), money(facts.adultCents), money(sums.further.amount.cents)],
		],
	];
};

/** What it costs, and the sum: a table that is read row by row, what is counted before its figures. */
export const prices = (sheet: Sheet, y: number): number => {
	const { pen, facts, sums } = sheet;
	const words = t(facts.locale).quotation;
	const money = (cents: number) => {
		const { before, amount, after } = exactParts(facts.locale, cents);
		return isHan(sheet) ? amount + after : before + amount;
	};
	const figures = (texts: readonly string[], at: number, style: Style) => {
		for (const [i, text] of texts.entries())
			pen.text(text, (FIGURES[i] ?? 0) - 130, at, 130, { ...style, align: 'right' });
	};
	const head: Style = { face: 'bold', size: 11, colour: COLOURS.second, tag: 'TH', scope: 'Column' };
	const headHeight = pen.height('x', 100, head) + 12;
	let at = y + headHeight;
	pen.box(LEFT, y, WIDTH, headHeight, { radius: 6, fill: COLOURS.sand });
	pen.within('Table', () => {
		pen.within('TR', () => {
			pen.text(words.what, LEFT + 10, y + 6, 300, head);
			figures([words.number, words.each, words.amount], y + 6, head);
		});
		for (const [what, hint, texts] of pricesOf(sheet, money)) {
			const top = at + 5;
			pen.within('TR', () => {
				pen.within('TH', { scope: 'Row' }, () => {
					at = pen.text(what, LEFT + 10, top, 380, STRONG);
					at = pen.text(hint, LEFT + 10, at - 1, 420, { size: 11.5, colour: COLOURS.second, leading: 1.4 }) + 5;
				});
				figures(texts, top, { tag: 'TD' });
			});
			pen.line(LEFT, at, RIGHT, 1, COLOURS.rule);
		}
		pen.within('TR', () => {
			pen.text(words.total, LEFT + 10, at + 14, 380, { ...STRONG, tag: 'TH', scope: 'Row' });
			for (const _ of ['number', 'each']) pen.within('TD', () => {});
			at = pen.text(money(sums.total.cents), RIGHT - 310, at + 5, 300, {
				face: 'display',
				size: 25,
				colour: COLOURS.banyan,
				align: 'right',
				leading: 1.3,
				tag: 'TD',
			});
		});
	});
	return at;
};

/** A time of day at the beginning of a line, and the rest of it. */
const TIMED = /^(\d{1,2}:\d{2})\s*(.*)$/;

/** How the day runs, what is included and what is not. */
export const lists = ({ pen, facts }: Sheet, y: number): number => {
	const words = t(facts.locale).quotation;
	const columns = [
		[words.theDay, facts.day, 1.05],
		[words.includes, facts.includes, 1],
		[words.excludes, facts.excludes, 1],
	] as const;
	let x = LEFT;
	let bottom = y;
	for (const [heading, lines, share] of columns) {
		const width = ((WIDTH - 44) * share) / 3.05;
		if (lines.length > 0) {
			let at = pen.text(heading, x, y, width, HEADING) + 2;
			pen.within('L', () => {
				for (const line of lines) at = listed(pen, line, x, at, width);
			});
			bottom = Math.max(bottom, at);
		}
		x += width + 22;
	}
	return bottom;
};

/** A line of a list behind its time, or behind a dash. @returns where it ends below */
const listed = (pen: Pen, line: string, x: number, y: number, width: number): number => {
	const [, time, rest = line] = TIMED.exec(line) ?? [];
	const indent = time === undefined ? 12 : 46;
	let bottom = y;
	if (time === undefined) pen.line(x, y + 9.5 * pen.scale, x + 5, 2, COLOURS.banyan);
	pen.within('LI', () => {
		if (time !== undefined) pen.text(time, x, y, indent, { ...STRONG, leading: 1.5, tag: 'Lbl' });
		bottom = pen.text(rest, x + indent, y, width - indent, { leading: 1.5, tag: 'LBody' });
	});
	return bottom;
};
