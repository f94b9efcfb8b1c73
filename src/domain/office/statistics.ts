import type { Locale } from '../locale.ts';

/** What waits for somebody. Each is as many as the list of that name has in that state; of orders, to their desk alone. */
export interface Waiting {
	/** 待审核 */
	reviews: number;
	/** Orders 待发货 */
	orders?: number;
	/** 换货 待处理 */
	exchanges?: number;
	/** 退货 待处理 */
	returns?: number;
	/** 客户查询 待回复 */
	enquiries?: number;
}

/** 首页 in figures. */
export interface Statistics {
	waiting: Waiting;
	/** Trips in which something is not written in these languages. */
	missing: { slug: string; title: Record<Locale, string>; locales: Locale[] }[];
}
