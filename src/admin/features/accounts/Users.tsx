import { useQuery } from '@tanstack/react-query';
import { Button, Table, Tag } from 'antd';
import { useState } from 'react';
import { ROLE_LABELS } from '#domain/office/roles.ts';
import { USERS } from '../../core/keys.ts';
import { call } from '../../core/send.ts';
import { useMay } from '../../core/session.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { Time } from '../../ui/Time.tsx';
import { type TemporaryPassword, TemporaryPasswordShown, type User, UserForm } from './UserForm.tsx';
import { UserSteps } from './UserSteps.tsx';

const State = ({ disabledAt, temporaryUntil }: User) => {
	if (disabledAt !== null) return <Tag color="error">已停用</Tag>;
	if (temporaryUntil !== null) return <Tag color="warning">待改密码</Tag>;
	return <Tag color="success">正常</Tag>;
};

/** 账号与角色, for the owner. */
export const Users = () => {
	const { data, error, refetch, isPending } = useQuery({ queryKey: USERS, queryFn: () => call('GET /users') });
	const may = useMay();
	const [edited, setEdited] = useState<User | 'new'>();
	const [made, setMade] = useState<TemporaryPassword & { username: string }>();
	return (
		<section className="o-card" aria-labelledby="users">
			<div className="o-head o-tools">
				<h2 id="users">账号与角色</h2>
				{may('POST /users') && (
					<Button type="primary" onClick={() => setEdited('new')}>
						添加账号
					</Button>
				)}
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
						render: (_, user) =>
							may('PUT /users/:id') && (
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
