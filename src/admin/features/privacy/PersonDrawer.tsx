import { Alert, Button, Drawer, Flex, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import type { AnswerOf, SentBody } from '#contracts/contracts.ts';
import { DEPARTURES, ENQUIRIES, ORDERS } from '../../core/keys.ts';
import { call } from '../../core/send.ts';
import { saveFile } from '../../ui/files.ts';
import { useAction } from '../../ui/use-action.ts';
import { StoredData } from './StoredData.tsx';

/** Who is looked for: by one of the two. */
type PersonKey = SentBody<'POST /person/find'>;

/** What was typed, as an address or as a number. */
const personKeyOf = (typed: string): PersonKey => {
	const text = typed.trim();
	return text.includes('@') ? { email: text } : { phone: text };
};

interface EraseDialogProps {
	person: PersonKey;
	close: () => void;
	after: (erased: AnswerOf<'POST /person/erase'>) => void;
}

/** Asks for the address or number once more: what is erased does not come back. */
const EraseDialog = ({ person, close, after }: EraseDialogProps) => {
	const whose = person.email ?? person.phone;
	const [form] = Form.useForm<{ again: string }>();
	const erase = useAction(() => call('POST /person/erase', { body: person }), {
		stale: [ORDERS, ENQUIRIES, DEPARTURES],
		after: (erased) => {
			close();
			after(erased);
		},
	});
	return (
		<Modal
			open
			title={`清除 ${whose} 的个人资料？`}
			okText="永久清除"
			okButtonProps={{ danger: true }}
			confirmLoading={erase.isPending}
			onOk={() => form.submit()}
			onCancel={close}
		>
			<p>姓名、联系方式、儿童资料、备注和留言会永久删除，不能恢复；金额、行程和日期因记账保留。</p>
			<Form form={form} name="erase-form" layout="vertical" onFinish={() => erase.mutate()}>
				<Form.Item
					label={`请再输入一次 ${whose}`}
					name="again"
					rules={[
						{
							validator: async (_: unknown, typed = '') => {
								if (typed.trim() !== whose) throw new Error('与上面的不一样');
							},
						},
					]}
					validateTrigger="onSubmit"
				>
					<Input autoComplete="off" spellCheck={false} autoFocus />
				</Form.Item>
			</Form>
		</Modal>
	);
};

type Erased = AnswerOf<'POST /person/erase'>;

const erasedText = ({ orders, enquiries, waiting, messages, kept }: Erased): string =>
	[
		`已清除 ${orders} 个订单中的个人资料、${enquiries} 个咨询`,
		...(waiting > 0 ? [`${waiting} 个候补或通知`] : []),
		...(messages > 0 ? [`${messages} 条商城消息`] : []),
		...(kept.length > 0 ? [`订单 ${kept.join('、')} 仍在进行，资料保留到完成、关闭或退款后再清除`] : []),
	].join('；');

/** What an erasure did, and what stays for now. */
const ErasedNote = ({ erased }: { erased: Erased }) => <Alert type="success" showIcon title={erasedText(erased)} />;

interface Props {
	person: PersonKey;
	/** Told what was erased. */
	after: (erased: Erased) => void;
}

/** Taking somebody's data out, and erasing them. */
const PersonSteps = ({ person, after }: Props) => {
	const [asking, setAsking] = useState(false);
	const takeOut = useAction(() => call('POST /person/export', { body: person }), {
		done: '已导出',
		after: (data) => saveFile('person.json', 'application/json', JSON.stringify(data, null, '\t')),
	});
	return (
		<>
			<div className="o-buttons">
				<Button loading={takeOut.isPending} onClick={() => takeOut.mutate()}>
					导出（JSON）
				</Button>
				<Button danger onClick={() => setAsking(true)}>
					清除
				</Button>
			</div>
			{asking && <EraseDialog person={person} close={() => setAsking(false)} after={after} />}
		</>
	);
};

type Found = AnswerOf<'POST /person/find'>;

interface Shown {
	person: PersonKey;
	found: Found;
}

const isNothing = ({ enquiries, orders, waiting, messages }: Found): boolean =>
	enquiries.length + orders.length + waiting.length + messages === 0;

/** 个人资料: what is held of somebody who asks for it, taken out for him, or erased. */
export const PersonDrawer = ({ close }: { close: () => void }) => {
	const [form] = Form.useForm<{ whose: string }>();
	const [shown, setShown] = useState<Shown>();
	const [erased, setErased] = useState<Erased>();
	const find = useAction(
		async (person: PersonKey) => {
			setShown(undefined);
			return { person, found: await call('POST /person/find', { body: person }) };
		},
		{ after: setShown },
	);
	return (
		<Drawer open size={640} onClose={close} title={<h2>个人资料请求</h2>}>
			<Flex vertical gap={24}>
				<p>
					家长要求查看、索取或清除自己的资料时用。请先确认对方身份；每次查看都会记入操作记录（不记录邮箱和电话本身）。
				</p>
				<Form
					form={form}
					name="person-form"
					layout="vertical"
					onFinish={({ whose }) => {
						setErased(undefined);
						find.mutate(personKeyOf(whose));
					}}
				>
					<Form.Item
						label="邮箱或电话"
						name="whose"
						rules={[{ required: true, whitespace: true, message: '请输入邮箱或电话' }]}
					>
						<Input autoComplete="off" spellCheck={false} maxLength={254} autoFocus />
					</Form.Item>
					<Button type="primary" htmlType="submit" loading={find.isPending}>
						查找
					</Button>
				</Form>
				{erased && <ErasedNote erased={erased} />}
				<div role="status">{shown && isNothing(shown.found) && <p>没有保存这个人的资料</p>}</div>
				{shown && !isNothing(shown.found) && (
					<>
						<PersonSteps
							person={shown.person}
							after={(done) => {
								setErased(done);
								// What is left shows at once.
								find.mutate(shown.person);
							}}
						/>
						<StoredData found={shown.found} />
					</>
				)}
			</Flex>
		</Drawer>
	);
};
