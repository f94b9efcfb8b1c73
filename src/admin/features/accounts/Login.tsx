import { useEffect } from 'react';
import { returnPath } from '#domain/office/screens.ts';
import { client, ME } from '../../core/client.ts';
import { navigate, useAddress } from '../../core/router.ts';
import { AuthLayout } from '../../ui/AuthLayout.tsx';
import { LoginForm } from './LoginForm.tsx';

/** 登录: outside every layout. */
export const Login = () => {
	const { next, expired } = useAddress().search;
	useEffect(() => {
		document.title = '登录 | 榕树头学堂后台';
	}, []);
	return (
		<AuthLayout title="登录">
			<LoginForm
				reason={expired && '登录已过期，请重新登录'}
				done={(me) => {
					client.clear();
					client.setQueryData(ME, me);
					navigate(returnPath(next), { replace: true });
				}}
			/>
			<p className="o-quiet">
				忘记密码：请负责人在“个人中心 ›
				账号与角色”重设，您会得到一个临时密码。第一次使用：打开服务器启动时显示的设置链接，创建首位负责人。
			</p>
		</AuthLayout>
	);
};
