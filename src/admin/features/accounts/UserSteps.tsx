import { App, Button } from 'antd';
import { USERS } from '../../core/keys.ts';
import { call } from '../../core/send.ts';
import { useMe } from '../../core/session.ts';
import { useAction } from '../../ui/use-action.ts';
import type { TemporaryPassword, User } from './UserForm.tsx';

interface Props {
	user: User;
	edit: () => void;
	made: (password: TemporaryPassword) => void;
}

/** What the owner may do with the account of somebody else. */
export const UserSteps = ({ user, edit, made }: Props) => {
	const { id, username, disabledAt, secondFactorAt } = user;
	const me = useMe();
	const { modal } = App.useApp();
	const stale = [USERS];
	const params = { id };
	const disable = useAction(() => call('POST /users/:id/disable', { params }), { done: '账号已停用', stale });
	const enable = useAction(() => call('POST /users/:id/enable', { params }), { done: '账号已启用', stale });
	const reset = useAction(() => call('POST /users/:id/password', { params }), { stale, after: made });
	const noFactor = useAction(() => call('POST /users/:id/totp/remove', { params }), { done: '两步验证已解除', stale });
	if (id === me.id) return <span className="o-quiet">本人</span>;
	const ask = (okText: string, title: string, content: string, action: { mutateAsync: () => Promise<unknown> }) =>
		modal.confirm({
			title,
			content,
			okText,
			okButtonProps: { danger: true },
			onOk: () => action.mutateAsync().catch(() => {}),
		});
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
		<div className="o-buttons o-buttons--row">
			{steps.map(({ label, danger = false, take }) => (
				<Button key={label} type="link" size="small" danger={danger} onClick={() => take()}>
					{label}
				</Button>
			))}
		</div>
	);
};
