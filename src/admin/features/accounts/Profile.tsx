import { Button, Form, Input } from 'antd';
import type { SentBody } from '#contracts/contracts.ts';
import { ACCOUNT_LIMITS } from '#domain/office/account.ts';
import { ROLE_LABELS } from '#domain/office/roles.ts';
import { ME } from '../../core/client.ts';
import { call } from '../../core/send.ts';
import { useMe } from '../../core/session.ts';
import { useAction } from '../../ui/use-action.ts';

/** 个人资料 */
export const Profile = () => {
	const me = useMe();
	const [form] = Form.useForm<{ name: string }>();
	const save = useAction((body: SentBody<'PUT /me'>) => call('PUT /me', { body }), {
		done: '已保存',
		stale: [ME],
		form,
	});
	return (
		<section className="o-card o-card--padded" aria-labelledby="profile">
			<h2 id="profile">个人资料</h2>
			<dl className="o-facts">
				<dt>账号</dt>
				<dd>{me.username}</dd>
				<dt>角色</dt>
				<dd>{ROLE_LABELS[me.role]}</dd>
			</dl>
			<Form
				form={form}
				name="profile-form"
				layout="vertical"
				requiredMark={false}
				initialValues={{ name: me.name }}
				onFinish={save.mutate}
			>
				<Form.Item label="姓名" name="name" rules={[{ required: true, whitespace: true, message: '请填写姓名' }]}>
					<Input maxLength={ACCOUNT_LIMITS.name} autoComplete="name" />
				</Form.Item>
				<Button htmlType="submit" loading={save.isPending}>
					保存
				</Button>
			</Form>
		</section>
	);
};
