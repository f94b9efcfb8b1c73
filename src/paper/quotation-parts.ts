import type { QuotationFacts, QuotationSums } from '#domain/office/quotation.ts';
import { TREE_MARK } from '#domain/tree-mark.ts';
import { exactParts, formatDate, formatPlainDate } from '#i18n/format.ts';
import { LOCALE_TABLE } from '#i18n/locales.ts';
import { fill, t } from '#i18n/t.ts';
import { type Block, boxed, columns, padded, rule, space, stack, tagged, text, wrapped } from './blocks.ts';
import { COLOURS, type Pen, type Style } from './pen.ts';

const META: Style = { size: 11, colour: COLOURS.meta };
const STRONG: Style = { face: 'bold' };
const VALUE: Style = { face: 'bold', leading: 1.4 };
export const HEADING: Style = { face: 'bold', size: 13, colour: COLOURS.banyan, tag: 'H2' };

export interface Sheet {
	pen: Pen;
	facts: QuotationFacts;
	sums: QuotationSums;
	number: string;
}

const isHan = ({ facts: { locale } }: Sheet): boolean => LOCALE_TABLE[locale].script === 'han';

/** The tree of the brand, with what hangs from it. @param size of its square */
const treeMark = (pen: Pen, size: number): Block => ({
	height: () => size,
	draw: (x, y) => {
		const { crown, trunk, ground, roots } = TREE_MARK;
		pen.drawing([[crown], [trunk], [ground, 4.6], [roots, 3.2]], x, y, size);
		for (const [across, colour] of [
			[15, COLOURS.red],
			[49, COLOURS.tart],
		] as const) {
			pen.ring(x + (across * size) / 64, y + (55 * size) / 64, 6, '#ffffff');
			pen.ring(x + (across * size) / 64, y + (55 * size) / 64, 4.3, colour);
		}
	},
});

/** The brand, what this is, and its number. */
export const header = (sheet: Sheet): Block => {
	const { pen, facts, number } = sheet;
	const name: Style = {
		face: 'display',
		size: 22,
		colour: COLOURS.banyan,
		leading: 1.2,
		spacing: isHan(sheet) ? 1 : 0,
	};
	const second: Style = {
		face: 'bold',
		size: 12.5,
		colour: COLOURS.second,
		leading: 1.2,
		spacing: isHan(sheet) ? 0 : 2,
	};
	const title: Style = {
		face: 'display',
		size: 32,
		colour: COLOURS.banyan,
		leading: 1.2,
		spacing: isHan(sheet) ? 2 : 0,
		align: 'right',
		tag: 'H1',
	};
	const brand = stack([space(2), text(pen, facts.brand.name, name), text(pen, facts.brand.secondName, second)]);
	const what = stack([
		text(pen, t(facts.locale).quotation.title, title),
		text(pen, number, { size: 13, align: 'right', leading: 1.3 }),
	]);
	const line = columns([{ block: treeMark(pen, 52), width: 59 }, { block: brand }, { block: what }]);
	return stack([line, rule(pen, 3, COLOURS.banyan)], 14);
};

/** For whom, from when to when, by whom. */
export const parties = (sheet: Sheet): Block => {
	const { pen, facts } = sheet;
	const { locale, contact, className } = facts;
	const words = t(locale).quotation;
	// Chinese names the class first, and no list of the two.
	const person = isHan(sheet)
		? `${className} ${contact}`.trim()
		: [contact, className].filter(Boolean).join(LOCALE_TABLE[locale].comma);
	const party = (label: string, value: string, more = ''): Block =>
		stack([
			text(pen, label, META),
			text(pen, value, VALUE),
			...(more === '' ? [] : [text(pen, more, { size: 12, colour: COLOURS.second, leading: 1.4 })]),
		]);
	return columns(
		[
			{ block: party(words.to, facts.school, person), share: 1.45 },
			{ block: party(words.madeOn, formatPlainDate(locale, facts.madeOn)), share: 0.9 },
			{ block: party(words.validUntil, formatPlainDate(locale, facts.validUntil)), share: 0.9 },
			{ block: party(words.by, facts.by, facts.brand.email), share: 1.05 },
		],
		18,
	);
};

/** The names of the stops, each beside its mark on a line. */
const stopsOf = ({ pen, facts: { stops } }: Sheet): Block => {
	const style: Style = { face: 'display', size: 23, leading: 1.25, tag: 'Span' };
	const names = stops.map((stop) => text(pen, stop, style));
	const all = tagged(pen, 'H2', stack(names));
	const indent = 26;
	return {
		height: (width) => all.height(width - indent),
		draw: (x, y, width) => {
			const heights = names.map((name) => name.height(width - indent));
			const line = pen.height(stops[0] ?? '', Number.MAX_SAFE_INTEGER, style);
			const middles = heights.map((_, i) => y + heights.slice(0, i).reduce((sum, each) => sum + each, line / 2));
			const left = x + indent / 2 - 3;
			pen.line(left, middles[0] ?? y, left, 4, COLOURS.banyan, middles.at(-1) ?? y);
			for (const [i, middle] of middles.entries())
				pen.ring(left, middle, 6.5, i === 0 ? COLOURS.card : COLOURS.tart, COLOURS.banyan);
			all.draw(x + indent, y, width - indent);
		},
	};
};

