import { RETURN } from '#domain/office/return.ts';
import type { ReturnListRow } from '#domain/office/return-row.ts';
import { getReturns } from '../../api/returns.ts';
import { PartsScreen } from '../../list/PartsScreen.tsx';
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
		empty="没有符合条件的退货；退货从订单里申请"
		drawer={ReturnDrawer}
	/>
);
