import { useQuery } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { MESSAGE_FAULTS } from '#domain/office/shop-message.ts';
import { MESSAGES, messageKey, ORDERS } from '../../api/keys.ts';
import { dropShopMessage, getShopMessage, retryShopMessage } from '../../api/shop-messages.ts';
import { Failed } from '../../parts/Failed.tsx';
import { useAct } from '../../parts/use-act.ts';
import { Waiting } from '../../parts/Waiting.tsx';

/** What stands in a message, and what may be done with it. */
export const Message = ({ id }: { id: string }) => {
	const { message, modal } = App.useApp();
	const { data, error, refetch } = useQuery({ queryKey: messageKey(id), queryFn: () => getShopMessage(id) });
	const stale = [MESSAGES, ORDERS];
	const retry = useAct(() => retryShopMessage(id), {
		stale,
		after: (result) => {
			if ('number' in result) message.success(`已处理，订单 ${result.number}`);
			else message.error(`仍未能处理：${MESSAGE_FAULTS[result.error] ?? result.error}`);
		},
	});
	const drop = useAct(() => dropShopMessage(id), { done: '已搁置', stale });
	const ask = () =>
		modal.confirm({
			title: '搁置这条消息？',
			content: '内容会永久删除，不能再重试。需要的话请先手工导入订单。',
			okText: '搁置',
			okButtonProps: { danger: true },
			onOk: () => drop.mutateAsync().catch(() => {}),
		});
	if (error) return <Failed error={error} again={() => void refetch()} />;
	if (!data) return <Waiting />;
	return (
		<div className="o-opened">
			{data.problems.length > 0 && <p>有问题的地方：{data.problems.join('、')}</p>}
			<pre className="o-message o-raw">{data.text || '（空）'}</pre>
			<div className="o-buttons">
				<Button type="primary" loading={retry.isPending} onClick={() => retry.mutate()}>
					重试
				</Button>
				<Button danger onClick={ask}>
					搁置
				</Button>
			</div>
		</div>
	);
};
