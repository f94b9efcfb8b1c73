import { Alert, App, Button, Drawer, Flex, Tag } from 'antd';
import { useState } from 'react';
import { MESSAGE_FAULTS } from '#domain/office/shop-message.ts';
import { useRead } from '../../core/client.ts';
import { MESSAGES, messageKey, ORDERS } from '../../core/keys.ts';
import { call } from '../../core/send.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Time } from '../../ui/Time.tsx';
import { useAction, useAsk } from '../../ui/use-action.ts';

const STALE = [MESSAGES, ORDERS];

/** What stands in a message, and what may be done with it. */
const Message = ({ id }: { id: string }) => {
	const params = { id };
	const { message } = App.useApp();
	const askFirst = useAsk();
	const read = useRead(messageKey(id), 'GET /shop-messages/:id', { params });
	const retry = useAction(() => call('POST /shop-messages/:id/retry', { params, body: {} }), {
		stale: STALE,
		after: (result) => {
			if ('number' in result) message.success(`已处理，订单 ${result.number}`);
			else message.error(`仍未能处理：${MESSAGE_FAULTS[result.error] ?? result.error}`);
		},
	});
	const drop = useAction(() => call('POST /shop-messages/:id/drop', { params, body: {} }), {
		done: '已删除',
		stale: STALE,
	});
	const asked = {
		title: '删除这条消息？',
		content: '删除后不能恢复，也不能再重试。如果是订单，请先用“导入”补上。',
		okText: '删除',
	};
	return (
		<Loaded of={read}>
			{(data) => (
				<Flex vertical gap={10} flex="1 0 100%">
					{data.problems.length > 0 && <p>有问题的地方：{data.problems.join('、')}</p>}
					<pre>{data.text || '（空）'}</pre>
					<Flex gap={10}>
						<Button type="primary" loading={retry.isPending} onClick={() => retry.mutate()}>
							重试
						</Button>
						<Button danger onClick={() => askFirst(asked, drop)}>
							删除
						</Button>
					</Flex>
				</Flex>
			)}
		</Loaded>
	);
};

/** 未处理的商城消息: each with why, to be read, tried again or dropped. */
const Messages = ({ close }: { close: () => void }) => {
	const read = useRead(MESSAGES, 'GET /shop-messages', {});
	const [open, setOpen] = useState<string>();
	return (
		<Drawer open size={640} onClose={close} title={<h2>未处理的商城消息</h2>}>
			<Flex vertical gap={24}>
				<p>商城发来、系统读不懂的消息留在这里 30 天。系统更新后可以重试；确定不需要的可以删除。</p>
				<div role="status">{read.data?.rows.length === 0 && <p>没有未处理的消息</p>}</div>
				<Loaded of={read}>
					{({ rows }) => (
						<ul className="o-lines">
							{rows.map(({ id, topic, receivedAt, error: code }) => (
								<li key={id}>
									<Time ms={receivedAt} />
									<b>{topic || '未注明类别'}</b>
									<Tag color="error">{MESSAGE_FAULTS[code] ?? code}</Tag>
									<Button
										size="small"
										className="o-end"
										aria-expanded={open === id}
										onClick={() => setOpen(open === id ? undefined : id)}
									>
										{open === id ? '收起' : '查看'}
									</Button>
									{open === id && <Message id={id} />}
								</li>
							))}
						</ul>
					)}
				</Loaded>
			</Flex>
		</Drawer>
	);
};

/** Says how many messages of the shop could not be worked, and opens them. */
export const ShopMessages = ({ count }: { count: number }) => {
	const [open, setOpen] = useState(false);
	return (
		<>
			{count > 0 && (
				<Alert
					type="warning"
					showIcon
					title={`商城有 ${count} 条消息未能处理，其中可能有订单`}
					action={<Button onClick={() => setOpen(true)}>查看消息</Button>}
				/>
			)}
			{open && <Messages close={() => setOpen(false)} />}
		</>
	);
};
