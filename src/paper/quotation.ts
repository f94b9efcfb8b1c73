import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { type QuotationFacts, quotationSums } from '#domain/office/quotation.ts';
import { LOCALE_TABLE } from '#i18n/locales.ts';
import { t } from '#i18n/t.ts';
import { stack } from './blocks.ts';
import { drawFace } from './faces.ts';
import { Pen } from './pen.ts';
import { header, lists, parties, prices, type Sheet, trip } from './quotation-parts.ts';
import { footer, signing, terms, termsOf } from './quotation-terms.ts';

export interface QuotationSheet {
	number: string;
	/** Milliseconds UTC. */
	madeAt: number;
	facts: QuotationFacts;
}

/** There is more to say than a page holds. */
export class PageFull extends Error {}

/** Sizes of the texts, the usual one first. Below the last one, 8 px, nobody reads a printed sheet with pleasure. */
const SCALES = [1, 0.95, 0.9, 0.85, 0.8];
const GAP = 12.5;
/** What the sheet is drawn in: an A4 page of 794 by 1123 pixels without its margins. */
const PAGE = { left: 54, top: 32, width: 686, bottom: 1123 - 28 };

/** Every text that can stand on the sheet, to know which characters its faces need. */
const textsOf = ({ number, facts }: QuotationSheet): string[] => {
	const { quotation } = t(facts.locale);
	const { brand, stops, day, includes, excludes, school, contact, className, place, by, note } = facts;
	const typed = [number, school, contact, className, place, by, note, stops, day, includes, excludes].flat();
	const words = Object.values(quotation).flatMap((each) => (typeof each === 'string' ? each : []));
	// Whatever dates, prices and marks are made of.
	const always = '0123456789 ,.:;/-–—+$%HKQ年月日（）元一二三四五六周星期，。：；、；';
	return [...typed, ...words, ...termsOf(facts).flat(), ...Object.values(brand), always, MONTHS].map((text) =>
		text.replaceAll(/[{}]/g, ''),
	);
};
const MONTHS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** The cover of a trip; undefined where it is gone. */
const coverOf = async (root: string, name: string): Promise<Buffer | undefined> => {
	const folder = join(root, 'content/trips', name);
	try {
		const { cover } = JSON.parse(await readFile(join(folder, 'trip.json'), 'utf8'));
		return await sharp(join(folder, cover)).resize(528, 360, { fit: 'cover' }).jpeg({ quality: 80 }).toBuffer();
	} catch {
		return undefined;
	}
};

/**
 * Draws a quotation on one A4 page.
 * @param root folder of the project
 * @throws Unprintable when no typeface has one of its characters, PageFull when it has no room
 */
export const drawQuotation = async (root: string, quotation: QuotationSheet): Promise<Buffer> => {
	const { number, madeAt, facts } = quotation;
	const { locale, brand } = facts;
	const texts = textsOf(quotation);
	const [text, bold, display] = await Promise.all(
		(['text', 'bold', 'display'] as const).map((face) =>
			drawFace(root, face, locale, face === 'display' ? displayTexts(quotation) : texts),
		),
	);
	if (!text || !bold || !display) throw new Error('A face is missing.');
	const picture = await coverOf(root, facts.trip);
	const { lang } = LOCALE_TABLE[locale];
	const title = `${t(locale).quotation.title} ${number}`;
	for (const scale of SCALES) {
		const pen = new Pen({ faces: { text, bold, display }, title, author: brand.name, lang, madeAt, scale });
		const sheet = { pen, facts, sums: quotationSums(facts), number };
		const parts = [header, parties, (each: Sheet) => trip(each, picture), prices, lists, terms].map((draw) =>
			draw(sheet),
		);
		const flow = stack(parts, GAP * scale);
		const foot = stack([signing(sheet), footer(sheet)], GAP);
		const footTop = PAGE.bottom - foot.height(PAGE.width);
		if (PAGE.top + flow.height(PAGE.width) > footTop - GAP) continue;
		flow.draw(PAGE.left, PAGE.top, PAGE.width);
		foot.draw(PAGE.left, footTop, PAGE.width);
		return pen.end();
	}
	throw new PageFull();
};

const displayTexts = ({ facts }: QuotationSheet): string[] => [
	t(facts.locale).quotation.title,
	facts.brand.name,
	...facts.stops,
	'0123456789,.HK$元 ',
];
