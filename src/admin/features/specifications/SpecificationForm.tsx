import { Checkbox, Form, type FormInstance, Input, InputNumber } from 'antd';
import { useRef } from 'react';
import { CALLS } from '#contracts/calls.ts';
import type { OpenedSpecification, Specification } from '#contracts/specifications.ts';
import { CATEGORIES } from '#domain/category.ts';
import { fieldLabel } from '#domain/office/field-labels.ts';
import { PARAMS, PUBLICATIONS } from '../../api/keys.ts';
import { call } from '../../api/send.ts';
import { InLanguages } from '../../ui/InLanguages.tsx';
import { ItemForm } from '../../ui/ItemForm.tsx';
import { freeSlug, slugOf } from '../../ui/slug-of.ts';
import { useItemForm } from '../../ui/use-item-form.ts';
import { ValueList } from './ValueList.tsx';

/** Values by their ids, as people call them. */
const namesOf = ({ values }: Specification): Record<string, string> =>
	Object.fromEntries(values.map(({ id, label }) => [id, label.cn]));

/** What the form holds as it is sent: values that are new get a name by their English words. */
export const tidySpecification = ({ order, label, categories = [], values = [] }: Specification): Specification => {
	const taken = new Set(values.flatMap((value) => value?.id ?? []));
	return {
		order: Number(order ?? 0),
		label,
		...(categories.length > 0 && { categories }),
		values: values.map((value) => {
			const id = value?.id ?? freeSlug(value?.label?.en ?? '', taken);
			taken.add(id);
			return { id, label: value?.label };
		}),
	};
};

/** Names something new by its English words, as long as nobody names it himself. */
const useAutoId = (form: FormInstance) => {
	const named = useRef('');
	return (words = '') => {
		if ((form.getFieldValue('id') ?? '') !== named.current) return;
		named.current = slugOf(words);
		form.setFieldValue('id', named.current);
	};
};

/** With the name of a new one. */
type Held = Specification & { id?: string };
const EMPTY = { order: 0, values: [{}] } as unknown as Held;

interface Props {
	/** Undefined for a new one. */
	param: OpenedSpecification | undefined;
	categories: Readonly<Record<string, string>>;
	close: () => void;
	/** Begins anew with what is there. */
	anew: () => void;
}

/** A parameter with its values; what is saved goes to the site. */
export const SpecificationForm = ({ param, categories, close, anew }: Props) => {
	const [form] = Form.useForm<Held>();
	const item = useItemForm<Held, { publication: string | null }>({
		form,
		name: `param ${param?.id ?? ''}`,
		opened: param ?? { value: EMPTY, version: '' },
		tidy: tidySpecification,
		save: (body) =>
			param
				? call('PUT /params/:id', { params: { id: param.id }, body })
				: call(CALLS.insertItemParam, { body: { id: form.getFieldValue('id') as string, value: body.value } }),
		...(param && { read: () => call('GET /params/:id', { params: { id: param.id } }) }),
		stale: [PARAMS, PUBLICATIONS],
		done: close,
		reopen: anew,
	});
	const name = useAutoId(form);
	const changed = () => {
		if (!param) name(form.getFieldValue(['label', 'en']));
		item.keep();
	};
	return (
		<ItemForm
			item={item}
			name="param"
			changed={changed}
			labelOf={(path) => fieldLabel(path, namesOf(item.held()), 'specifications')}
			saveLabel="保存并发布"
			disabled={param?.publishing ?? false}
			close={close}
		>
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
				<Checkbox.Group options={CATEGORIES.map((value) => ({ value, label: categories[value] ?? value }))} />
			</Form.Item>
			<Form.Item name="order" label="排列顺序" extra="在行程页上，数字小的排在前面">
				<InputNumber min={0} max={999} precision={0} />
			</Form.Item>
			<ValueList used={param?.usedValues ?? {}} keep={item.keep} />
		</ItemForm>
	);
};
