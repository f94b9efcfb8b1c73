import { Button, Drawer, Flex, Form, Input } from 'antd';
import { useState } from 'react';
import type { AnswerOf } from '#contracts/contracts.ts';
import { call } from '../../core/send.ts';
import { useAction } from '../../ui/use-action.ts';
import { Held } from './Held.tsx';
import { type Erased, ErasedNote, PersonSteps } from './PersonSteps.tsx';
import { type PersonKey, personKeyOf } from './person-key.ts';

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
					requiredMark={false}
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
						<Held found={shown.found} />
					</>
				)}
			</Flex>
		</Drawer>
	);
};
