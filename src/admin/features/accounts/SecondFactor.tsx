import { App, Button, Flex, Form, Input, QRCode, Tag } from 'antd';
import { useState } from 'react';
import type { SentBody } from '#contracts/contracts.ts';
import { ACCOUNT_LIMITS } from '#domain/office/account.ts';
import { TWO_FACTORS } from '#domain/office/roles.ts';
import { ME } from '../../core/client.ts';
import { call } from '../../core/send.ts';
import { useMe } from '../../core/session.ts';
import { saveFile } from '../../ui/files.ts';
import { useAction } from '../../ui/use-action.ts';

interface PasswordAndCode {
	password: string;
	code: string;
}

/** Asks for the password once more, and for a code where there is one already. */
const Ask = ({
	label,
	code = false,
	act,
}: {
	label: string;
	code?: boolean;
	act: (typed: PasswordAndCode) => Promise<unknown>;
}) => {
	const [form] = Form.useForm<PasswordAndCode>();
	const ask = useAction(act, { form });
	return (
		<Form style={{ maxWidth: 420 }} form={form} name="factor-form" layout="vertical" onFinish={ask.mutate}>
			<Form.Item label="密码" name="password" rules={[{ required: true, message: '请输入密码' }]}>
				<Input.Password autoComplete="current-password" />
			</Form.Item>
			{code && (
				<Form.Item
					label="应用上的 6 位数字，或一个恢复码"
					name="code"
					rules={[{ required: true, message: '请输入动态验证码' }]}
				>
					<Input autoComplete="one-time-code" maxLength={ACCOUNT_LIMITS.code} />
				</Form.Item>
			)}
			<Button htmlType="submit" loading={ask.isPending}>
				{label}
			</Button>
		</Form>
	);
};

/** Shows recovery codes this once; in a dialog, as the screen below it changes with the second factor. */
const useRecoveryCodes = () => {
	const { modal } = App.useApp();
	return (codes: readonly string[]) =>
		modal.info({
			title: '请保存恢复码',
			okText: '我已保存',
			// They are not shown again: only who says so has kept them.
			keyboard: false,
			content: (
				<Flex vertical gap={12}>
					<p>手机丢失或更换时，用一个恢复码代替动态验证码登录。每个只能用一次，关闭后不再显示。</p>
					<Flex component="ul" wrap gap="4px 24px" aria-label="恢复码">
						{codes.map((code) => (
							<li key={code}>
								<code>{code}</code>
							</li>
						))}
					</Flex>
					<Button onClick={() => saveFile('recovery-codes.txt', 'text/plain', `${codes.join('\n')}\n`)}>下载</Button>
				</Flex>
			),
		});
};

/** The key, for an app to read or to be typed, and the code that shows that the app has it. */
const Confirm = ({
	secret,
	uri,
	after,
}: {
	secret: string;
	uri: string;
	after: (codes: readonly string[]) => void;
}) => {
	const [form] = Form.useForm<{ code: string }>();
	const confirm = useAction(({ code }: { code: string }) => call('POST /totp/confirm', { body: { code } }), {
		done: '两步验证已开启，其他设备已退出登录',
		stale: [ME],
		form,
		after: ({ recoveryCodes }) => after(recoveryCodes),
	});
	return (
		<Form style={{ maxWidth: 440 }} form={form} name="code-form" layout="vertical" onFinish={confirm.mutate}>
			<p>
				在手机上安装验证应用，例如 Google Authenticator、Microsoft Authenticator 或
				Aegis，用它扫描二维码，或手动输入密钥：
			</p>
			{/* The key stands below it in letters. */}
			<div aria-hidden="true">
				<QRCode value={uri} type="svg" bordered={false} bgColor="#fff" />
			</div>
			<pre>{secret.match(/.{1,4}/g)?.join(' ')}</pre>
			<Form.Item label="应用上的 6 位数字" name="code" rules={[{ required: true, message: '请输入动态验证码' }]}>
				<Input autoComplete="one-time-code" inputMode="numeric" maxLength={20} />
			</Form.Item>
			<Button type="primary" htmlType="submit" loading={confirm.isPending}>
				确认开启
			</Button>
		</Form>
	);
};

/** 两步验证. Who must have it may take it away only to set up another one. */
export const SecondFactor = () => {
	const { secondFactor, recoveryCodes, role } = useMe();
	const showCodes = useRecoveryCodes();
	const [key, setKey] = useState<{ secret: string; uri: string }>();
	const must = TWO_FACTORS.includes(role);
	const remove = useAction((body: SentBody<'POST /totp/remove'>) => call('POST /totp/remove', { body }), {
		done: must ? '请用新的应用重新开启' : '两步验证已关闭',
		stale: [ME],
	});
	return (
		<section className="o-card o-card--padded" aria-labelledby="factor">
			<h2 id="factor">两步验证</h2>
			<p>
				<Tag color={secondFactor ? 'success' : 'default'}>{secondFactor ? '已开启' : '未开启'}</Tag>
				{secondFactor && ` 还有 ${recoveryCodes} 个恢复码`}
			</p>
			{key && !secondFactor ? (
				<Confirm {...key} after={showCodes} />
			) : secondFactor ? (
				<Ask key="off" code label={must ? '更换验证应用' : '关闭两步验证'} act={remove.mutateAsync} />
			) : (
				<Ask
					key="on"
					label="开启两步验证"
					act={async ({ password }) => setKey(await call('POST /totp', { body: { password } }))}
				/>
			)}
		</section>
	);
};
