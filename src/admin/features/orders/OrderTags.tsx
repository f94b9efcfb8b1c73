import type { RowOf } from '../../ui/list/use-list.ts';

/** What somebody must look at. */
const ATTENTION = {
	cancelled_in_shop: '店铺已取消',
	dispatch_failed: '发送失败',
	notice_failed: '团期变更没通知到',
} as const;

type Tagged = Pick<RowOf<'GET /orders'>, 'attention' | 'undecided' | 'unmatched' | 'unread' | 'test'>;

/** What is out of the ordinary with an order. */
export const OrderTags = ({ order: { attention, undecided, unmatched, unread, test } }: { order: Tagged }) => (
	<>
		{attention && <span className="o-state o-state--bad">{ATTENTION[attention]}</span>}
		{undecided > 0 && <span className="o-state o-state--bad">谁不去？</span>}
		{unmatched && <span className="o-state o-state--wait">未对应</span>}
		{unread > 0 && <span className="o-state o-state--wait">未读说明 {unread}</span>}
		{test && <span className="o-state">试单</span>}
	</>
);
