import { Modal } from 'antd';
import { Time } from '../../ui/Time.tsx';
import type { TemporaryPassword } from './user.ts';

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
		<p className="o-secret">{temporaryPassword}</p>
		<p>
			<Time ms={until} /> 前有效
		</p>
	</Modal>
);
