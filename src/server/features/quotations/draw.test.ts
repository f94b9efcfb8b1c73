import { expect, it } from 'vitest';
import { aQuotation } from '#paper/testing/a-quotation.ts';
import { readPdf } from '#paper/testing/pdf-text.ts';
import { drawSheet } from './draw.ts';

const draw = (change: object = {}) => drawSheet('Q2026-0148', 1_796_000_000_000, aQuotation('zh', change));
it('a sheet is drawn beside the server', async () => {
	const { pages, text, missing } = readPdf(await draw());
	expect({ pages, missing }).toEqual({ pages: 1, missing: 0 });
	for (const each of ['Q2026-0148', '聖心小學', '49,538.00']) expect(text).toContain(each);
});

it('what cannot be printed is refused at its field, and what has no room as a whole', async () => {
	const unprintable = { code: 'unprintable', status: 422 };
	await expect(draw({ className: '小三😀' })).rejects.toMatchObject({ ...unprintable, field: 'quotation.className' });
	await expect(draw({ includes: ['午餐', '😀'] })).rejects.toMatchObject({
		...unprintable,
		field: 'quotation.includes',
	});
	const full = Array<string>(12).fill('很長的內容'.repeat(16));
	const sheet = { day: full, includes: full, excludes: full };
	await expect(draw(sheet)).rejects.toMatchObject({ code: 'sheet_full', status: 422 });
});

it('a drawing that fails is a fault of ours', async () => {
	await expect(draw({ childCents: 0.5 })).rejects.toThrow('could not be drawn');
});
