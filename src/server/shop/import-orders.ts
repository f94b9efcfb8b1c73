import { columnName, type ImportColumn } from '#domain/office/import-columns.ts';
import type { ImportProblem } from '#domain/office/import-texts.ts';
import { HOME_CURRENCY, parseMoney } from '#domain/office/money.ts';
import { PAYMENT_LABELS, PAYMENTS, type Payment } from '#domain/office/payment.ts';
import type { Catalogue } from '../orders/catalogue.ts';
import type { NewLine } from '../orders/lines.ts';
import { keptWords, matchTrip } from '../orders/match-trip.ts';
import type { NewOrder } from '../orders/orders.ts';
import { type ImportRow, problem, readTable } from './import-table.ts';
import { namedLocale, plainPhone } from './read-order.ts';

/** What a file of orders holds. Nothing of it may be stored while there are errors. */
export interface ReadImport {
	orders: (NewOrder & { row: number })[];
	errors: ImportProblem[];
	warnings: ImportProblem[];
}

const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
const oneLine = (text: string, max: number): string => [...text.replace(CONTROL, ' ').trim()].slice(0, max).join('');

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

const paymentIn = (text: string): Payment | undefined =>
	PAYMENTS.find((each) => each === text.toLowerCase() || PAYMENT_LABELS[each] === text);

/** Children as `姓名|年龄|过敏|备注`, parted by semicolons. */
const childrenIn = (text: string): NewLine['children'] | undefined => {
	const children = text
		.split(/[;；\n]/)
		.filter((each) => each.trim() !== '')
		.map((each) => {
			const [name = '', years = '', allergy = '', note = ''] = each.split(/[|｜]/).map((part) => oneLine(part, 200));
			const age =
				years === '' ? null : Number(/^(\d{1,2})\s*[岁歲]?$/.exec(years.normalize('NFKC'))?.[1] ?? Number.NaN);
			return { name, age, allergy, note };
		});
	return children.some(({ age }) => age !== null && !(age <= 18)) ? undefined : children;
};

/** Reads a file of orders: one row for each line of an order; rows of one number belong together. */
export const readImport = (csv: string, catalogue: Catalogue, now: number): ReadImport => {
	const { rows, errors, warnings } = readTable(csv);
	const wrong = (row: number, column: ImportColumn, code: ImportProblem['code']) => {
		errors.push(problem(row, columnName(column), code));
	};
	const lineOf = ({ row, cells }: ImportRow, place: number, currency: string): NewLine => {
		const words = { variant: '', sku: cells.trip ?? '', title: cells.title ?? '', others: [cells.departure ?? ''] };
		const match = matchTrip(words, catalogue);
		if (match.trip === '' || match.departure === '') warnings.push(problem(row, columnName('trip'), 'unmatched'));
		const children = childrenIn(cells.children ?? '');
		if (!children) wrong(row, 'children', 'age_invalid');
		if (children?.some(({ name }) => /\d/.test(name)))
			warnings.push(problem(row, columnName('children'), 'name_digits'));
		const named = children?.length ?? 0;
		const quantity = cells.quantity ? Number(cells.quantity) : Math.max(named, 1);
		if (!Number.isInteger(quantity) || quantity < 1 || quantity > 999) wrong(row, 'quantity', 'quantity_invalid');
		const price = cells.price ? parseMoney(cells.price, currency) : undefined;
		if (cells.price && (!price || price.cents < 0)) wrong(row, 'price', 'amount_invalid');
		const title = oneLine(cells.title || cells.trip || '', 200);
		const places = Math.max(quantity, named);
		return {
			...match,
			words: keptWords(words),
			shop_line_id: String(place),
			title,
			quantity,
			places,
			cents: price?.cents ?? -1,
			children: children ?? [],
		};
	};
	const orderOf = (number: string, group: readonly [ImportRow, ...ImportRow[]]): NewOrder & { row: number } => {
		const [{ row }] = group;
		const cell = (column: ImportColumn) =>
			group.map(({ cells }) => cells[column] ?? '').find((each) => each !== '') ?? '';
		const currency = cell('currency') || HOME_CURRENCY;
		const isCurrency = /^[A-Z]{3}$/.test(currency);
		if (!isCurrency) wrong(row, 'currency', 'currency_invalid');
		if (!/^[^\s@]+@[^\s@]+$/.test(cell('email')) || cell('email').length > 254) wrong(row, 'email', 'email_invalid');
		if (/\d/.test(cell('parent'))) warnings.push(problem(row, columnName('parent'), 'name_digits'));
		if (/[^\d\s+().-]/.test(cell('phone').normalize('NFKC')) || /^\D+$/.test(cell('phone')))
			warnings.push(problem(row, columnName('phone'), 'phone_invalid'));
		if (cell('parent') === '') wrong(row, 'parent', 'parent_missing');
		const ordered = cell('time') === '' ? now : timeIn(cell('time'));
		if (ordered === undefined) wrong(row, 'time', 'time_invalid');
		const payment = cell('payment') === '' ? 'pending' : paymentIn(cell('payment'));
		if (!payment) wrong(row, 'payment', 'payment_invalid');
		const total = isCurrency ? parseMoney(cell('total'), currency) : undefined;
		if (isCurrency && (!total || total.cents < 0)) wrong(row, 'total', 'amount_invalid');
		const cents = total?.cents ?? 0;
		const lines = group.map((each, place) => lineOf(each, place + 1, currency));
		const places = lines.reduce((sum, { quantity }) => sum + quantity, 0);
		return {
			row,
			source: 'csv',
			shop_id: null,
			number,
			ordered_at: ordered ?? now,
			shop_updated_at: 0,
			shop_rank: 0,
			payment: payment ?? 'pending',
			cancelled: false,
			parent: oneLine(cell('parent'), 200),
			currency,
			cents,
			email: cell('email').toLowerCase(),
			phone: plainPhone(cell('phone')).slice(0, 40),
			locale: namedLocale(cell('locale')),
			note: oneLine(cell('note'), 1000),
			// Without a price of its own, a line costs its share of the whole.
			lines: lines.map((line) => (line.cents < 0 ? { ...line, cents: Math.round(cents / places) } : line)),
		};
	};
	const groups = new Map<string, [ImportRow, ...ImportRow[]]>();
	for (const each of rows) {
		const number = oneLine(each.cells.number ?? '', 50);
		const group = groups.get(number);
		if (number === '') wrong(each.row, 'number', 'number_missing');
		else if (group) group.push(each);
		else groups.set(number, [each]);
	}
	const orders = [...groups].map(([number, group]) => orderOf(number, group));
	if (orders.length === 0 && errors.length === 0) errors.push(problem(1, '', 'empty'));
	return { orders, errors: errors.toSorted((a, b) => a.row - b.row), warnings };
};
