import { Alert, Button, Drawer, Flex, Form, Input, Radio } from 'antd';
import { ROLL_CALL_STATES, type RollCallState } from '#domain/office/roll-call.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LOCALE_LABELS } from '../../ui/labels.ts';
import type { Goer } from './roll-call-ticks.ts';

export const Allergies = ({ of }: { of: string }) =>
	[...new Set(of.split(/[，,、;；]/).map((each) => each.trim()))]
		.filter((each) => each !== '')
		.map((each) => (
			<span key={each} className="o-allergy">
				{each}
			</span>
		));

export const CallButton = ({ family: { parent, phone } }: Pick<Goer, 'family'>) =>
	phone !== '' && (
		<Button
			shape="circle"
			size="large"
			href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}
			aria-label={`致电 ${parent || phone}`}
			icon={<Icon name="phone" />}
		/>
	);

interface Props {
	goer: Goer;
	tick: (child: string, state: RollCallState, reason: string) => void;
	close: () => void;
}

/** A child of the roll call with all that is known, and whether it came, or why not. */
export const ChildDrawer = ({ goer, tick, close }: Props) => {
	const { id, name, age, allergy, note, family, state, reason } = goer;
	const [form] = Form.useForm<{ state: RollCallState; reason?: string }>();
	const chosen = Form.useWatch('state', form);
	return (
		<Drawer open placement="bottom" size="large" onClose={close} title={<h2>{name}</h2>}>
			<div className="o-drawer">
				<p>
					{age !== null && `${age} 岁，`}订单 {family.number}
				</p>
				{allergy && <Alert type="error" title={<Allergies of={allergy} />} />}
				<Flex justify="space-between" align="center">
					<span>
						<b>{family.parent || '—'}</b> {family.phone || '没有电话'}，{LOCALE_LABELS[family.locale]}
					</span>
					<CallButton family={family} />
				</Flex>
				{note && <p>{note}</p>}
				{family.note && <p className="o-message">{family.note}</p>}
				<Form
					form={form}
					layout="vertical"
					initialValues={{ state, reason }}
					onFinish={(said) => {
						tick(id, said.state, said.state === 'absent' ? (said.reason ?? '').trim() : '');
						close();
					}}
				>
					<Form.Item name="state" label="点名">
						<Radio.Group
							block
							optionType="button"
							options={Object.entries(ROLL_CALL_STATES).map(([value, label]) => ({ value, label }))}
						/>
					</Form.Item>
					{chosen === 'absent' && (
						<Form.Item
							name="reason"
							label="缺席原因"
							rules={[{ required: true, whitespace: true, message: '请填写缺席原因' }]}
						>
							<Input maxLength={200} placeholder="例如：发烧，妈妈来电" />
						</Form.Item>
					)}
					<Button type="primary" size="large" block htmlType="submit">
						保存
					</Button>
				</Form>
			</div>
		</Drawer>
	);
};
