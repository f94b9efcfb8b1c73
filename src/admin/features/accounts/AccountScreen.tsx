import { Alert, Button, Col, Form, Input, Row } from 'antd';
import type { SentBody } from '#contracts/contracts.ts';
import { ACCOUNT_LIMITS, PASSWORD_LENGTH } from '#domain/office/account.ts';
import { subjectLabel, tripSubjectName } from '#domain/office/audit-subjects.ts';
import { ROLE_LABELS } from '#domain/office/roles.ts';
import { client, ME, useRead } from '../../core/client.ts';
import { HISTORY, SESSIONS } from '../../core/keys.ts';
import { useAddress } from '../../core/router.ts';
import { call } from '../../core/send.ts';
import { useActionLabel, useMay, useMe } from '../../core/session.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Tabs } from '../../ui/list/Tools.tsx';
import { NewPassword } from '../../ui/NewPassword.tsx';
import { Time } from '../../ui/Time.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useTrips } from '../../ui/use-trip-titles.ts';
import { Log } from '../audit/index.ts';
import { SecondFactor } from './SecondFactor.tsx';
import { Sessions } from './Sessions.tsx';
import { Users } from './Users.tsx';

/** 个人资料 */
const Profile = () => {
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
			<Facts of={{ 账号: me.username, 角色: ROLE_LABELS[me.role] }} />
			<Form form={form} name="profile-form" layout="vertical" initialValues={{ name: me.name }} onFinish={save.mutate}>
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

interface Typed {
	current: string;
	next: string;
	again: string;
}

/** 修改密码: ends every other session of the account. */
const Password = () => {
	const { secondFactor, username } = useMe();
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
			<Form form={form} name="password-form" layout="vertical" onFinish={change.mutate}>
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

/** 我的操作记录 */
const History = () => {
	const read = useRead(HISTORY, 'GET /me/history', {});
	const actionLabel = useActionLabel();
	const trips = useTrips();
	const titleOf = (subject: string) => tripSubjectName(subject, (slug) => trips.get(slug));
	return (
		<section className="o-card o-card--padded" aria-labelledby="history">
			<h2 id="history">我的操作记录</h2>
			<Loaded of={read}>
				{(data) => (
					<ol className="o-lines">
						{data.map(({ id, at, action, subject, subjectName }) => (
							<li key={id}>
								<Time ms={at} />
								<b>{actionLabel(action)}</b>
								{!/^(account|session|totp)\//.test(subject) && (
									<span>{subjectLabel(subject, subjectName || titleOf(subject))}</span>
								)}
							</li>
						))}
					</ol>
				)}
			</Loaded>
		</section>
	);
};

const TABS = { account: '账号', log: '操作日志' };

const Own = () => (
	<>
		<Row gutter={[16, 16]}>
			{[Profile, Password, SecondFactor, Sessions].map((Part) => (
				<Col key={Part.name} xs={24} lg={12} style={{ display: 'grid' }}>
					<Part />
				</Col>
			))}
		</Row>
		{useMay()('GET /users') && <Users />}
		<History />
	</>
);

const WithLog = () => {
	const shown = useAddress().search['tab'] === 'log' ? 'log' : 'account';
	return (
		<>
			<Tabs label="个人中心" tabs={TABS} shown={shown} hrefOf={(tab) => `/user${tab === 'log' ? '?tab=log' : ''}`} />
			{shown === 'log' ? <Log /> : <Own />}
		</>
	);
};

/** 个人中心: what concerns oneself; for the owner also accounts and roles, and the log of what everybody did. */
export const AccountScreen = () => {
	const { temporaryPassword, secondFactorRequired } = useMe();
	const may = useMay();
	if (temporaryPassword)
		return (
			<>
				<h1>个人中心</h1>
				<Alert type="warning" showIcon title="这是临时密码，请先改成自己的密码" />
				<Password />
			</>
		);
	if (secondFactorRequired)
		return (
			<>
				<h1>个人中心</h1>
				<Alert type="warning" showIcon title="负责人须先开启两步验证，之后才能使用后台" />
				<SecondFactor />
			</>
		);
	return (
		<>
			<h1>个人中心</h1>
			{may('GET /audit') ? <WithLog /> : <Own />}
		</>
	);
};
