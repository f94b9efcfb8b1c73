import type { FormInstance } from 'antd';
import { useRef } from 'react';
import { slugOf } from './slug-of.ts';

/** Names something new by its English words, as long as nobody names it himself. @returns to be called with the words */
export const useAutoId = (form: FormInstance): ((words: string | undefined) => void) => {
	const named = useRef('');
	return (words = '') => {
		if ((form.getFieldValue('id') ?? '') !== named.current) return;
		named.current = slugOf(words);
		form.setFieldValue('id', named.current);
	};
};
