import { PAYMENT_LABELS, PAYMENTS, type Payment } from './payment.ts';

/** Columns of a file of orders: the name in our template first, then what others call it. */
export const IMPORT_COLUMNS = {
	number: ['订单号', '訂單號', 'Name', 'Order', 'Number'],
	time: ['下单时间', '下單時間', 'Created at'],
	parent: ['家长', '家長', 'Parent', 'Billing Name'],
	email: ['邮箱', '电邮', '電郵', 'Email'],
	phone: ['电话', '電話', 'Phone', 'Billing Phone'],
	locale: ['语言', '語言', 'Language'],
	trip: ['行程', '活动', '活動', 'Trip', 'Lineitem sku'],
	title: ['名称', '名稱', 'Lineitem name'],
	departure: ['出发日期', '出發日期', 'Departure'],
	quantity: ['人数', '人數', 'Lineitem quantity'],
	price: ['单价', '單價', 'Lineitem price'],
	children: ['儿童', '兒童', 'Children'],
	total: ['金额', '金額', 'Total'],
	currency: ['币种', '幣種', 'Currency'],
	payment: ['付款状态', '付款狀態', 'Financial Status'],
	note: ['备注', '備註', 'Notes'],
	cancelled: ['取消时间', '取消時間', 'Cancelled at'],
	refunded: ['已退金额', '已退金額', 'Refunded Amount'],
	discount: ['单项折扣', '單項折扣', 'Lineitem discount'],
	said: ['其他说明', '其他說明', 'Note Attributes'],
} as const;
export type ImportColumn = keyof typeof IMPORT_COLUMNS;

/** Without these there is no order. */
export const NEEDED: readonly ImportColumn[] = ['number', 'parent', 'email', 'trip', 'total'];

/** Its name in our template. */
export const columnName = (column: ImportColumn): string => IMPORT_COLUMNS[column][0];

const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase();

/** Which column a heading means. */
export const columnOf = (heading: string): ImportColumn | undefined =>
	(Object.keys(IMPORT_COLUMNS) as ImportColumn[]).find((column) =>
		IMPORT_COLUMNS[column].some((name) => plain(name) === plain(heading)),
	);

/** How an order stands with money, by our word or the shop's; undefined when it is neither. */
export const paymentOf = (text: string): Payment | undefined =>
	PAYMENTS.find((each) => each === text.toLowerCase() || PAYMENT_LABELS[each] === text);
