import { Form, Input, Modal } from 'antd';
import type { AnswerOf } from '#contracts/contracts.ts';
import { DEPARTURES, ENQUIRIES, ORDERS } from '../../core/keys.ts';
import { call } from '../../core/send.ts';
import { useAction } from '../../ui/use-action.ts';
import type { PersonKey } from './person-key.ts';

interface Props {
	person: PersonKey;
	close: () => void;
	after: (erased: AnswerOf<'POST /person/erase'>) => void;
}

/** Asks for the address or number once more: what is erased does not come back. */
export const EraseDialog = ({ person, close, after }: Props) => {
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
			<Form form={form} name="erase-form" layout="vertical" requiredMark={false} onFinish={() => erase.mutate()}>
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
