import { Alert, Button, Drawer, Form, Input, Radio } from 'antd';
import { Fragment } from 'react';
import type { RollCallLeg, RollCallState } from '#domain/office/roll-call.ts';
import { LOCALE_LABELS } from '../../../ui/labels.ts';
import { Contact } from './Contact.tsx';
import { collectorOf, STATES } from './Row.tsx';
import { Allergies, harmOf, Words } from './Said.tsx';
import type { Goer, useTicks } from './ticks.ts';

interface Props {
	goer: Goer;
	leg: RollCallLeg;
	tick: ReturnType<typeof useTicks>['tick'];
	close: () => void;
}

interface Said {
	state: RollCallState;
	reason?: string;
	collectedBy?: string;
}

const facts = ({ note, school, group, collector }: Goer) =>
	Object.entries({ 备注: note, 学校: school || group, 谁来接: collector }).filter(([, value]) => value !== '');

/** A child of the roll call with all that is known, and whether it came, why not, or who took it back. */
export const ChildDrawer = ({ goer, leg, tick, close }: Props) => {
	const { id, name, age, parent, phone, locale, number, emergency, state, reason, collectedBy } = goer;
	const [form] = Form.useForm<Said>();
	const chosen = Form.useWatch('state', form);
	return (
		<Drawer open placement="bottom" size="large" onClose={close} title={<h2>{name}</h2>}>
			<div className="o-drawer">
				<p>
					{age !== null && `${age} 岁，`}订单 {number}
				</p>
				{harmOf(goer) && <Alert type="error" title={<Allergies of={harmOf(goer)} />} />}
				<div className="o-goer-words">
					<Words of={goer} />
				</div>
				<ul className="o-lines">
					<Contact name={parent} phone={phone} note={LOCALE_LABELS[locale] ?? ''} />
					{emergency !== '' && <Contact name="紧急联系" phone={emergency} note="" />}
				</ul>
				<dl className="o-facts">
					{facts(goer).map(([label, value]) => (
						<Fragment key={label}>
							<dt>{label}</dt>
							<dd>{value}</dd>
						</Fragment>
					))}
				</dl>
				<Form
					form={form}
					layout="vertical"
					initialValues={{ state, reason, collectedBy: collectedBy || collectorOf(goer) }}
					onFinish={(said) => {
						const isAbsent = said.state === 'absent';
						const isTaken = leg === 'back' && said.state === 'arrived';
						tick({
							child: id,
							leg,
							state: said.state,
							reason: isAbsent ? (said.reason ?? '').trim() : '',
							collectedBy: isTaken ? (said.collectedBy ?? '').trim() : '',
						});
						close();
					}}
				>
					<Form.Item name="state" label="点名">
						<Radio.Group
							block
							optionType="button"
							options={Object.entries(STATES[leg]).map(([value, label]) => ({ value, label }))}
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
					{leg === 'back' && chosen === 'arrived' && (
						<Form.Item
							name="collectedBy"
							label="由谁接走"
							rules={[{ required: true, whitespace: true, message: '请填写由谁接走' }]}
						>
							<Input maxLength={200} />
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
