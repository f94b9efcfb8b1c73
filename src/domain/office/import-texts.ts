/** What may be wrong with a file of orders, or with a row of it. Errors keep the whole file out; warnings do not. */
export const IMPORT_TEXTS = {
	unreadable: '不是有效的 CSV 文件：引号或列数不对，请用 Excel 另存为“CSV UTF-8”后再试',
	empty: '文件里没有订单，请检查',
	too_many: '一次最多导入 5000 行，请分成几个文件',
	column_missing: '缺少这一列，请按模板加上',
	number_missing: '订单号为空，请填写',
	number_taken: '订单号已存在，请删去这一行',
	time_invalid: '下单时间不对，请写成 2026-11-20 10:00',
	cancelled_invalid: '取消时间不对，请写成 2026-11-20 10:00；没有取消就留空',
	email_invalid: '邮箱不对，请检查',
	parent_missing: '家长为空，请填写',
	quantity_invalid: '人数不对，请写 1 至 999 的整数',
	amount_invalid: '金额不对，请写成 1798.00，不带货币符号和千位逗号',
	currency_invalid: '币种不对，请写三个大写字母，如 HKD',
	payment_invalid: '付款状态不对，请写“待付款”或“已付款”等',
	age_invalid: '儿童年龄不对，请写 0 至 18 的整数',
	name_digits: '姓名里有数字，请检查是否少了“|”',
	phone_invalid: '电话里有不是数字的内容，请检查',
	unmatched: '没有找到这个行程或出发日期，将作为“未对应”导入',
	column_unknown: '不认识这一列，不会导入',
} as const;
export type ImportCode = keyof typeof IMPORT_TEXTS;

/** Row 1 is the header. */
export interface ImportProblem {
	row: number;
	column: string;
	code: ImportCode;
	message: string;
}
