import { Form, Input } from 'antd';
import { ACCOUNT_LIMITS } from '#domain/office/account.ts';

interface Props {
	name: string;
	label: string;
	/** Characters that it must have. */
	least: number;
}

type Values = { getFieldValue: (name: string) => unknown };

const lengthOf = (password: string): number => [...password.normalize('NFKC')].length;

/** A password that is chosen, and typed once more; the rule stands there before anything is sent. */
export const NewPassword = ({ name, label, least }: Props) => (
	<>
		<Form.Item
			label={label}
			name={name}
			extra={`至少 ${least} 个字符，可以用空格，例如几个不相关的词；不要用常见密码，也不要含账号、姓名或网站名称`}
			rules={[
				{ required: true, message: `请输入${label}` },
				{
					validator: async (_: unknown, value?: string) => {
						if (value && lengthOf(value) < least) throw new Error(`${label}至少 ${least} 个字符`);
					},
				},
			]}
		>
			<Input.Password autoComplete="new-password" maxLength={ACCOUNT_LIMITS.password} />
		</Form.Item>
		<Form.Item
			label="再输入一次"
			name="again"
			dependencies={[name]}
			rules={[
				{ required: true, message: `请再输入一次${label}` },
				({ getFieldValue }: Values) => ({
					validator: async (_: unknown, value: string) => {
						if (value && value !== getFieldValue(name)) throw new Error(`两次输入的${label}不一样`);
					},
				}),
			]}
		>
			<Input.Password autoComplete="new-password" maxLength={ACCOUNT_LIMITS.password} />
		</Form.Item>
	</>
);
