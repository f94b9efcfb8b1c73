import { EXCHANGE } from '#domain/office/exchange.ts';
import { PartsScreen } from '../../ui/list/PartsScreen.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { exchangeColumns } from './columns.tsx';
import { ExchangeDrawer } from './ExchangeDrawer.tsx';

/** 换货列表 */
export const ChangeGoodsScreen = () => (
	<PartsScreen
		list={useList('GET /exchanges', ['state'])}
		title="换货列表"
		label="换货"
		csv="GET /exchanges.csv"
		states={EXCHANGE.states}
		columns={exchangeColumns}
		empty="还没有换货。家长要改日期或行程时，打开订单，按“申请换货”。"
		drawer={ExchangeDrawer}
	/>
);
