import { isAge, type PlaceFields, type Statement } from '#domain/child-fields.ts';
import { columnName, IMPORT_COLUMNS, type ImportColumn, paymentOf } from '#domain/office/import-columns.ts';
import type { ImportProblem } from '#domain/office/import-texts.ts';
import { HOME_CURRENCY, type Money, parseMoney } from '#domain/office/money.ts';
import { inSlices } from '../../core/db/batches.ts';
import type { Catalogue } from '../../core/schedule/catalogue.ts';
import { matchTrip, type NewLine, type NewOrder, storedWords } from '../orders/index.ts';
import { type ImportRow, problem, readTable } from './import-table.ts';
import { cut, isForAdults, namedLocale, plainPhone, totalOf } from './order-parts.ts';
import { statementsIn } from './statements.ts';

/** What a file of orders holds. Nothing of it may be stored while there are errors. */
export interface ReadImport {
	orders: (NewOrder & { row: number })[];
	errors: ImportProblem[];
	warnings: ImportProblem[];
}

const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
const oneLine = (text: string, max: number): string => cut(text.replace(CONTROL, ' ').trim(), max);

/** `2026-11-20 10:00`, on a clock in Hong Kong unless it says another one; undefined when it is none. */
const timeIn = (text: string): number | undefined => {
	const found = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[ T]+(\d{1,2}:\d{2}(?::\d{2})?) *(Z|[+-]\d{2}:?\d{2})?)?$/.exec(
		text,
	);
	if (!found) return undefined;
	const [, year, month = '', day = '', time = '00:00', zone = '+08:00'] = found;
	const zoned = zone.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2');
	const value = Date.parse(
		`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T${time.padStart(5, '0')}${zoned}`,
	);
	return Number.isNaN(value) ? undefined : value;
};

/** Children as `姓名|年龄|过敏|备注`, parted by semicolons; undefined when one of the ages is none of a child. */
const childrenIn = (text: string): Statement[] | undefined => {
	const statements = text
		.split(/[;；\n]/)
		.filter((each) => each.trim() !== '')
		.map((each, i) => {
			const [name = '', years = '', allergy = '', note = ''] = each.split(/[|｜]/).map((part) => oneLine(part, 2_000));
			const digits = /^(\d{1,2})\s*[岁歲]?$/.exec(years.normalize('NFKC'))?.[1];
			const age = years === '' ? '' : String(Number(digits));
			const given = Object.entries({ name, age, allergy, note }).filter(([, its]) => its !== '');
			const fields: PlaceFields = Object.fromEntries(given);
			return { child: i + 1, name: columnName('children'), value: oneLine(each, 8_000), fields };
		});
	return statements.some(({ fields: { age } }) => age !== undefined && !isAge(age)) ? undefined : statements;
};

/** What the shop's own file says beside an order: a line for each, as `label: value`. */
const attributesIn = (text: string): Statement[] =>
	statementsIn(
		text.split('\n').map((line) => {
			const [, name = '', value = line] = /^([^:：]{0,2000})[:：](.*)$/s.exec(line) ?? [];
			return { name: oneLine(name, 2_000), value: oneLine(value, 2_000) };
		}),
		1,
	);

/** A file that is being read, and what was found to be wrong with it. */
interface Reading extends Omit<ReadImport, 'orders'> {
	catalogue: Catalogue;
	now: number;
}
type Group = readonly [ImportRow, ...ImportRow[]];

const tell = (list: ImportProblem[], row: number, column: ImportColumn, code: ImportProblem['code']): void => {
	list.push(problem(row, columnName(column), code));
};

const isAmount = (money: Money | undefined): money is Money => money !== undefined && money.cents >= 0;

/** A line; without a price of its own it costs -1. */
const lineOf = (
	{ catalogue, errors, warnings }: Reading,
	{ row, cells }: ImportRow,
	place: number,
	currency: string,
): NewLine => {
	const words = { variant: '', sku: cells.trip ?? '', title: cells.title ?? '', others: [cells.departure ?? ''] };
	const match = matchTrip(words, catalogue);
	if (match.trip === '' || match.departure === '') tell(warnings, row, 'trip', 'unmatched');
	const children = childrenIn(cells.children ?? '');
	if (!children) tell(errors, row, 'children', 'age_invalid');
	if (children?.some(({ fields: { name = '' } }) => /\d/.test(name))) tell(warnings, row, 'children', 'name_digits');
	const named = children?.length ?? 0;
	const quantity = cells.quantity ? Number(cells.quantity) : Math.max(named, 1);
	if (!Number.isInteger(quantity) || quantity < 1 || quantity > 999) tell(errors, row, 'quantity', 'quantity_invalid');
	const price = cells.price ? parseMoney(cells.price, currency) : undefined;
	if (cells.price && !isAmount(price)) tell(errors, row, 'price', 'amount_invalid');
	const discount = cells.discount ? parseMoney(cells.discount, currency) : undefined;
	if (cells.discount && !isAmount(discount)) tell(errors, row, 'discount', 'amount_invalid');
	const cents = price?.cents ?? -1;
	return {
		...match,
		words: storedWords(words),
		shopLineId: String(place),
		title: oneLine(cells.title || cells.trip || '', 200),
		quantity,
		cents,
		total: totalOf(cents, quantity, discount?.cents ?? 0, quantity),
		goods: named === 0 && isForAdults(cells.title ?? ''),
		statements: children ?? [],
	};
};

