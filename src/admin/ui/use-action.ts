import { useMutation } from '@tanstack/react-query';
import { App, type FormInstance, type ModalFuncProps } from 'antd';
import { readAgain } from '../core/client.ts';
import { OF_ORDERS } from '../core/keys.ts';
import { ApiError } from '../core/send.ts';
import { sentenceOf } from './ErrorAlert.tsx';

/** `value.values.0.label.cn` as a form names it, below what the form is about. */
export const fieldName = (field: string, root: string): (string | number)[] =>
	(field.startsWith(`${root}.`) ? field.slice(root.length + 1) : field)
		.split('.')
		.map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/**
 * Shows refusals of fields at the fields, and goes to the first.
 * @param root what the form is, in the body of the call; the whole body unless it is named
 * @returns whether every fault has found its field
 */
export const showFaults = (form: FormInstance, error: unknown, root = ''): boolean => {
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

interface Options<Result> {
	/** Said when it is done. */
	done?: string;
	/** What is read again after: beginnings of query keys. */
	stale?: readonly (readonly unknown[])[];
	/** Shows refusals of fields where they belong. */
	form?: FormInstance;
	after?: (result: Result) => void;
}

/** Something that changes the office: what it says when done, and what it says when refused. */
export const useAction = <Sent = void, Result = unknown>(
	act: (sent: Sent) => Promise<Result>,
	{ done, stale = [], form, after }: Options<Result> = {},
) => {
	const { message } = App.useApp();
	return useMutation<Result, unknown, Sent>({
		mutationFn: act,
		onSuccess: async (result) => {
			if (done) message.success(done);
			after?.(result);
			await readAgain(stale);
		},
		onError: (error) => {
			if (!form || !showFaults(form, error)) message.error(sentenceOf(error));
		},
	});
};

/** Asks before something is done that cannot be taken back; why it was refused is told by what does it. */
export const useAsk = () => {
	const { modal } = App.useApp();
	return (asked: ModalFuncProps, action: { mutateAsync: () => Promise<unknown> }) =>
		modal.confirm({
			okButtonProps: { danger: true },
			onOk: () => action.mutateAsync().catch(() => {}),
			...asked,
		});
};

/** Something that changes an order: all that shows orders is read again after it, also where it was refused. */
export const useOrderAction = <Sent = void>(act: (sent: Sent) => Promise<unknown>, done: string) =>
	useAction((sent: Sent) => act(sent).finally(() => readAgain(OF_ORDERS)), { done });
