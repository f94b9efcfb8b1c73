import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { csvRows, fromCsvCell, sendCsv } from './csv.ts';

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
const columns = { a: ([a = '']: string[]) => a, b: ([, b = '']: string[]) => b };
const HEAD = { name: 'orders', columns, now: Date.UTC(2026, 10, 22) };
const fileOf = async (rows: string[][]): Promise<string> => {
	const app = fastify().get('/', (_request, reply) => sendCsv(reply, HEAD, [rows]));
	const { headers, body } = await app.inject('/');
	expect(headers['content-disposition']).toBe('attachment; filename="orders-2026-11-22.csv"');
	return body;
};
it('begins with a BOM, and comes back as it was, whatever is in it', async () => {
	expect(await fileOf([])).toBe('\uFEFFa,b\r\n');
	const rows = fc.array(fc.tuple(fc.string({ unit: 'binary' }), fc.string()), { minLength: 1 });
	await fc.assert(
		fc.asyncProperty(rows, async (rows) => {
			const whole = rows.map((row) => row.map((cell) => cell.toWellFormed()));
			const options = { bom: true, relax_column_count: true, skip_empty_lines: false };
			const back: string[][] = parse(await fileOf(whole), options);
			// A text that begins with ' before a formula is the one thing that two cells share.
			const same = (text: string) => fromCsvCell(text);
			expect(back.slice(1).map((row) => row.map(same))).toEqual(whole.map((row) => row.map(same)));
		}),
	);
});
