import { expect, it } from 'vitest';
import { aQuotation } from '#paper/testing/a-quotation.ts';
import { readPdf } from '#paper/testing/pdf-text.ts';
import { ApiError, officeSentence } from '../http/errors.ts';
import { drawSheet } from './draw.ts';

const draw = (change: object = {}) => drawSheet('Q2026-0148', 1_796_000_000_000, aQuotation('zh', change));
const refused = async (change: object) => {
	const error: unknown = await draw(change).then(
		() => undefined,
		(fault: unknown) => fault,
	);
	if (!(error instanceof ApiError)) throw error;
	expect(officeSentence(error.code)).toMatch(/\p{Script=Han}/u);
	return { code: error.code, field: error.field, status: error.status };
};

it('a sheet is drawn beside the server', async () => {
	const { pages, text, missing } = readPdf(await draw());
	expect({ pages, missing }).toEqual({ pages: 1, missing: 0 });
	for (const each of ['Q2026-0148', '聖心小學', '49,538.00']) expect(text).toContain(each);
});

it('what cannot be printed is refused at its field, and what has no room as a whole', async () => {
	expect(await refused({ className: '小三😀' })).toEqual({
		code: 'unprintable',
		field: 'quotation.className',
		status: 422,
	});
	expect(await refused({ includes: ['午餐', '😀'] })).toMatchObject({ field: 'quotation.includes' });
	const full = Array<string>(12).fill('很長的內容'.repeat(16));
	expect(await refused({ day: full, includes: full, excludes: full })).toMatchObject({
		code: 'sheet_full',
		status: 422,
	});
});

it('a drawing that fails is a fault of ours', async () => {
	await expect(draw({ childCents: 0.5 })).rejects.toThrow('could not be drawn');
});
