import { App, Button } from 'antd';
import { USERS } from '../../api/keys.ts';
import { call } from '../../api/send.ts';
import { useMe } from '../../api/session.ts';
import { useAction } from '../../ui/use-action.ts';
import type { TemporaryPassword, User } from './user.ts';

interface Props {
	user: User;
	edit: () => void;
	made: (password: TemporaryPassword) => void;
}

/** What the owner may do with the account of somebody else. */
export const UserSteps = ({ user, edit, made }: Props) => {
	const me = useMe();
	const { modal } = App.useApp();
	const stale = [USERS];
	const disable = useAction((id: string) => call('POST /users/:id/disable', { params: { id } }), {
		done: '账号已停用',
		stale,
	});
	const enable = useAction((id: string) => call('POST /users/:id/enable', { params: { id } }), {
		done: '账号已启用',
		stale,
	});
	const reset = useAction((id: string) => call('POST /users/:id/password', { params: { id } }), { stale, after: made });
	const noFactor = useAction((id: string) => call('POST /users/:id/totp/remove', { params: { id } }), {
		done: '两步验证已解除',
		stale,
	});
	if (user.id === me.id) return <span className="o-quiet-line">本人</span>;
	const ask = (okText: string, title: string, content: string, act: () => Promise<unknown>) =>
		modal.confirm({ title, content, okText, okButtonProps: { danger: true }, onOk: () => act().catch(() => {}) });
	const { id, username } = user;
	return (
		<div className="o-buttons o-buttons--row">
			<Button type="link" size="small" onClick={edit}>
				编辑
			</Button>
			<Button
				type="link"
				size="small"
				onClick={() =>
					ask('重设密码', `重设 ${username} 的密码？`, '现在的密码立即失效，所有设备会退出登录。', () =>
						reset.mutateAsync(id),
					)
				}
			>
				重设密码
			</Button>
			{user.secondFactorAt && (
				<Button
					type="link"
					size="small"
					onClick={() =>
						ask('解除', `解除 ${username} 的两步验证？`, '请先确认是本人要求。', () => noFactor.mutateAsync(id))
					}
				>
					解除两步验证
				</Button>
			)}
			{user.disabledAt === null ? (
				<Button
					type="link"
					size="small"
					danger
					onClick={() =>
						ask('停用', `停用 ${username}？`, '此人会立即在所有设备上退出登录。', () => disable.mutateAsync(id))
					}
				>
					停用
				</Button>
			) : (
				<Button type="link" size="small" onClick={() => enable.mutate(id)}>
					启用
				</Button>
			)}
		</div>
	);
};
