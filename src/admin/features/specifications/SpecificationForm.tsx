import { Button, Checkbox, Form, Input, InputNumber } from 'antd';
import { CATEGORIES } from '#domain/category.ts';
import type { OpenedParam, Param } from '#domain/office/param.ts';
import type { Asked } from '#domain/office/publication.ts';
import { insertItemParam } from '../../api/calls.ts';
import { PARAMS, PUBLICATIONS } from '../../api/keys.ts';
import { getParam, updateParam } from '../../api/params.ts';
import { Underneath } from '../../ui/Conflict.tsx';
import { InLanguages } from '../../ui/InLanguages.tsx';
import { Restored } from '../../ui/Restored.tsx';
import { useAutoId } from '../../ui/use-auto-id.ts';
import { useItemForm } from '../../ui/use-item-form.ts';
import { tidyParam } from './tidy.ts';
import { ValueList } from './ValueList.tsx';

const LABELS = { label: '名称', values: '值', order: '排列顺序', categories: '类别', id: '编号' };

/** Values by their ids, as people call them. */
const namesOf = ({ values }: Param): Record<string, string> =>
	Object.fromEntries(values.map(({ id, label }) => [id, label.cn]));

/** With the name of a new one. */
type Held = Param & { id?: string };
const EMPTY = { order: 0, values: [{}] } as unknown as Held;

interface Props {
	/** Undefined for a new one. */
	param: OpenedParam | undefined;
	categories: ReadonlyMap<string, string>;
	close: () => void;
	/** Begins anew with what is there. */
	anew: () => void;
}

/** A parameter with its values; what is saved goes to the site. */
export const ParamForm = ({ param, categories, close, anew }: Props) => {
	const [form] = Form.useForm<Held>();
	const item = useItemForm<Held, Asked>({
		form,
		name: `param ${param?.id ?? ''}`,
		opened: param ?? { value: EMPTY, seen: '' },
		tidy: tidyParam,
		save: ({ value, seen }) =>
			param
				? updateParam(param.id, value, seen)
				: insertItemParam({ id: form.getFieldValue('id') as string, value: { ...value } }),
		...(param && { read: () => getParam(param.id) }),
		stale: [PARAMS, PUBLICATIONS],
		done: close,
	});
	const { theirs } = item;
	const name = useAutoId(form);
	const changed = () => {
		if (!param) name(form.getFieldValue(['label', 'en']));
		item.keep();
	};
	const again = () => {
		item.forget();
		anew();
	};
	return (
		<Form
			form={form}
			name="param"
			layout="vertical"
			requiredMark={false}
			className="o-drawer"
			initialValues={item.initial}
			onValuesChange={changed}
			onFinish={item.save}
			scrollToFirstError={{ focus: true }}
		>
			{item.restored && !theirs && <Restored forget={again} />}
			{theirs && (
				<Underneath
					mine={item.held()}
					theirs={theirs.value}
					labels={{ ...namesOf(item.held()), ...namesOf(theirs.value), ...LABELS }}
					takeTheirs={again}
					keepMine={item.keepMine}
				/>
			)}
			<InLanguages name={['label']} label="参数名称" most={40} />
			{!param && (
				<Form.Item
					name="id"
					label="编号"
					extra="英文字母、数字和横线；以后不能改"
					rules={[{ required: true, message: '请填写此项' }]}
				>
					<Input maxLength={60} autoCapitalize="none" autoComplete="off" />
				</Form.Item>
			)}
			<Form.Item name="categories" label="活动类别" extra="一个都不选，就是所有类别都有">
				<Checkbox.Group options={CATEGORIES.map((value) => ({ value, label: categories.get(value) ?? value }))} />
			</Form.Item>
			<Form.Item name="order" label="排列顺序" extra="在行程页上，数字小的排在前面">
				<InputNumber min={0} max={999} precision={0} />
			</Form.Item>
			<ValueList used={param?.usedValues ?? {}} keep={item.keep} />
			<div className="o-buttons o-foot">
				<Button type="primary" htmlType="submit" loading={item.saving} disabled={param?.publishing ?? false}>
					保存并发布
				</Button>
				<Button onClick={close}>取消</Button>
			</div>
		</Form>
	);
};
