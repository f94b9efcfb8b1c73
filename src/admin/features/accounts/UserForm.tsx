import { Form, Input, Modal, Select } from 'antd';
import type { AnswerOf, SentBody } from '#contracts/contracts.ts';
import { ACCOUNT_LIMITS } from '#domain/office/account.ts';
import { ROLE_LABELS } from '#domain/office/roles.ts';
import { USERS } from '../../core/keys.ts';
import { call } from '../../core/send.ts';
import { optionsOf } from '../../ui/fields.tsx';
import { Time } from '../../ui/Time.tsx';
import { useAction } from '../../ui/use-action.ts';

export type User = AnswerOf<'GET /users'>[number];
export type TemporaryPassword = AnswerOf<'POST /users/:id/password'>;

interface Props {
	/** Undefined for a new one. */
	user: User | undefined;
	close: () => void;
	/** Told of a new account and the password that was made up for it. */
	made: (account: TemporaryPassword & { username: string }) => void;
}

/** A new account, or another name or role of one. */
export const UserForm = ({ user, close, made }: Props) => {
	const [form] = Form.useForm<SentBody<'POST /users'>>();
	const save = useAction(
		async ({ username, name, role }: SentBody<'POST /users'>) => {
			if (user) await call('PUT /users/:id', { params: { id: user.id }, body: { name, role } });
			else made({ ...(await call('POST /users', { body: { username, name, role } })), username });
		},
		{ done: '已保存', stale: [USERS], form, after: close },
	);
	return (
		<Modal
			open
			title={user ? `编辑账号 ${user.username}` : '添加账号'}
			okText="保存"
			confirmLoading={save.isPending}
			onOk={() => form.submit()}
			onCancel={close}
		>
			<Form
				form={form}
				name="user-form"
				layout="vertical"
				initialValues={user ?? { role: 'editor' }}
				onFinish={save.mutate}
			>
				{!user && (
					<Form.Item label="账号" name="username" rules={[{ required: true, whitespace: true, message: '请输入账号' }]}>
						<Input maxLength={ACCOUNT_LIMITS.username} autoComplete="off" autoCapitalize="none" />
					</Form.Item>
				)}
				<Form.Item label="姓名" name="name" rules={[{ required: true, whitespace: true, message: '请填写姓名' }]}>
					<Input maxLength={ACCOUNT_LIMITS.name} autoComplete="off" />
				</Form.Item>
				<Form.Item label="角色" name="role">
					<Select options={optionsOf(ROLE_LABELS)} />
				</Form.Item>
			</Form>
		</Modal>
	);
};

/** A made-up password: shown once, never again. */
export const TemporaryPasswordShown = ({
	username,
	temporaryPassword,
	until,
	close,
}: TemporaryPassword & { username: string; close: () => void }) => (
	<Modal
		open
		title={`${username} 的临时密码`}
		onOk={close}
		onCancel={close}
		okText="已记下"
		cancelButtonProps={{ hidden: true }}
		// A click beside it would lose what is shown once.
		mask={{ closable: false }}
	>
		<p>只显示这一次。请当面或用另一种方式告诉本人，首次登录时必须改掉。</p>
		<pre>{temporaryPassword}</pre>
		<p>
			<Time ms={until} /> 前有效
		</p>
	</Modal>
);