/** The trip by its stops, with the day, the class and its picture. */
export const trip = (sheet: Sheet, picture: Buffer | undefined): Block => {
	const { pen, facts } = sheet;
	const { locale, children, className, adults, place } = facts;
	const words = t(locale).quotation;
	const pupils = fill(children === 1 ? words.onePupil : words.pupils, { className, n: children });
	const fact = (label: string, value: string, colour = COLOURS.ink as string) => ({
		block: stack([text(pen, label, META), text(pen, value, { ...VALUE, colour })]),
		width: Math.max(pen.width(label, META), pen.width(value, STRONG)) + 2,
	});
	const known = [
		fact(words.day, formatDate(locale, facts.date), COLOURS.red),
		fact(words.class, pupils),
		fact(words.adults, String(adults)),
		...(place === '' ? [] : [fact(words.place, place)]),
	];
	const about = stack([stopsOf(sheet), wrapped(known, 14, 6)], 10);
	const cover: Block | undefined = picture && {
		height: () => 120,
		draw: (x, y, width) => pen.picture(picture, x, y, width, 120, 10),
	};
	const line = columns([{ block: about }, ...(cover ? [{ block: cover, width: 176 }] : [])], 22);
	return boxed(pen, { radius: 16, fill: COLOURS.card, stroke: COLOURS.rule }, padded(line, { x: 16, top: 14 }));
};

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
export const prices = (sheet: Sheet): Block => {
	const { pen, facts, sums } = sheet;
	const words = t(facts.locale).quotation;
	const money = (cents: number) => {
		const { before, amount, after } = exactParts(facts.locale, cents);
		return isHan(sheet) ? amount + after : before + amount;
	};
	const row = (what: Block, figures: readonly string[], style: Style): Block => {
		const cells = figures.map((each, i) => ({
			block: text(pen, each, { ...style, align: 'right' }),
			width: [100, 100, 120][i] ?? 0,
		}));
		return tagged(pen, 'TR', columns([{ block: what }, ...cells]));
	};
	const head: Style = { face: 'bold', size: 11, colour: COLOURS.second, tag: 'TH', scope: 'Column' };
	const headings = row(text(pen, words.what, head), [words.number, words.each, words.amount], head);
	const rows = pricesOf(sheet, money).map(([what, hint, figures]) => {
		const counted = stack([
			text(pen, what, STRONG),
			text(pen, hint, { size: 11.5, colour: COLOURS.second, leading: 1.4 }),
		]);
		return stack([
			padded(row(tagged(pen, 'TH', counted, 'Row'), figures, { tag: 'TD' }), { x: 10, top: 5 }),
			rule(pen, 1, COLOURS.rule),
		]);
	});
	const sum: Style = { face: 'display', size: 25, colour: COLOURS.banyan, align: 'right', leading: 1.3, tag: 'TD' };
	const none = { block: tagged(pen, 'TD', space(0)), width: 0 };
	const total = columns([
		{ block: padded(text(pen, words.total, { ...STRONG, tag: 'TH', scope: 'Row' }), { top: 9, bottom: 0 }) },
		none,
		none,
		{ block: text(pen, money(sums.total.cents), sum), width: 300 },
	]);
	return tagged(
		pen,
		'Table',
		stack([
			boxed(pen, { radius: 6, fill: COLOURS.sand }, padded(headings, { x: 10, top: 6 })),
			...rows,
			padded(tagged(pen, 'TR', total), { x: 10, top: 5, bottom: 0 }),
		]),
	);
};

/** A time of day at the beginning of a line, and the rest of it. */
const TIMED = /^(\d{1,2}:\d{2})\s*(.*)$/;

/** A line of a list behind its time, or behind a dash. */
const listItem = (pen: Pen, line: string): Block => {
	const [, time, rest = line] = TIMED.exec(line) ?? [];
	const dash: Block = {
		height: () => 0,
		draw: (x, y) => pen.line(x, y + 9.5 * pen.scale, x + 5, 2, COLOURS.banyan),
	};
	const mark =
		time === undefined
			? { block: dash, width: 12 }
			: { block: text(pen, time, { ...STRONG, leading: 1.5, tag: 'Lbl' }), width: 46 };
	return tagged(pen, 'LI', columns([mark, { block: text(pen, rest, { leading: 1.5, tag: 'LBody' }) }]));
};

/** How the day runs, what is included and what is not. */
export const lists = ({ pen, facts }: Sheet): Block => {
	const words = t(facts.locale).quotation;
	const list = (heading: string, lines: readonly string[]): Block =>
		lines.length === 0
			? space(0)
			: stack([text(pen, heading, HEADING), tagged(pen, 'L', stack(lines.map((line) => listItem(pen, line))))], 2);
	return columns(
		[
			{ block: list(words.theDay, facts.day), share: 1.05 },
			{ block: list(words.includes, facts.includes) },
			{ block: list(words.excludes, facts.excludes) },
		],
		22,
	);
};
