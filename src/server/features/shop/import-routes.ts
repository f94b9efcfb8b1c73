import { columnName } from '#domain/office/import-columns.ts';
import type { Store } from '../../core/db/store.ts';
import { ApiError } from '../../core/http/errors.ts';
import type { AddRoutes } from '../../core/route.ts';
import { catalogue } from '../../core/schedule/catalogue.ts';
import { type Acting, actorOf } from '../../core/steps.ts';
import { insertOrders } from '../orders/index.ts';
import { type ReadImport, readImport } from './import-orders.ts';
import { problem } from './import-table.ts';

/** Problems of one answer. */
const MOST_LISTED = 200;

/** Numbers that are there already are errors, too. */
const withTaken = async ({ db }: Pick<Store, 'db'>, read: ReadImport): Promise<ReadImport> => {
	const numbers = read.orders.map(({ number }) => number);
	const rows = await db
		.selectFrom('orders')
		.select('number')
		.where('number', 'in', ['', ...numbers])
		.execute();
	const taken = new Set(rows.map(({ number }) => number));
	const errors = read.orders.flatMap(({ number, row }) =>
		taken.has(number) ? [problem(row, columnName('number'), 'number_taken')] : [],
	);
	return { ...read, errors: [...read.errors, ...errors].toSorted((a, b) => a.row - b.row) };
};

const reportOf = ({ orders, errors, warnings }: ReadImport) => ({
	orders: orders.length,
	errorCount: errors.length,
	warningCount: warnings.length,
	errors: errors.slice(0, MOST_LISTED),
	warnings: warnings.slice(0, MOST_LISTED),
});

/** Stores all orders of a file. @throws ApiError 422 with what is wrong, 409; then nothing is written */
export const storeImport = async ({ db, who, now }: Omit<Acting, 'kind'>, read: ReadImport): Promise<ReadImport> => {
	const checked = await withTaken({ db }, read);
	if (checked.errors.length > 0) throw new ApiError('invalid', { field: 'csv', more: reportOf(checked) });
	const orders = checked.orders.map(({ row: _row, ...order }) => order);
	const stored = await insertOrders(db, orders, actorOf(who), now);
	if (stored.length < orders.length) throw new ApiError('conflict');
	return checked;
};

/** Import of orders from a file: first what would come of it, then all of it or nothing. */
export const ordersImportRoutes: AddRoutes = (route, { store }) => {
	route('POST /orders/import/preview', async ({ body, now }) => {
		const read = await withTaken(store, await readImport(body.csv, catalogue(), now));
		const rows = read.orders.slice(0, 50).map(({ lines, ...order }) => ({
			...order,
			trip: lines[0]?.trip ?? '',
			departure: lines[0]?.departure ?? '',
			lines: lines.length,
			children: lines.reduce((sum, { quantity, goods }) => sum + (goods ? 0 : quantity), 0),
		}));
		return { ...reportOf(read), rows };
	});

	route('POST /orders/import', async ({ body, now, write }) => {
		const read = await readImport(body.csv, catalogue(), now);
		return write(async (acting) => {
			const checked = await storeImport(acting, read);
			const numbers = checked.orders.map(({ number }) => number);
			const audit = { subject: 'orders/import', after: { orders: numbers.length, numbers: numbers.slice(0, 100) } };
			return { result: reportOf(checked), audit };
		});
	});
};
