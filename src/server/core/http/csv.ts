import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';
import { hongKongDay } from '#domain/hong-kong-time.ts';

type Cell = string | number | null;

/** The columns of a file: what each is called, and what stands there of a row. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => Cell>>;

/** A byte order mark: without it Excel takes the text for another encoding. */
const BOM = '\uFEFF';

/** What a spreadsheet takes for the beginning of a formula; in East Asia, of full width too. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const PLAIN_NUMBER = /^-?\d{1,15}(\.\d+)?$/;

/** Nothing in a text is ever reckoned. */
const toCsvCell = (text: string): string => (FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text);

/** Takes away what stands before a formula. */
export const fromCsvCell = (text: string): string =>
	text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;

/** Lines that end with CR LF. */
export const csvRows = (rows: readonly (readonly Cell[])[]): string =>
	stringify([...rows], { record_delimiter: '\r\n', quoted_match: /[\r\n]/, cast: { string: toCsvCell } });

/** Answers with a file of rows that Excel opens as it is, named by what it holds and the day. @param now milliseconds UTC */
export const sendCsv = <Row>(
	reply: FastifyReply,
	{ name, columns, now }: { name: string; columns: Columns<Row>; now: number },
	batches: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
): Readable => {
	const cells = (row: Row) => Object.values(columns).map((cell) => cell(row));
	const written = async function* () {
		yield BOM + csvRows([Object.keys(columns)]);
		for await (const rows of batches) yield csvRows(rows.map(cells));
	};
	reply.type('text/csv; charset=utf-8');
	reply.header('content-disposition', `attachment; filename="${name}-${hongKongDay(now)}.csv"`);
	return Readable.from(written());
};
