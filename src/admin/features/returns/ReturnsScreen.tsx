import { RETURN } from '#domain/office/return.ts';
import { PartsScreen } from '../../ui/list/PartsScreen.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { returnColumns } from './columns.tsx';
import { ReturnDrawer } from './ReturnDrawer.tsx';

/** 退货管理 */
export const OrderBackScreen = () => (
	<PartsScreen
		list={useList('GET /returns', ['state'])}
		title="退货管理"
		label="退货"
		csv="GET /returns.csv"
		states={RETURN.states}
		columns={returnColumns}
		empty="还没有退货。家长要退款时，打开订单，按“申请退货”。"
		drawer={ReturnDrawer}
	/>
);
