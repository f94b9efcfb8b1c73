import { Button, Table, Tag } from 'antd';
import { useState } from 'react';
import { ROLE_LABELS } from '#domain/office/roles.ts';
import { useRead } from '../../core/client.ts';
import { USERS } from '../../core/keys.ts';
import { call } from '../../core/send.ts';
import { useMe } from '../../core/session.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { Time } from '../../ui/Time.tsx';
import { useAction, useAsk } from '../../ui/use-action.ts';
import { type TemporaryPassword, TemporaryPasswordShown, type User, UserForm } from './UserForm.tsx';

const State = ({ disabledAt, temporaryUntil }: User) => {
	if (disabledAt !== null) return <Tag color="error">已停用</Tag>;
	if (temporaryUntil !== null) return <Tag color="warning">待改密码</Tag>;
	return <Tag color="success">正常</Tag>;
};

interface Props {
	user: User;
	edit: () => void;
	made: (password: TemporaryPassword) => void;
}

/** What the owner may do with the account of somebody else. */
const UserSteps = ({ user, edit, made }: Props) => {
	const { id, username, disabledAt, secondFactorAt } = user;
	const me = useMe();
	const askFirst = useAsk();
	const stale = [USERS];
	const params = { id };
	const disable = useAction(() => call('POST /users/:id/disable', { params }), { done: '账号已停用', stale });
	const enable = useAction(() => call('POST /users/:id/enable', { params }), { done: '账号已启用', stale });
	const reset = useAction(() => call('POST /users/:id/password', { params }), { stale, after: made });
	const noFactor = useAction(() => call('POST /users/:id/totp/remove', { params }), { done: '两步验证已解除', stale });
	if (id === me.id) return <span className="o-quiet">本人</span>;
	const ask = (okText: string, title: string, content: string, action: Parameters<typeof askFirst>[1]) =>
		askFirst({ title, content, okText }, action);
	const steps = [
		{ label: '编辑', take: edit },
		{
			label: '重设密码',
			take: () => ask('重设密码', `重设 ${username} 的密码？`, '现在的密码立即失效，所有设备会退出登录。', reset),
		},
		secondFactorAt && {
			label: '解除两步验证',
			take: () => ask('解除', `解除 ${username} 的两步验证？`, '请先确认是本人要求。', noFactor),
		},
		disabledAt === null
			? {
					label: '停用',
					danger: true,
					take: () => ask('停用', `停用 ${username}？`, '此人会立即在所有设备上退出登录。', disable),
				}
			: { label: '启用', take: () => enable.mutate() },
	].filter((step) => step !== null && typeof step === 'object');
	return (
		<div className="o-buttons">
			{steps.map(({ label, danger = false, take }) => (
				<Button key={label} type="link" size="small" danger={danger} onClick={() => take()}>
					{label}
				</Button>
			))}
		</div>
	);
};

/** 账号与角色, for the owner. */
export const Users = () => {
	const { data, error, refetch, isPending } = useRead(USERS, 'GET /users', {});
	const [edited, setEdited] = useState<User | 'new'>();
	const [made, setMade] = useState<TemporaryPassword & { username: string }>();
	return (
		<section className="o-card" aria-labelledby="users">
			<div className="o-head o-tools">
				<h2 id="users">账号与角色</h2>
				<Button type="primary" onClick={() => setEdited('new')}>
					添加账号
				</Button>
			</div>
			{error && <ErrorAlert error={error} again={() => void refetch()} />}
			<Table<User>
				rowKey="id"
				dataSource={data}
				loading={isPending}
				pagination={false}
				columns={[
					{ title: '账号', dataIndex: 'username' },
					{ title: '姓名', dataIndex: 'name' },
					{ title: '角色', dataIndex: 'role', render: (_, { role }) => ROLE_LABELS[role] },
					{
						title: '两步验证',
						key: 'factor',
						render: (_, { secondFactorAt }) => (secondFactorAt ? '已开启' : '未开启'),
					},
					{ title: '创建', key: 'created', render: (_, { createdAt }) => <Time ms={createdAt} /> },
					{ title: '状态', key: 'state', render: (_, user) => <State {...user} /> },
					{
						title: '操作',
						key: 'steps',
						render: (_, user) => (
							<UserSteps
								user={user}
								edit={() => setEdited(user)}
								made={(one) => setMade({ ...one, username: user.username })}
							/>
						),
					},
				]}
			/>
			{edited && (
				<UserForm user={edited === 'new' ? undefined : edited} close={() => setEdited(undefined)} made={setMade} />
			)}
			{made && <TemporaryPasswordShown {...made} close={() => setMade(undefined)} />}
		</section>
	);
};
