import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { hongKongDay } from '#domain/hong-kong-time.ts';

/** A byte order mark: without it Excel takes the text for another encoding. */
const BOM = '\uFEFF';

/** What a spreadsheet takes for the beginning of a formula; in East Asia, of full width too. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const PLAIN_NUMBER = /^-?\d{1,15}(\.\d+)?$/;

/** A value as spreadsheets may be given it: nothing in it is ever reckoned. */
export const csvCell = (value: string | number | null): string => {
	const text = value === null ? '' : String(value);
	const safe = FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;
	return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Takes away what `csvCell` put before a formula. */
export const fromCsvCell = (text: string): string =>
	text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;

export const csvRow = (values: readonly (string | number | null)[]): string => `${values.map(csvCell).join(',')}\r\n`;

/** A file of CSV that Excel opens as it is: with a BOM, a row of headings, and lines that end with CR LF. */
export async function* csvFile(
	header: readonly string[],
	heaps: AsyncIterable<readonly (readonly (string | number | null)[])[]>,
): AsyncGenerator<string> {
	yield BOM + csvRow(header);
	for await (const rows of heaps) yield rows.map(csvRow).join('');
}

/** Headers of an answer with such a file. @param name without ending; ASCII */
export const csvHeaders = (name: string): Record<string, string> => ({
	'content-type': 'text/csv; charset=utf-8',
	'content-disposition': `attachment; filename="${name}.csv"`,
});

/** A file of rows that are all there already. */
export const csvOf = (header: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string =>
	`${BOM}${csvRow(header)}${rows.map(csvRow).join('')}`;

/** Answers with a file of rows, named by what it holds and the day. @param now milliseconds UTC */
export const sendCsv = <Row>(
	reply: FastifyReply,
	{ name, header, now }: { name: string; header: readonly string[]; now: number },
	batches: AsyncIterable<readonly Row[]>,
	cells: (row: Row) => readonly (string | number | null)[],
): Readable => {
	const written = async function* () {
		for await (const rows of batches) yield rows.map(cells);
	};
	reply.headers(csvHeaders(`${name}-${hongKongDay(now)}`));
	return Readable.from(csvFile(header, written()));
};
