import { refundTerms } from '#domain/cancellation.ts';
import type { QuotationFacts } from '#domain/office/quotation.ts';
import { formatPlainDate } from '#i18n/format.ts';
import { LOCALE_TABLE } from '#i18n/locales.ts';
import { href } from '#i18n/routes.ts';
import { fill, t } from '#i18n/t.ts';
import { type Block, boxed, columns, labelled, padded, rule, space, spread, stack, text } from './blocks.ts';
import { COLOURS, type Style } from './pen.ts';
import { HEADING, type Sheet } from './quotation-parts.ts';

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
export const terms = ({ pen, facts }: Sheet): Block => {
	const { locale } = facts;
	const gap = LOCALE_TABLE[locale].script === 'han' ? '：' : ' ';
	const all = termsOf(facts).map(([label, words]) => ({ block: labelled(pen, label + gap, words) }));
	const pairs = Array.from({ length: Math.ceil(all.length / 2) }, (_, i) => columns(all.slice(i * 2, i * 2 + 2), 24));
	const content = stack([text(pen, t(locale).quotation.terms, HEADING), ...pairs], 4);
	return boxed(pen, { radius: 12, fill: COLOURS.paper }, padded(content, { x: 16, top: 11, bottom: 13 }));
};

/** Boxes to sign in. */
export const signing = ({ pen, facts }: Sheet): Block => {
	const words = t(facts.locale).quotation;
	const height = 134;
	const toFill = (label: string) => ({
		block: stack([space(30), rule(pen, 1, COLOURS.edge), text(pen, label, { size: 11, colour: COLOURS.second })]),
	});
	const theirs = stack([
		text(pen, words.accepted, { face: 'bold' }),
		columns([toFill(words.signName), toFill(words.signature)], 18),
		columns([toFill(words.chop), toFill(words.signDate)], 18),
	]);
	const ours = stack([
		text(pen, fill(words.forUs, { brand: facts.brand.name }), { face: 'bold' }),
		space(5),
		text(pen, facts.by),
		text(pen, formatPlainDate(facts.locale, facts.madeOn)),
	]);
	const box = (stroke: string, block: Block): Block =>
		boxed(pen, { radius: 12, stroke }, padded(block, { x: 16, top: 9 }), height);
	return columns([{ block: box(COLOURS.ink, theirs), width: 369 }, { block: box(COLOURS.rule, ours) }], 22);
};

/** How to reach us, and the number. */
export const footer = ({ pen, facts: { brand }, number }: Sheet): Block => {
	const style: Style = { size: 11, colour: COLOURS.second };
	const items = [brand.name, brand.email, `WhatsApp ${brand.whatsapp}`, new URL(brand.site).host, number];
	const cells = items.map((item) => ({ block: text(pen, item, style), width: pen.width(item, style) + 2 }));
	return stack([rule(pen, 1, COLOURS.rule), spread(cells)], 8);
};
