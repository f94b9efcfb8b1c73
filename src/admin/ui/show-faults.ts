import type { FormInstance } from 'antd';
import { ApiError } from '../core/send.ts';

/** `value.values.0.label.cn` as a form names it, below what the form is about. */
export const fieldName = (field: string, root: string): (string | number)[] =>
	(field.startsWith(`${root}.`) ? field.slice(root.length + 1) : field)
		.split('.')
		.map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/**
 * Shows refusals of fields at the fields, and goes to the first.
 * @param root what the form is, in the body of the call
 * @returns whether every fault has found its field
 */
export const showFaults = (form: FormInstance, error: unknown, root: string): boolean => {
	if (!(error instanceof ApiError) || error.fields.length === 0) return false;
	const faults = error.fields.map(({ field, message }) => ({ name: fieldName(field, root), errors: [message] }));
	const own = faults.filter(({ name }) => form.getFieldInstance(name) !== undefined);
	form.setFields(own);
	const [first] = own;
	if (first) {
		form.scrollToField(first.name);
		form.getFieldInstance(first.name)?.focus?.();
	}
	return own.length === faults.length;
};
