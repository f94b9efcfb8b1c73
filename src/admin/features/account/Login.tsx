import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Form, Input } from 'antd';
import { useEffect, useState } from 'react';
import { CALLS } from '#contracts/calls.ts';
import type { SentBody } from '#contracts/contracts.ts';
import { ACCOUNT_LIMITS } from '#domain/office/account.ts';
import { returnPath } from '#domain/office/screens.ts';
import { client, ME } from '../../api/client.ts';
import { ApiError, call } from '../../api/send.ts';
import { navigate, useAddress } from '../../router.ts';
import { AuthLayout } from '../../ui/AuthLayout.tsx';
import { sentenceOf } from '../../ui/ErrorAlert.tsx';

type LoginBody = SentBody<'POST /login'>;

const EXPIRED = '登录已过期，请重新登录';

const Code = () => (
	<Form.Item
		label="动态验证码（验证应用）"
		name="code"
		extra="没有手机时，可输入一个恢复码"
		rules={[{ required: true, message: '请输入动态验证码' }]}
	>
		<Input autoComplete="one-time-code" maxLength={ACCOUNT_LIMITS.code} autoFocus />
	</Form.Item>
);

/** 登录: outside every layout. It says the same of a wrong password, an unknown account and a locked one. */
export const Login = () => {
	const { next, expired } = useAddress().search;
	const [form] = Form.useForm<LoginBody>();
	const [needsCode, setNeedsCode] = useState(false);
	useEffect(() => {
		document.title = '登录 | 榕树头学堂后台';
	}, []);
	const enter = useMutation({
		mutationFn: (body: LoginBody) => call(CALLS.getLogin, { body }),
		onSuccess: (me) => {
			client.clear();
			client.setQueryData(ME, me);
			navigate(returnPath(next), { replace: true });
		},
		onError: (error) => {
			if (!(error instanceof ApiError && /^code_/.test(error.code))) return;
			const again = error.code === 'code_tries_used';
			setNeedsCode(!again);
			form.setFieldsValue({ code: '', ...(again && { password: '' }) });
		},
	});
	const reset = () => {
		form.resetFields();
		enter.reset();
		setNeedsCode(false);
	};
	const told = enter.error ? sentenceOf(enter.error) : expired ? EXPIRED : undefined;
	// That a code is asked for, or that time is over, is nothing that went wrong.
	const wrong = enter.error && !(enter.error instanceof ApiError && enter.error.code === 'code_required');
	return (
		<AuthLayout title="登录">
			<Form<LoginBody>
				form={form}
				layout="vertical"
				size="large"
				requiredMark={false}
				validateTrigger="onSubmit"
				onFinish={(values) => enter.mutate(values)}
			>
				{told && <Alert className="o-login-told" type={wrong ? 'error' : 'info'} showIcon role="alert" title={told} />}
				<Form.Item label="账号" name="username" rules={[{ required: true, whitespace: true, message: '请输入账号' }]}>
					<Input autoComplete="username" autoFocus maxLength={200} spellCheck={false} autoCapitalize="none" />
				</Form.Item>
				<Form.Item label="密码" name="password" rules={[{ required: true, message: '请输入密码' }]}>
					<Input.Password autoComplete="current-password" maxLength={256} />
				</Form.Item>
				{needsCode && <Code />}
				<div className="o-login-buttons">
					<Button type="primary" htmlType="submit" loading={enter.isPending}>
						提交
					</Button>
					<Button onClick={reset}>重置</Button>
				</div>
			</Form>
		</AuthLayout>
	);
};
