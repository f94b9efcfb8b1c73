import { EXCHANGE } from '#domain/office/exchange.ts';
import type { ExchangeListRow } from '#domain/office/exchange-row.ts';
import { getExchanges } from '../../api/exchanges.ts';
import { PartsScreen } from '../../ui/list/PartsScreen.tsx';
import { exchangeColumns } from './columns.tsx';
import { ExchangeDrawer } from './ExchangeDrawer.tsx';

/** 换货列表 */
export const ChangeGoodsScreen = () => (
	<PartsScreen<ExchangeListRow>
		name="exchanges"
		title="换货列表"
		label="换货"
		csv="GET /exchanges.csv"
		read={getExchanges}
		states={EXCHANGE.states}
		columns={exchangeColumns}
		empty="还没有换货。家长要改日期或行程时，打开订单，按“申请换货”。"
		drawer={ExchangeDrawer}
	/>
);
