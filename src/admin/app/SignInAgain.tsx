import { useStore } from '@nanostores/react';
import { Modal } from 'antd';
import { client, ME } from '../core/client.ts';
import { useMe } from '../core/session.ts';
import { $signIn, giveUpScreen, signedInAgain } from '../core/sign-in-again.ts';
import { LoginForm } from '../features/accounts/LoginForm.tsx';

/** Above every drawer, dialog and message; nobody reads behind it who is not signed in. */
const ABOVE_ALL = 3000;

const reasonOf = (code: string): string =>
	code === 'session_expired' ? '登录已过期' : '这里的登录已被结束，或已在另一个页面退出';

/** The sign-in over a screen whose session has ended: what was typed there stays, and what was refused is done after it. */
export const SignInAgain = () => {
	const code = useStore($signIn);
	const { username } = useMe();
	return (
		<Modal
			open={code !== undefined}
			title="请重新登录"
			footer={null}
			closable={false}
			keyboard={false}
			mask={{ closable: false }}
			// What is on the screen is read by nobody who is not signed in.
			styles={{ mask: { background: 'var(--paper)' } }}
			zIndex={ABOVE_ALL}
			destroyOnHidden
		>
			{code !== undefined && (
				<LoginForm
					username={username}
					reason={`${reasonOf(code)}。您写的内容仍在本页，登录后继续刚才的操作。`}
					done={(me) => {
						client.setQueryData(ME, me);
						signedInAgain();
					}}
					other={{ label: '换一个账号', act: giveUpScreen }}
				/>
			)}
		</Modal>
	);
};
