import { useMutation } from '@tanstack/react-query';
import { App, Button, Flex } from 'antd';
import { lazy, type ReactNode, Suspense } from 'react';
import { client } from '../core/client.ts';
import { navigate } from '../core/router.ts';
import { call } from '../core/send.ts';
import { mustFinishSetup, useMay, useMe } from '../core/session.ts';
import { dropTicks, useWaitingTicks } from '../features/departures/roll-call/ticks.ts';
import { sentenceOf } from '../ui/ErrorAlert.tsx';
import { SearchButton } from './SearchButton.tsx';

// Nobody waits for it to see a screen.
const Notices = lazy(async () => ({ default: (await import('../features/dashboard/Notices.tsx')).Notices }));

/** Where one is, who one is, and the way out. */
export const TopBar = ({ children }: { children: ReactNode }) => {
	const me = useMe();
	const may = useMay();
	const { ticks, others } = useWaitingTicks();
	const waiting = ticks.length + others;
	const { message, modal } = App.useApp();
	const leave = useMutation({
		mutationFn: () => call('POST /logout'),
		onSuccess: () => {
			localStorage.removeItem('user');
			dropTicks();
			navigate('/login');
			client.clear();
		},
		onError: (error) => message.error(sentenceOf(error)),
	});
	const ask = () =>
		modal.confirm({
			title: `还有 ${waiting} 项点名没有同步`,
			content: `现在退出，这些点名会丢失。${others > 0 ? `其中 ${others} 项是其他账号点的，本人登录后才能同步。` : ''}`,
			okText: '退出并放弃',
			okButtonProps: { danger: true },
			cancelText: '暂不退出',
			onOk: () => leave.mutate(),
		});
	return (
		<header className="o-top">
			{children}
			<Flex align="center" gap={10}>
				{!mustFinishSetup(me) && may('GET /search') && <SearchButton />}
				{!mustFinishSetup(me) && may('GET /notices') && (
					<Suspense>
						<Notices />
					</Suspense>
				)}
				<span>欢迎：{me.name}</span>
				<Button type="text" loading={leave.isPending} onClick={() => (waiting > 0 ? ask() : leave.mutate())}>
					退出
				</Button>
			</Flex>
		</header>
	);
};
