import { useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { ACCOUNT_LIMITS, PASSWORD_LENGTH } from '#domain/office/account.ts';
import { ME } from '../../core/client.ts';
import { HISTORY, SESSIONS } from '../../core/keys.ts';
import { call } from '../../core/send.ts';
import { useMe } from '../../core/session.ts';
import { NewPassword } from '../../ui/NewPassword.tsx';
import { useAction } from '../../ui/use-action.ts';

interface Typed {
	current: string;
	next: string;
	again: string;
}

/** 修改密码: ends every other session of the account. */
export const Password = () => {
	const { secondFactor, username } = useMe();
	const client = useQueryClient();
	const [form] = Form.useForm<Typed>();
	const change = useAction(({ current, next }: Typed) => call('POST /password', { body: { current, next } }), {
		done: '密码已修改，其他设备已退出登录',
		stale: [SESSIONS, HISTORY],
		form,
		after: (me) => {
			client.setQueryData(ME, me);
			form.resetFields();
		},
	});
	const least = secondFactor ? PASSWORD_LENGTH.withCode : PASSWORD_LENGTH.alone;
	return (
		<section className="o-card o-card--padded" aria-labelledby="password">
			<h2 id="password">修改密码</h2>
			<Form form={form} name="password-form" layout="vertical" requiredMark={false} onFinish={change.mutate}>
				{/* Password managers need to know whose password it is. */}
				<input type="text" name="username" autoComplete="username" defaultValue={username} hidden readOnly />
				<Form.Item label="现在的密码" name="current" rules={[{ required: true, message: '请输入密码' }]}>
					<Input.Password autoComplete="current-password" maxLength={ACCOUNT_LIMITS.password} />
				</Form.Item>
				<NewPassword name="next" label="新密码" least={least} />
				<Button type="primary" htmlType="submit" loading={change.isPending}>
					修改密码
				</Button>
			</Form>
		</section>
	);
};
