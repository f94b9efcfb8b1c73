import { Alert, Button, Drawer, Flex, Form, Input, Radio } from 'antd';
import { CHILD_FIELDS, factsOf, OFFICE_FIELDS, textOf } from '#domain/child-fields.ts';
import { LOCALE_LABELS } from '#domain/office/field-labels.ts';
import { phoneLinks } from '#domain/office/phone-links.ts';
import type { RollCallLeg, RollCallState } from '#domain/office/roll-call.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { optionsOf } from '../../../ui/fields.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { CallButton, collectorOf, Harms, harmOf, STATES, Words } from './Goer.tsx';
import type { Goer, useTicks } from './ticks.ts';

/** Families of children, in the order of their children. */
export const familiesOf = (goers: readonly Goer[]): Goer[][] => [
	...Map.groupBy(goers, ({ orderId }) => orderId).values(),
];

/** A number with the ways to reach it. */
const Contact = ({ name, phone, note = '' }: { name: string; phone: string; note?: string | undefined }) => {
	const links = phoneLinks(phone);
	return (
		<li>
			<span className="o-goer-words">
				<b>{name || '—'}</b> <span className="o-number">{phone || '没有电话'}</span>
				<small>{note}</small>
			</span>
			<Flex gap={10} className="o-end">
				<CallButton name={name} phone={phone} />
				{links && (
					<Button
						shape="circle"
						size="large"
						href={links.write}
						target="_blank"
						rel="noreferrer"
						aria-label={`WhatsApp ${name || phone}`}
						icon={<Icon name="chat" />}
					/>
				)}
			</Flex>
		</li>
	);
};

interface CallProps {
	title: string;
	missing: readonly Goer[];
	close: () => void;
}

/** The families of those who are missing, each one tap from the telephone. */
export const CallDrawer = ({ title, missing, close }: CallProps) => (
	<Drawer open placement="bottom" size="large" onClose={close} title={<h2>{title}</h2>}>
		<ul className="o-lines">
			{familiesOf(missing).map((children) => {
				const [{ orderId = '', parent = '', phone = '' } = {}] = children;
				const names = children.map(({ name }) => name).join('、');
				return <Contact key={orderId} name={parent} phone={phone} note={names} />;
			})}
		</ul>
	</Drawer>
);

interface Props {
	goer: Goer;
	leg: RollCallLeg;
	tick: ReturnType<typeof useTicks>['tick'];
	close: () => void;
}

interface Ticked {
	state: RollCallState;
	reason?: string;
	collectedBy?: string;
}

/** Whether a child came, why not, or who took it back. */
const TickForm = ({ goer, leg, tick, close }: Props) => {
	const { id, state, reason, collectedBy } = goer;
	const [form] = Form.useForm<Ticked>();
	const chosen = Form.useWatch('state', form);
	const save = (ticked: Ticked) => {
		const isTaken = leg === 'back' && ticked.state === 'arrived';
		tick({
			child: id,
			leg,
			state: ticked.state,
			reason: ticked.state === 'absent' ? (ticked.reason ?? '').trim() : '',
			collectedBy: isTaken ? (ticked.collectedBy ?? '').trim() : '',
		});
		close();
	};
	return (
		<Form
			form={form}
			layout="vertical"
			requiredMark
			initialValues={{ state, reason, collectedBy: collectedBy || collectorOf(goer) }}
			onFinish={save}
		>
			<Form.Item name="state" label="点名">
				<Radio.Group block optionType="button" options={optionsOf(STATES[leg])} />
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
	);
};

/** A child of the roll call with all that is known, and room to tick it. */
export const ChildDrawer = ({ goer, leg, tick, close }: Props) => {
	const { name, parent, phone, locale, number, emergency } = goer;
	const known = { ...goer, school: goer.school || goer.group };
	const details = OFFICE_FIELDS.filter((field) => CHILD_FIELDS[field].shown === 'details');
	const facts = details.map((field) => [CHILD_FIELDS[field].label, textOf(field, known[field])]);
	return (
		<Drawer open placement="bottom" size="large" onClose={close} title={<h2>{name}</h2>}>
			<Flex vertical gap={24}>
				<p>{[...factsOf(goer), `订单 ${number}`].join('，')}</p>
				{harmOf(goer) && <Alert type="error" title={<Harms of={goer} />} />}
				<div className="o-goer-words">
					<Words of={goer} />
				</div>
				<ul className="o-lines">
					<Contact name={parent} phone={phone} note={LOCALE_LABELS[locale]} />
					{emergency !== '' && <Contact name="紧急联系" phone={emergency} />}
				</ul>
				<Facts of={Object.fromEntries(facts)} />
				<TickForm goer={goer} leg={leg} tick={tick} close={close} />
			</Flex>
		</Drawer>
	);
};
