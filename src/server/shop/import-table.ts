import { parse } from 'csv-parse/sync';
import { columnName, columnOf, type ImportColumn, NEEDED } from '#domain/office/import-columns.ts';
import { IMPORT_TEXTS, type ImportCode, type ImportProblem } from '#domain/office/import-texts.ts';
import { fromCsvCell } from '../http/csv.ts';

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

const EMPTY = { columns: [] as (ImportColumn | undefined)[], rows: [] as ImportRow[], warnings: [] as ImportProblem[] };

/** The rows of a file, or why it cannot be read. Commas, semicolons and tabs part cells. */
export const readTable = (csv: string): { rows: ImportRow[]; errors: ImportProblem[]; warnings: ImportProblem[] } => {
	const [head = ''] = csv.split('\n', 1);
	const delimiter = [',', ';', '\t'].toSorted((a, b) => head.split(b).length - head.split(a).length)[0] ?? ',';
	let records: { record: string[]; info: { lines: number } }[];
	try {
		const options = { bom: true, delimiter, info: true, relax_column_count: true, skip_empty_lines: true } as const;
		records = parse(csv, options) as unknown as typeof records;
	} catch {
		return { ...EMPTY, errors: [problem(1, '', 'unreadable')] };
	}
	const [header, ...body] = records;
	if (!header || body.length === 0) return { ...EMPTY, errors: [problem(1, '', 'empty')] };
	if (body.length > MOST_ROWS) return { ...EMPTY, errors: [problem(MOST_ROWS + 2, '', 'too_many')] };
	const columns = header.record.map(columnOf);
	const missing = NEEDED.filter((column) => !columns.includes(column));
	const unknown = header.record.filter((heading, i) => columns[i] === undefined && heading.trim() !== '');
	const rows = body.flatMap(({ record, info: { lines } }): ImportRow[] => {
		const cells: Record<string, string> = {};
		// Of two columns of one meaning the first that says something counts.
		for (const [i, column] of columns.entries()) if (column) cells[column] ||= fromCsvCell((record[i] ?? '').trim());
		return Object.values(cells).every((cell) => cell === '')
			? []
			: [{ row: lines, cells: cells as ImportRow['cells'] }];
	});
	return {
		rows,
		errors: missing.map((column) => problem(1, columnName(column), 'column_missing')),
		warnings: unknown.map((heading) => problem(1, heading.slice(0, 50), 'column_unknown')),
	};
};
