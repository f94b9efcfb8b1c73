import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '#domain/locale.ts';
import type { QuotationFacts } from '#domain/office/quotation.ts';
import { formatDate, formatPlainDate } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { drawQuotation } from './quotation.ts';
import { aQuotation } from './testing/a-quotation.ts';
import { readPdf, readStructure } from './testing/pdf-text.ts';

const root = join(import.meta.dirname, '../..');
const MADE = Date.parse('2026-12-02T02:00Z');
const draw = (locale: Locale, change: Partial<QuotationFacts> = {}) =>
	drawQuotation(root, { number: 'Q2026-0148', madeAt: MADE, facts: aQuotation(locale, change) });
/** Lines break anywhere. */
const solid = (text: string) => text.replaceAll(/\s/g, '');

describe.each(LOCALES)('a quotation in %s', (locale) => {
	it('says everything on one page, draws every glyph, is small, and is read aloud as a table and lists', async () => {
		const file = await draw(locale);
		const { pages, text, missing } = readPdf(file);
		expect({ pages, missing }).toEqual({ pages: 1, missing: 0 });
		expect(file.length).toBeLessThan(300_000);
		const facts = aQuotation(locale);
		const words = t(locale).quotation;
		const said = [
			['Q2026-0148', words.title, facts.school, facts.contact, facts.className, facts.place, facts.by],
			[facts.stops, facts.includes, facts.excludes, '09:00', '09:45', facts.brand.name, facts.brand.secondName],
			[
				formatDate(locale, facts.date),
				formatPlainDate(locale, facts.validUntil),
				formatPlainDate(locale, facts.madeOn),
			],
			['62', '799.00', '49,538.00', '499.00', '50%', '07:30', t(locale).tripPage.weather.names.T8],
			[words.total, words.accepted, words.chop, facts.brand.email, 'www.banyan.example', '+852 5555 0100'],
		].flat(2);
		for (const each of said) expect(solid(text)).toContain(solid(each));
		// Class and contact stand beside each other, in Chinese the class first.
		expect(text).toContain({ en: 'Ms Ho, Primary 3', zh: '小三 何老師', cn: '小三 何老师' }[locale]);
		// Of pages nothing is said, since it is one.
		expect(text).not.toMatch(/[{}]|page 1|第1/);

		const read = readStructure(file);
		const row = 'TR(TH:Row(P P) TD TD TD)';
		const head = 'TR(TH:Column TH:Column TH:Column TH:Column)';
		expect(read).toContain(`Table(${head} ${row} ${row} ${row} TR(TH:Row TD TD TD))`);
		expect(read).toContain('H2 L(LI(Lbl LBody) LI(Lbl LBody)) H2 L(LI(LBody) LI(LBody)) H2 L(LI(LBody))');
		expect(read).toContain('H2(Span Span)');
		// What is counted is read before its figures.
		expect(text.indexOf(words.childHint)).toBeLessThan(text.indexOf('49,538.00'));
	});
});

it('a quotation is the same file whenever it is drawn', async () => {
	expect((await draw('zh')).equals(await draw('zh'))).toBe(true);
});

it('names of any script that Hong Kong writes are drawn, rare ones too', async () => {
	const { text, missing } = readPdf(await draw('zh', { school: '喆灝嘅École Łódź 小學', contact: '邨 O’Brien' }));
	expect(missing).toBe(0);
	expect(solid(text)).toContain('喆灝嘅ÉcoleŁódź小學');
});

it('what the trip does not say is left out', async () => {
	const { text } = readPdf(await draw('cn', { weather: null, cancellation: [], contact: '', place: '', day: [] }));
	const { weather, cancel, place, theDay } = t('cn').quotation;
	for (const label of [weather.label, cancel.label, place, theDay]) expect(solid(text)).not.toContain(solid(label));
});

it('of one pupil or place nothing is said in the plural', async () => {
	const { text } = readPdf(await draw('en', { children: 1, adults: 3, ratio: 1 }));
	expect(text).toContain('Primary 3, 1 pupil');
	expect(text).toContain('1 place free, 1 used');
	expect(text).not.toMatch(/\b(1|one) (free )?(pupils|places)|every 1 /);
});

it('a full sheet is set smaller', async () => {
	const lines = { day: [], includes: Array<string>(12).fill('x'.repeat(40)), note: 'Please note. '.repeat(20) };
	const { pages, text } = readPdf(await draw('en', lines));
	expect(pages).toBe(1);
	expect(text.match(/x{40}/g)).toHaveLength(12);
});

it('a trip whose picture is gone is quoted all the same', async () => {
	expect(readPdf(await draw('en', { trip: 'gone' })).text).toContain('Bus depot');
});
