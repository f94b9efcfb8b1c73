import { refundTerms } from '#domain/cancellation.ts';
import type { QuotationFacts } from '#domain/office/quotation.ts';
import { formatPlainDate } from '#i18n/format.ts';
import { LOCALE_TABLE } from '#i18n/locales.ts';
import { href } from '#i18n/routes.ts';
import { fill, t } from '#i18n/t.ts';
import { COLOURS, type Style } from './pen.ts';
import { LEFT, type Sheet, WIDTH } from './quotation-parts.ts';

const RIGHT = LEFT + WIDTH;
const BOTTOM = 1123 - 26;

const inSentence = (cell: string): string => cell.charAt(0).toLowerCase() + cell.slice(1);

/** `14 days before, or earlier: the full price; …`, in the words of the page of the trip, there a table. */
const refunds = ({ locale, cancellation }: QuotationFacts): string => {
	const words = t(locale).tripPage.cancellation;
	const { colon } = LOCALE_TABLE[locale];
	const when = (from: number, to: number | undefined) => {
		if (to === undefined) return from === 0 ? words.any : fill(words.most, { from });
		return from === 0 ? fill(words.least, { days: to + 1 }) : fill(words.between, { from, to });
	};
	const back = (percent: number) =>
		percent === 100 ? words.all : percent === 0 ? words.none : fill(words.part, { percent });
	return refundTerms(cancellation)
		.map(({ from, to, percent }) => inSentence(when(from, to)) + colon + inSentence(back(percent)))
		.join(LOCALE_TABLE[locale].script === 'han' ? '；' : '; ');
};

/** Each term with its label; what the trip says nothing of is left out. */
export const termsOf = (facts: QuotationFacts): [label: string, text: string][] => {
	const { locale, weather, cancellation, note, brand } = facts;
	const words = t(locale).quotation;
	const { names } = t(locale).tripPage.weather;
	const { comma } = LOCALE_TABLE[locale];
	const address = new URL(href(locale, 'terms'), brand.site).href.replace(/^https?:\/\//, '');
	const signals = weather?.signals.map((signal) => names[signal as keyof typeof names]).join(comma) ?? '';
	const terms: [words: { label: string; text: string }, values: Record<string, string>, isThere: boolean][] = [
		[words.confirm, { date: formatPlainDate(locale, facts.validUntil) }, true],
		[words.weather, { time: weather?.decidedAt ?? '', signals }, signals !== ''],
		[words.cancel, { terms: refunds(facts) }, cancellation.length > 0],
		[words.otherwise, { address }, true],
		[words.note, { note }, note !== ''],
	];
	return terms.flatMap(([{ label, text }, values, isThere]) => (isThere ? [[label, fill(text, values)]] : []));
};

/** The terms, two beside each other; the last one as wide as both when it stands alone. */
export const terms = ({ pen, facts }: Sheet, y: number): number => {
	const { locale } = facts;
	const gap = LOCALE_TABLE[locale].script === 'han' ? '：' : ' ';
	const column = (WIDTH - 32 - 24) / 2;
	const all = termsOf(facts);
	const rows = Array.from({ length: Math.ceil(all.length / 2) }, (_, i) => all.slice(i * 2, i * 2 + 2)).map((pair) => {
		const width = pair.length === 1 ? WIDTH - 32 : column;
		const heights = pair.map(([label, text]) => pen.labelledHeight(label + gap, text, width));
		return { pair, width, height: Math.max(...heights) };
	});
	const heading: Style = { face: 'bold', size: 13, colour: COLOURS.banyan, tag: 'H2' };
	const headingHeight = pen.height('x', 100, heading);
	const height = 24 + headingHeight + rows.reduce((sum, row) => sum + row.height + 4, 0);
	pen.box(LEFT, y, WIDTH, height, { radius: 12, fill: COLOURS.paper });
	let at = pen.text(t(locale).quotation.terms, LEFT + 16, y + 11, column, heading) + 4;
	for (const { pair, width, height: rowHeight } of rows) {
		for (const [i, [label, text]] of pair.entries())
			pen.labelled(label + gap, text, LEFT + 16 + i * (column + 24), at, width);
		at += rowHeight + 4;
	}
	return y + height;
};

const SIGN_HEIGHT = 134;
const FOOT_HEIGHT = 26;
/** Where the flow of the sheet must have ended. */
export const FLOW_END = BOTTOM - SIGN_HEIGHT - FOOT_HEIGHT - 24;

/** Boxes to sign in, at the foot of the page. */
export const signing = ({ pen, facts }: Sheet): void => {
	const words = t(facts.locale).quotation;
	const y = BOTTOM - FOOT_HEIGHT - 12 - SIGN_HEIGHT;
	const own = 369;
	pen.box(LEFT, y, own, SIGN_HEIGHT, { radius: 12, stroke: COLOURS.ink });
	pen.text(words.accepted, LEFT + 16, y + 9, own - 32, { face: 'bold' });
	const cell = (own - 32 - 18) / 2;
	const small: Style = { size: 11, colour: COLOURS.second };
	for (const [i, label] of [words.signName, words.signature, words.chop, words.signDate].entries()) {
		const x = LEFT + 16 + (i % 2) * (cell + 18);
		const at = y + 54 + Math.floor(i / 2) * 47;
		pen.line(x, at, x + cell, 1, COLOURS.edge);
		pen.text(label, x, at + 3, cell, small);
	}
	const x = LEFT + own + 22;
	const rest = WIDTH - own - 22;
	pen.box(x, y, rest, SIGN_HEIGHT, { radius: 12, stroke: COLOURS.rule });
	const at = pen.text(fill(words.forUs, { brand: facts.brand.name }), x + 16, y + 9, rest - 32, { face: 'bold' });
	const by = pen.text(facts.by, x + 16, at + 5, rest - 32);
	pen.text(formatPlainDate(facts.locale, facts.madeOn), x + 16, by, rest - 32);
};

/** How to reach us, and the number. */
export const footer = ({ pen, facts: { brand }, number }: Sheet): void => {
	const y = BOTTOM - FOOT_HEIGHT;
	const style: Style = { size: 11, colour: COLOURS.second };
	pen.line(LEFT, y, RIGHT, 1, COLOURS.rule);
	const items = [brand.name, brand.email, `WhatsApp ${brand.whatsapp}`, new URL(brand.site).host, number];
	const widths = items.map((item) => pen.width(item, style) + 1);
	const gap = (WIDTH - widths.reduce((sum, each) => sum + each, 0)) / (items.length - 1);
	let x = LEFT;
	for (const [i, item] of items.entries()) {
		pen.text(item, x, y + 9, (widths[i] ?? 0) + 1, style);
		x += (widths[i] ?? 0) + gap;
	}
};
