import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Flex, Form, Input } from 'antd';
import { useState } from 'react';
import { CALLS } from '#contracts/calls.ts';
import type { SentBody } from '#contracts/contracts.ts';
import { ACCOUNT_LIMITS } from '#domain/office/account.ts';
import { ApiError, call } from '../../core/send.ts';
import type { Me } from '../../core/session.ts';
import { sentenceOf } from '../../ui/ErrorAlert.tsx';

type LoginBody = SentBody<'POST /login'>;

interface Props {
	/** The only account that may sign in; absent: it is asked for. */
	username?: string;
	/** Why somebody has to sign in. */
	reason: string | undefined;
	done: (me: Me) => void;
	/** What somebody does who does not go on; absent: he empties the form. */
	other?: { label: string; act: () => void };
}

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

/** Asks for account, password and, where there is one, second factor. It says the same of a wrong password, an unknown account and a locked one. */
export const LoginForm = ({ username, reason, done, other }: Props) => {
	const [form] = Form.useForm<LoginBody>();
	const [needsCode, setNeedsCode] = useState(false);
	const enter = useMutation({
		mutationFn: (body: LoginBody) => call(CALLS.getLogin, { body }),
		onSuccess: done,
		onError: (error) => {
			if (!(error instanceof ApiError && /^code_/.test(error.code))) return;
			const again = error.code === 'code_tries_used';
			setNeedsCode(!again);
			form.setFieldValue('code', '');
			if (again) form.setFieldValue('password', '');
		},
	});
	const reset = () => {
		form.resetFields();
		enter.reset();
		setNeedsCode(false);
	};
	const sentence = enter.error ? sentenceOf(enter.error) : reason;
	// That a code is asked for, or that time is over, is nothing that went wrong.
	const wrong = enter.error && !(enter.error instanceof ApiError && enter.error.code === 'code_required');
	const isKnown = username !== undefined;
	return (
		<Form<LoginBody>
			form={form}
			layout="vertical"
			size="large"
			validateTrigger="onSubmit"
			initialValues={{ username }}
			onFinish={(values) => enter.mutate(values)}
		>
			{sentence && (
				<Form.Item>
					<Alert type={wrong ? 'error' : 'info'} showIcon role="alert" title={sentence} />
				</Form.Item>
			)}
			<Form.Item label="账号" name="username" rules={[{ required: true, whitespace: true, message: '请输入账号' }]}>
				<Input
					autoComplete="username"
					autoFocus={!isKnown}
					readOnly={isKnown}
					tabIndex={isKnown ? -1 : 0}
					maxLength={200}
					spellCheck={false}
					autoCapitalize="none"
				/>
			</Form.Item>
			<Form.Item label="密码" name="password" rules={[{ required: true, message: '请输入密码' }]}>
				<Input.Password autoComplete="current-password" autoFocus={isKnown} maxLength={256} />
			</Form.Item>
			{needsCode && <Code />}
			<Flex gap={12}>
				<Button type="primary" block htmlType="submit" loading={enter.isPending}>
					提交
				</Button>
				<Button onClick={other?.act ?? reset}>{other?.label ?? '重置'}</Button>
			</Flex>
		</Form>
	);
};
