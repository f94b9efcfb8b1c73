import { Form, Input } from 'antd';
import { SLUG } from '#domain/trip.ts';
import { Choices } from '../../../ui/fields.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { useCategoryLabels } from '../../../ui/use-category-labels.ts';
import { useEditing } from './editing.ts';
import { Field } from './Field.tsx';
import { choices } from './options.ts';
import { Part } from './Part.tsx';
import { Range } from './Range.tsx';
import { useParams } from './use-params.ts';

/** 编号: the name of the folder, given once. */
const Name = () => (
	<Form.Item
		label="编号"
		name="slug"
		required
		extra="网址和文件夹用的名称，保存后不能改，例如 bus-factory"
		rules={[
			{ required: true, whitespace: true, message: '请填写编号' },
			{ pattern: SLUG, message: '只能用英文字母、数字、- 和 _，最多 61 个' },
		]}
	>
		<Input maxLength={61} autoComplete="off" autoCapitalize="none" spellCheck={false} />
	</Form.Item>
);

/** 规格参数: which values of each parameter hold for this trip. */
const Specifications = () => {
	const read = useParams();
	return (
		<Loaded of={read}>
			{({ rows }) => (
				<div className="o-fields o-fields--pairs">
					{rows.map(({ id, value: { label, values } }) => (
						<Field key={id} path={['facts', 'specifications', id]} label={label.cn}>
							<Choices options={values.map((each) => ({ value: each.id, label: each.label.cn }))} />
						</Field>
					))}
				</div>
			)}
		</Loaded>
	);
};

/** 基本: what is the same in every language. */
export const Basics = () => {
	const { slug } = useEditing();
	const labels = useCategoryLabels();
	return (
		<Part name="basics">
			<div className="o-fields o-fields--pairs">
				{slug === undefined ? (
					<Name />
				) : (
					<Form.Item label="编号">
						<span className="o-number">{slug}</span>
					</Form.Item>
				)}
				<Field path={['facts', 'categories']} required>
					<Choices options={choices(labels)} />
				</Field>
				<Range label="年龄（岁）" required max={18} from={['facts', 'ages', 'from']} to={['facts', 'ages', 'to']} />
				<Range label="每团儿童" min={1} from={['facts', 'groupSize', 'min']} to={['facts', 'groupSize', 'max']} />
			</div>
			<Specifications />
		</Part>
	);
};
