import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvHeaders, csvOf, csvRows, fromCsvCell } from './csv.ts';

const csvCell = (value: string | number | null): string => csvRows([['', value]]).slice(1, -2);

it.each(['=1+1', '+85251234567', '-cmd|calc', '@SUM(A1)', '\tx', '\rx', '\n=1', '＝1', '-1e3'])(
	'no spreadsheet reckons %j',
	(text) => {
		expect(csvCell(text).replace(/^"/, '')).toMatch(/^'/);
	},
);
it('numbers and other words stay as they are', () => {
	expect([5, -5, '-20.50', "it's", '陳', null, ''].map(csvCell)).toEqual(['5', '-5', '-20.50', "it's", '陳', '', '']);
});
it('begins with a BOM, and comes back as it was, whatever is in it', () => {
	expect(csvOf(['a', 'b'], [])).toBe('\uFEFFa,b\r\n');
	fc.assert(
		fc.property(fc.array(fc.tuple(fc.string({ unit: 'binary' }), fc.string()), { minLength: 1 }), (rows) => {
			const back: string[][] = parse(csvOf(['a', 'b'], rows), {
				bom: true,
				relax_column_count: true,
				skip_empty_lines: false,
			});
			// A text that begins with ' before a formula is the one thing that two cells share.
			const same = (text: string) => fromCsvCell(text);
			expect(back.slice(1).map((row) => row.map(same))).toEqual(rows.map((row) => row.map(same)));
		}),
	);
});
it('is saved, not shown', () => {
	expect(csvHeaders('orders')['content-disposition']).toBe('attachment; filename="orders.csv"');
});
