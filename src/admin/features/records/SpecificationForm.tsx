import { App, Checkbox, Form, InputNumber } from 'antd';
import { useState } from 'react';
import { CALLS } from '#contracts/calls.ts';
import type { OpenedSpecification, Specification } from '#contracts/records.ts';
import { CATEGORIES } from '#domain/category.ts';
import { fieldLabel } from '#domain/office/field-labels.ts';
import { changedValues, choosing } from '#domain/office/specification-change.ts';
import { PARAMS, PUBLICATIONS } from '../../core/keys.ts';
import { call } from '../../core/send.ts';
import { InLanguages } from '../../ui/InLanguages.tsx';
import { ItemForm } from '../../ui/ItemForm.tsx';
import { NewId, useAutoId } from '../../ui/NewId.tsx';
import { freeSlug } from '../../ui/slug-of.ts';
import { useItemForm } from '../../ui/use-item-form.ts';
import { type ValueField, ValueList } from './ValueList.tsx';
import { touchedText, valueNames } from './words.ts';

/** What a value of some parameters says besides its name. */
const MORE: Readonly<Record<string, readonly ValueField[]>> = {
	'meeting-point': [
		{ path: ['place', 'name'], label: '地点名称', most: 60 },
		{ path: ['place', 'address'], label: '地址', most: 120 },
		{ path: ['place', 'directions'], label: '指引', most: 240, rows: 3 },
	],
	transport: [
		{ path: ['hazard', 'hazard'], label: '风险', most: 80 },
		{ path: ['hazard', 'measure'], label: '措施', most: 180, rows: 3 },
	],
};

/** Whether anything is written in one of its texts. */
const isWritten = (
	group: Readonly<Record<string, Readonly<Record<string, string>> | undefined>> | undefined,
): boolean => Object.values(group ?? {}).some((words) => Object.values(words ?? {}).some(Boolean));

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
			const { label, place, hazard } = value ?? {};
			return { id, label, ...(isWritten(place) && { place }), ...(isWritten(hazard) && { hazard }) };
		}),
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

/** Trips that choose a value whose words are others now. */
const touchedBy = (param: OpenedSpecification | undefined, { values }: Specification) =>
	param ? choosing(param.usedBy, changedValues(param.value.values, values)) : [];

/** A parameter with its values; what is saved goes to the site, and first to a reviewer where trips say the old words. */
export const SpecificationForm = ({ param, categories, close, anew }: Props) => {
	const [form] = Form.useForm<Held>();
	const { message } = App.useApp();
	const item = useItemForm<Held, { publication: string | null }>({
		form,
		name: `param ${param?.id ?? ''}`,
		opened: param
			? { value: param.change?.value ?? param.value, version: param.version }
			: { value: EMPTY, version: '' },
		tidy: tidySpecification,
		save: (body) =>
			param
				? call('PUT /params/:id', { params: { id: param.id }, body })
				: call(CALLS.insertItemParam, { body: { id: form.getFieldValue('id') as string, value: body.value } }),
		...(param && { read: () => call('GET /params/:id', { params: { id: param.id } }) }),
		stale: [PARAMS, PUBLICATIONS],
		done: ({ publication }) => {
			if (publication === null) message.success('已提交审核，通过后上线');
			close();
		},
		reopen: anew,
	});
	const [touched, setTouched] = useState(() => touchedBy(param, tidySpecification(item.initial)));
	const name = useAutoId(form);
	const changed = () => {
		setTouched(touchedBy(param, item.held()));
		if (!param) name(form.getFieldValue(['label', 'en']));
		item.keep();
	};
	return (
		<ItemForm
			item={item}
			name="param"
			changed={changed}
			labelOf={(path) => fieldLabel(path, valueNames(item.held()), 'specifications')}
			saveLabel={touched.length > 0 ? '提交审核' : '保存并发布'}
			disabled={param?.publishing ?? false}
			close={close}
		>
			<InLanguages name={['label']} label="参数名称" most={40} />
			{!param && <NewId />}
			<Form.Item name="categories" label="活动类别" extra="一个都不选，就是所有类别都有">
				<Checkbox.Group options={CATEGORIES.map((value) => ({ value, label: categories[value] ?? value }))} />
			</Form.Item>
			<Form.Item name="order" label="排列顺序" extra="在行程页上，数字小的排在前面">
				<InputNumber min={0} max={999} precision={0} />
			</Form.Item>
			<ValueList used={param?.usedValues ?? {}} more={param && MORE[param.id]} keep={changed} />
			{touched.length > 0 && (
				<p className="o-told" role="status">
					{touchedText(touched)}由另一位同事审核通过后才上线。
				</p>
			)}
		</ItemForm>
	);
};
