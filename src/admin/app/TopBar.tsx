import { useMutation } from '@tanstack/react-query';
import { App, Button } from 'antd';
import type { ReactNode } from 'react';
import { client } from '../api/client.ts';
import { call } from '../api/send.ts';
import { useMe } from '../api/session.ts';
import { navigate } from '../router.ts';
import { sentenceOf } from '../ui/ErrorAlert.tsx';

/** Where one is, who one is, and the way out. */
export const TopBar = ({ children }: { children: ReactNode }) => {
	const me = useMe();
	const { message } = App.useApp();
	const leave = useMutation({
		mutationFn: () => call('POST /logout'),
		onSuccess: () => {
			localStorage.removeItem('user');
			navigate('/login');
			client.clear();
		},
		onError: (error) => message.error(sentenceOf(error)),
	});
	return (
		<header className="o-top">
			{children}
			<div className="o-who">
				<span className="o-face" aria-hidden="true">
					{[...me.name][0]}
				</span>
				<span>欢迎：{me.name}</span>
				<Button type="text" loading={leave.isPending} onClick={() => leave.mutate()}>
					退出
				</Button>
			</div>
		</header>
	);
};
