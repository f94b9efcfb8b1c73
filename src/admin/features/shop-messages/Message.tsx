import { useQuery } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { MESSAGE_FAULTS } from '#domain/office/shop-message.ts';
import { MESSAGES, messageKey, ORDERS } from '../../api/keys.ts';
import { call } from '../../api/send.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { useAction } from '../../ui/use-action.ts';

/** What stands in a message, and what may be done with it. */
export const Message = ({ id }: { id: string }) => {
	const params = { id };
	const { message, modal } = App.useApp();
	const read = useQuery({
		queryKey: messageKey(id),
		queryFn: () => call('GET /shop-messages/:id', { params }),
	});
	const stale = [MESSAGES, ORDERS];
	const retry = useAction(() => call('POST /shop-messages/:id/retry', { params, body: {} }), {
		stale,
		after: (result) => {
			if ('number' in result) message.success(`已处理，订单 ${result.number}`);
			else message.error(`仍未能处理：${MESSAGE_FAULTS[result.error] ?? result.error}`);
		},
	});
	const drop = useAction(() => call('POST /shop-messages/:id/drop', { params, body: {} }), { done: '已删除', stale });
	const ask = () =>
		modal.confirm({
			title: '删除这条消息？',
			content: '删除后不能恢复，也不能再重试。如果是订单，请先用“导入”补上。',
			okText: '删除',
			okButtonProps: { danger: true },
			onOk: () => drop.mutateAsync().catch(() => {}),
		});
	return (
		<Loaded of={read}>
			{(data) => (
				<div className="o-opened">
					{data.problems.length > 0 && <p>有问题的地方：{data.problems.join('、')}</p>}
					<pre className="o-message o-raw">{data.text || '（空）'}</pre>
					<div className="o-buttons">
						<Button type="primary" loading={retry.isPending} onClick={() => retry.mutate()}>
							重试
						</Button>
						<Button danger onClick={ask}>
							删除
						</Button>
					</div>
				</div>
			)}
		</Loaded>
	);
};