/** The first that its rows say of each column. */
const cellsOf = (group: Group): Record<ImportColumn, string> => {
	const first = (column: ImportColumn) =>
		group.map(({ cells }) => cells[column] ?? '').find((each) => each !== '') ?? '';
	return Object.fromEntries(
		(Object.keys(IMPORT_COLUMNS) as ImportColumn[]).map((column) => [column, first(column)]),
	) as Record<ImportColumn, string>;
};

const checkFamily = ({ errors, warnings }: Reading, row: number, cells: Record<ImportColumn, string>): void => {
	const { email, parent, phone } = cells;
	if (!/^[^\s@]+@[^\s@]+$/.test(email) || email.length > 254) tell(errors, row, 'email', 'email_invalid');
	if (/\d/.test(parent)) tell(warnings, row, 'parent', 'name_digits');
	if (/[^\d\s+().-]/.test(phone.normalize('NFKC')) || /^\D+$/.test(phone))
		tell(warnings, row, 'phone', 'phone_invalid');
	if (parent === '') tell(errors, row, 'parent', 'parent_missing');
};

const orderOf = (reading: Reading, number: string, group: Group): ReadImport['orders'][number] => {
	const { errors, now } = reading;
	const [{ row }] = group;
	const cells = cellsOf(group);
	checkFamily(reading, row, cells);
	const currency = cells.currency || HOME_CURRENCY;
	const isCurrency = /^[A-Z]{3}$/.test(currency);
	if (!isCurrency) tell(errors, row, 'currency', 'currency_invalid');
	const ordered = cells.time === '' ? now : timeIn(cells.time);
	if (ordered === undefined) tell(errors, row, 'time', 'time_invalid');
	const payment = cells.payment === '' ? 'pending' : paymentOf(cells.payment);
	if (!payment) tell(errors, row, 'payment', 'payment_invalid');
	const total = isCurrency ? parseMoney(cells.total, currency) : undefined;
	if (isCurrency && !isAmount(total)) tell(errors, row, 'total', 'amount_invalid');
	const sold = total?.cents ?? 0;
	const back = cells.refunded === '' ? undefined : parseMoney(cells.refunded, currency);
	if (isCurrency && cells.refunded !== '' && !isAmount(back)) tell(errors, row, 'refunded', 'amount_invalid');
	const refunded = (back?.cents ?? 0) === 0 && payment === 'refunded' ? sold : (back?.cents ?? 0);
	const cancelled = timeIn(cells.cancelled);
	if (cells.cancelled !== '' && cancelled === undefined) tell(errors, row, 'cancelled', 'cancelled_invalid');
	const lines = group.map((each, place) => lineOf(reading, each, place + 1, currency));
	const places = lines.reduce((sum, { quantity }) => sum + quantity, 0);
	const share = Math.round(sold / places);
	return {
		row,
		source: 'csv',
		shopId: null,
		number,
		orderedAt: ordered ?? now,
		shopUpdatedAt: cancelled ?? 0,
		shopRank: 0,
		payment: payment ?? 'pending',
		cancelled: cells.cancelled !== '' || payment === 'refunded' || (refunded > 0 && refunded >= sold),
		test: false,
		parent: oneLine(cells.parent, 200),
		currency,
		cents: Math.max(0, sold - refunded),
		refunded,
		email: cells.email.toLowerCase(),
		phone: plainPhone(cells.phone).slice(0, 40),
		locale: namedLocale(cells.locale),
		note: oneLine(cells.note, 5_000),
		statements: attributesIn(cells.said),
		// Without a price of its own, a line costs its share of the whole.
		lines: lines.map((line) => (line.cents < 0 ? { ...line, cents: share, total: share * line.quantity } : line)),
	};
};

/** Reads a file of orders: one row for each line of an order; rows of one number belong together. */
export const readImport = async (csv: string, catalogue: Catalogue, now: number): Promise<ReadImport> => {
	const { rows, errors, warnings } = await readTable(csv);
	const groups = new Map<string, [ImportRow, ...ImportRow[]]>();
	for (const each of rows) {
		const number = oneLine(each.cells.number ?? '', 50);
		const group = groups.get(number);
		if (number === '') tell(errors, each.row, 'number', 'number_missing');
		else if (group) group.push(each);
		else groups.set(number, [each]);
	}
	const orders: ReadImport['orders'] = [];
	for await (const slice of inSlices([...groups]))
		orders.push(...slice.map(([number, group]) => orderOf({ catalogue, now, errors, warnings }, number, group)));
	if (orders.length === 0 && errors.length === 0) errors.push(problem(1, '', 'empty'));
	return { orders, errors: errors.toSorted((a, b) => a.row - b.row), warnings };
};
