import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, type FormInstance } from 'antd';
import { ApiError } from '../core/send.ts';
import { sentenceOf } from './ErrorAlert.tsx';

interface Options<Result> {
	/** Said when it is done. */
	done?: string;
	/** What is read again after: beginnings of query keys. */
	stale?: readonly (readonly unknown[])[];
	/** Shows refusals of fields where they belong. */
	form?: FormInstance;
	after?: (result: Result) => void;
}

/** Whether a form has shown the refusal in its fields. */
export const shownIn = (form: FormInstance | undefined, error: unknown): boolean => {
	if (!form || !(error instanceof ApiError)) return false;
	const own = error.fields.filter(({ field }) => form.getFieldInstance(field) !== undefined);
	form.setFields(own.map(({ field, message }) => ({ name: field, errors: [message] })));
	return own.length > 0;
};

/** Something that changes the office: what it says when done, and what it says when refused. */
export const useAction = <Sent = void, Result = unknown>(
	act: (sent: Sent) => Promise<Result>,
	{ done, stale = [], form, after }: Options<Result> = {},
) => {
	const { message } = App.useApp();
	const client = useQueryClient();
	return useMutation<Result, unknown, Sent>({
		mutationFn: act,
		onSuccess: async (result) => {
			if (done) message.success(done);
			after?.(result);
			await Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })));
		},
		onError: (error) => {
			if (!shownIn(form, error)) message.error(sentenceOf(error));
		},
	});
};
