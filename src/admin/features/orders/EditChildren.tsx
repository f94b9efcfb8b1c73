import { Form, Input, InputNumber } from 'antd';
import type { AnswerOf, SentBody } from '#contracts/contracts.ts';
import { call } from '../../api/send.ts';
import { OrderDialog } from '../../ui/OrderDialog.tsx';

type Order = AnswerOf<'GET /orders/:id'>;
type Child = SentBody<'PUT /orders/:id/children'>['children'][number];

/** Who goes, line by line, with an empty row for each place that nobody was named for. */
const rowsOf = ({ lines, children }: Order): Child[] =>
	lines.flatMap(({ id: lineId, places }) => {
		const named = children.filter((child) => child.lineId === lineId);
		const empty = { lineId, name: '', age: null, allergy: '', note: '' };
		return [...named, ...Array.from({ length: Math.max(0, places - named.length) }, () => empty)];
	});

/** Names, ages, allergies and notes of the children of an order, as the roll call will show them. */
export const EditChildren = ({ order, close }: { order: Order; close: () => void }) => {
	const [form] = Form.useForm<{ children: Partial<Child>[] }>();
	const rows = rowsOf(order);
	const save = () => {
		const typed = form.getFieldValue('children');
		const children = rows
			.map((row, i) => ({ ...row, ...typed[i], age: typed[i]?.age ?? null }))
			.filter(({ name, age, allergy, note }) => name || age !== null || allergy || note);
		const params = { id: order.id };
		return call('PUT /orders/:id/children', { params, body: { version: order.updatedAt, children } });
	};
	return (
		<OrderDialog
			title={`修改儿童资料：订单 ${order.number}`}
			okText="保存"
			done="儿童资料已保存"
			act={save}
			close={close}
		>
			<Form form={form} layout="vertical" initialValues={{ children: rows }}>
				{rows.map((row, i) => (
					<fieldset key={row.id ?? `${row.lineId} ${i}`} className="o-choices o-child">
						<legend>儿童 {i + 1}</legend>
						<Form.Item name={['children', i, 'name']} label="姓名">
							<Input maxLength={200} />
						</Form.Item>
						<Form.Item name={['children', i, 'age']} label="年龄">
							<InputNumber min={0} max={18} precision={0} />
						</Form.Item>
						<Form.Item name={['children', i, 'allergy']} label="过敏">
							<Input maxLength={500} />
						</Form.Item>
						<Form.Item name={['children', i, 'note']} label="备注">
							<Input maxLength={500} />
						</Form.Item>
					</fieldset>
				))}
			</Form>
		</OrderDialog>
	);
};
