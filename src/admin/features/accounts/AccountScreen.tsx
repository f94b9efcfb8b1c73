import { Alert, Col, Row } from 'antd';
import { useAddress } from '../../core/router.ts';
import { useMay, useMe } from '../../core/session.ts';
import { Tabs } from '../../ui/list/Tools.tsx';
import { Log } from '../audit/Log.tsx';
import { History } from './History.tsx';
import { Password } from './Password.tsx';
import { Profile } from './Profile.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { Sessions } from './Sessions.tsx';
import { Users } from './Users.tsx';

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
