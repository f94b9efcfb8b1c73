import { Form, Input, InputNumber, Select } from 'antd';
import { SLUG } from '#domain/trip.ts';
import { useCategoryLabels } from '../../ui/use-category-labels.ts';
import { useEditing } from './editing.ts';
import { Field } from './Field.tsx';
import { choices, TINT_LABELS } from './options.ts';
import { Part } from './Part.tsx';
import { Range } from './Range.tsx';
import { Specifications } from './Specifications.tsx';

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
				<Field path={['facts', 'address']} label="短网址" extra="可不填；例如 busFactory，页面在 /busFactory">
					<Input maxLength={61} autoComplete="off" autoCapitalize="none" spellCheck={false} />
				</Field>
				<Field path={['facts', 'categories']} label="活动类别" required>
					<Select mode="multiple" options={choices(labels)} />
				</Field>
				<Range label="年龄（岁）" required max={18} from={['facts', 'ages', 'from']} to={['facts', 'ages', 'to']} />
				<Range label="每团儿童" min={1} from={['facts', 'groupSize', 'min']} to={['facts', 'groupSize', 'max']} />
				<Field path={['facts', 'order']} label="排序" required extra="数字小的排在前面">
					<InputNumber controls={false} min={0} precision={0} />
				</Field>
				<Field path={['facts', 'tint']} label="图片底色" required>
					<Select options={choices(TINT_LABELS)} />
				</Field>
			</div>
			<Specifications />
		</Part>
	);
};
