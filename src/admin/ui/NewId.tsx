import { Form, type FormInstance, Input } from 'antd';
import { useRef } from 'react';
import { slugOf } from './slug-of.ts';

/** Names something new by its English words, as long as nobody names it himself. */
export const useAutoId = (form: FormInstance) => {
	const named = useRef('');
	return (words = '') => {
		if ((form.getFieldValue('id') ?? '') !== named.current) return;
		named.current = slugOf(words);
		form.setFieldValue('id', named.current);
	};
};

/** The name of something new: its file is called so. */
export const NewId = () => (
	<Form.Item
		name="id"
		label="编号"
		extra="英文字母、数字和横线；以后不能改"
		rules={[{ required: true, message: '请填写此项' }]}
	>
		<Input maxLength={60} autoCapitalize="none" autoComplete="off" />
	</Form.Item>
);
