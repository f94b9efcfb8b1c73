import { Button, Form, Input, QRCode } from 'antd';
import { useState } from 'react';
import { beginTotp, confirmTotp, removeTotp } from '../../api/account.ts';
import { ME } from '../../api/client.ts';
import { useMe } from '../../frame/me.ts';
import { useAct } from '../../parts/use-act.ts';

/** Asks for the password once more. */
const AskPassword = ({ label, act }: { label: string; act: (password: string) => Promise<unknown> }) => {
	const [form] = Form.useForm<{ password: string }>();
	const ask = useAct(({ password }: { password: string }) => act(password), { form });
	return (
		<Form form={form} name="factor-form" layout="vertical" requiredMark={false} onFinish={ask.mutate}>
			<Form.Item label="密码" name="password" rules={[{ required: true, message: '请输入密码' }]}>
				<Input.Password autoComplete="current-password" />
			</Form.Item>
			<Button htmlType="submit" loading={ask.isPending}>
				{label}
			</Button>
		</Form>
	);
};

/** The key, for an app to read or to be typed, and the code that shows that the app has it. */
const Confirm = ({ secret, uri, after }: { secret: string; uri: string; after: () => void }) => {
	const [form] = Form.useForm<{ code: string }>();
	const confirm = useAct(({ code }: { code: string }) => confirmTotp(code), {
		...{ done: '两步验证已开启', stale: [ME], form, after },
	});
	return (
		<Form form={form} name="code-form" layout="vertical" requiredMark={false} onFinish={confirm.mutate}>
			<p>用验证应用扫描二维码，或手动输入密钥：</p>
			<QRCode value={uri} type="svg" bordered={false} bgColor="#fff" />
			<p className="o-secret">{secret}</p>
			<Form.Item label="应用上的 6 位数字" name="code" rules={[{ required: true, message: '请输入验证码' }]}>
				<Input autoComplete="one-time-code" inputMode="numeric" maxLength={20} />
			</Form.Item>
			<Button type="primary" htmlType="submit" loading={confirm.isPending}>
				确认开启
			</Button>
		</Form>
	);
};

/** 两步验证 */
export const SecondFactor = () => {
	const { secondFactor } = useMe();
	const [key, setKey] = useState<{ secret: string; uri: string }>();
	const remove = useAct(removeTotp, { done: '两步验证已关闭', stale: [ME] });
	return (
		<section className="o-card o-card--padded" aria-labelledby="factor">
			<h2 id="factor">两步验证</h2>
			<p>
				<span className={secondFactor ? 'o-state o-state--good' : 'o-state'}>{secondFactor ? '已开启' : '未开启'}</span>
			</p>
			{key && !secondFactor ? (
				<Confirm {...key} after={() => setKey(undefined)} />
			) : secondFactor ? (
				<AskPassword key="off" label="关闭两步验证" act={remove.mutateAsync} />
			) : (
				<AskPassword key="on" label="开启两步验证" act={async (password) => setKey(await beginTotp(password))} />
			)}
		</section>
	);
};
