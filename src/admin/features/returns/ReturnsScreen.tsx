import { RETURN } from '#domain/office/return.ts';
import type { ReturnListRow } from '#domain/office/return-row.ts';
import { getReturns } from '../../api/returns.ts';
import { PartsScreen } from '../../ui/list/PartsScreen.tsx';
import { returnColumns } from './columns.tsx';
import { ReturnDrawer } from './ReturnDrawer.tsx';

/** 退货管理 */
export const OrderBackScreen = () => (
	<PartsScreen<ReturnListRow>
		name="returns"
		title="退货管理"
		label="退货"
		csv="GET /returns.csv"
		read={getReturns}
		states={RETURN.states}
		columns={returnColumns}
		empty="还没有退货。家长要退款时，打开订单，按“申请退货”。"
		drawer={ReturnDrawer}
	/>
);
