import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Form, Input } from 'antd';
import { useEffect } from 'react';
import type { SentBody } from '#contracts/contracts.ts';
import { ACCOUNT_LIMITS, PASSWORD_LENGTH } from '#domain/office/account.ts';
import { client, ME } from '../../core/client.ts';
import { navigate } from '../../core/router.ts';
import { ApiError, call } from '../../core/send.ts';
import { AuthLayout } from '../../ui/AuthLayout.tsx';
import { sentenceOf } from '../../ui/ErrorAlert.tsx';
import { Link } from '../../ui/Link.tsx';
import { NewPassword } from '../../ui/NewPassword.tsx';
import { showFaults } from '../../ui/use-action.ts';

type SetupBody = SentBody<'POST /setup'>;

/** The code of the link that the server printed; behind `#`, so that it stands in no log. */
const codeHere = (): string => new URLSearchParams(location.hash.slice(1)).get('code') ?? '';

const Fields = () => (
	<>
		<Form.Item
			label="设置码"
			name="code"
			extra="打开服务器启动时显示的链接（在终端或日志里），这里会自动填好；30 分钟内有效，只能用一次。也可以在服务器上运行 npm run admin:create。"
			rules={[{ required: true, whitespace: true, message: '请输入设置码' }]}
		>
			<Input autoComplete="off" spellCheck={false} autoCapitalize="none" maxLength={100} />
		</Form.Item>
		<Form.Item
			label="账号"
			name="username"
			extra="小写字母开头，可用数字、点、横线和下划线，2–40 个字符"
			rules={[{ required: true, whitespace: true, message: '请输入账号' }]}
		>
			<Input autoComplete="username" spellCheck={false} autoCapitalize="none" maxLength={ACCOUNT_LIMITS.username} />
		</Form.Item>
		<Form.Item label="姓名" name="name" rules={[{ required: true, whitespace: true, message: '请填写姓名' }]}>
			<Input autoComplete="name" maxLength={ACCOUNT_LIMITS.name} />
		</Form.Item>
		<NewPassword name="password" label="密码" least={PASSWORD_LENGTH.alone} />
	</>
);

/** 创建首位负责人: for who has the link that the server prints while there is no account. */
export const Setup = () => {
	const [form] = Form.useForm<SetupBody>();
	useEffect(() => {
		document.title = '创建首位负责人 | 榕树头学堂后台';
	}, []);
	const make = useMutation({
		mutationFn: ({ code, username, name, password }: SetupBody) =>
			call('POST /setup', { body: { code, username, name, password } }),
		onSuccess: (me) => {
			client.clear();
			client.setQueryData(ME, me);
			navigate('/dashboard', { replace: true });
		},
		onError: (error) => showFaults(form, error),
	});
	const { error } = make;
	const sentence = error && !(error instanceof ApiError && error.fields.length > 0) ? sentenceOf(error) : undefined;
	const done = error instanceof ApiError && error.code === 'setup_done';
	return (
		<AuthLayout title="创建首位负责人">
			<Form<SetupBody>
				form={form}
				name="setup-form"
				layout="vertical"
				validateTrigger="onSubmit"
				initialValues={{ code: codeHere() }}
				onFinish={(values) => make.mutate(values)}
			>
				{sentence && (
					<Form.Item>
						<Alert
							type="error"
							showIcon
							role="alert"
							title={sentence}
							action={done && <Link href="/login">去登录</Link>}
						/>
					</Form.Item>
				)}
				<Fields />
				<Button type="primary" size="large" block htmlType="submit" loading={make.isPending}>
					创建并登录
				</Button>
			</Form>
		</AuthLayout>
	);
};
