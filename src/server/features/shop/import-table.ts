import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { columnName, columnOf, type ImportColumn, NEEDED } from '#domain/office/import-columns.ts';
import { IMPORT_TEXTS, type ImportCode, type ImportProblem } from '#domain/office/import-texts.ts';
import { inSlices } from '../../core/db/batches.ts';
import { fromCsvCell } from '../../core/http/csv.ts';

const MOST_ROWS = 5_000;

/** A row of a file of orders: where it stands, and what is in it. Absent columns are empty. */
export interface ImportRow {
	row: number;
	cells: Record<ImportColumn, string>;
}

export const problem = (row: number, column: string, code: ImportCode): ImportProblem => ({
	row,
	column,
	code,
	message: IMPORT_TEXTS[code],
});

interface Found {
	record: string[];
	info: { lines: number };
}

/** Bytes of a file that are read in one go. */
const AT_ONCE = 32_768;

/** The rows of a text, while others have their turn; at most one more than may be. @throws when it is no CSV */
const recordsOf = async (csv: string): Promise<Found[]> => {
	const [head = ''] = csv.split('\n', 1);
	const delimiter = [',', ';', '\t'].toSorted((a, b) => head.split(b).length - head.split(a).length)[0] ?? ',';
	const options = { bom: true, delimiter, info: true, relax_column_count: true, skip_empty_lines: true } as const;
	const bytes = Buffer.from(csv);
	const starts = Array.from({ length: Math.ceil(bytes.length / AT_ONCE) }, (_, i) => i * AT_ONCE);
	const pieces = async function* () {
		for await (const slice of inSlices(starts, 1))
			for (const start of slice) yield bytes.subarray(start, start + AT_ONCE);
	};
	const found: Found[] = [];
	for await (const row of Readable.from(pieces()).pipe(parse(options))) {
		found.push(row);
		if (found.length > MOST_ROWS + 1) break;
	}
	return found;
};

/** The rows of a file, or why it cannot be read. Commas, semicolons and tabs part cells. */
export const readTable = async (
	csv: string,
): Promise<{ rows: ImportRow[]; errors: ImportProblem[]; warnings: ImportProblem[] }> => {
	const refused = (row: number, code: ImportCode) => ({ rows: [], errors: [problem(row, '', code)], warnings: [] });
	const records = await recordsOf(csv).catch(() => undefined);
	if (!records) return refused(1, 'unreadable');
	const [header, ...body] = records;
	if (!header || body.length === 0) return refused(1, 'empty');
	if (body.length > MOST_ROWS) return refused(MOST_ROWS + 2, 'too_many');
	const columns = header.record.map(columnOf);
	const missing = NEEDED.filter((column) => !columns.includes(column));
	const unknown = header.record.filter((heading, i) => columns[i] === undefined && heading.trim() !== '');
	const rows: ImportRow[] = [];
	for await (const slice of inSlices(body, 200))
		for (const { record, info } of slice) {
			const cells: Record<string, string> = {};
			// Of two columns of one meaning the first that says something counts.
			for (const [i, column] of columns.entries()) if (column) cells[column] ||= fromCsvCell((record[i] ?? '').trim());
			if (Object.values(cells).some((cell) => cell !== ''))
				rows.push({ row: info.lines, cells: cells as ImportRow['cells'] });
		}
	return {
		rows,
		errors: missing.map((column) => problem(1, columnName(column), 'column_missing')),
		warnings: unknown.map((heading) => problem(1, heading.slice(0, 50), 'column_unknown')),
	};
};
