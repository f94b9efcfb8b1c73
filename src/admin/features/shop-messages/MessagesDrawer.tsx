import { useQuery } from '@tanstack/react-query';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { MESSAGE_FAULTS } from '#domain/office/shop-message.ts';
import { MESSAGES } from '../../api/keys.ts';
import { call } from '../../api/send.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Time } from '../../ui/Time.tsx';
import { Message } from './Message.tsx';

/** 未处理的店铺消息: each with why, to be read, tried again or dropped. */
export const MessagesDrawer = ({ close }: { close: () => void }) => {
	const read = useQuery({ queryKey: MESSAGES, queryFn: () => call('GET /shop-messages') });
	const [open, setOpen] = useState<string>();
	return (
		<Drawer open size={640} onClose={close} title={<h2>未处理的店铺消息</h2>}>
			<div className="o-drawer">
				<p>店铺发来、系统读不懂的消息留在这里 30 天。系统更新后可以重试；确定不需要的可以删除。</p>
				<div role="status">{read.data?.rows.length === 0 && <p>没有未处理的消息</p>}</div>
				<Loaded of={read}>
					{({ rows }) => (
						<ul className="o-lines">
							{rows.map(({ id, topic, receivedAt, error: code }) => (
								<li key={id}>
									<Time ms={receivedAt} />
									<b>{topic || '未注明类别'}</b>
									<span className="o-state o-state--bad">{MESSAGE_FAULTS[code] ?? code}</span>
									<span className="o-end">
										<Button
											size="small"
											aria-expanded={open === id}
											onClick={() => setOpen(open === id ? undefined : id)}
										>
											{open === id ? '收起' : '查看'}
										</Button>
									</span>
									{open === id && <Message id={id} />}
								</li>
							))}
						</ul>
					)}
				</Loaded>
			</div>
		</Drawer>
	);
};
