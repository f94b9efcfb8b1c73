import { Alert } from 'antd';
import { useMay, useMe } from '../../frame/me.ts';
import { History } from './History.tsx';
import { Password } from './Password.tsx';
import { Profile } from './Profile.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { Sessions } from './Sessions.tsx';
import { Users } from './Users.tsx';

/** 个人中心: what concerns oneself; for the owner also accounts and roles. */
export const UserScreen = () => {
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
			<div className="o-columns">
				<Profile />
				<Password />
				<SecondFactor />
				<Sessions />
			</div>
			{may('GET /users') && <Users />}
			<History />
		</>
	);
};
