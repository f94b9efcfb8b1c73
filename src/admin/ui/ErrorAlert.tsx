import { Alert, Button } from 'antd';
import { ERROR_TEXTS } from '#domain/office/errors.ts';
import { fieldLabel, fieldPath } from '#domain/office/field-labels.ts';
import { ApiError } from '../core/send.ts';

/** A sentence of what went wrong; of what is sent as a whole, with the names of the fields. */
export const sentenceOf = (error: unknown): string => {
	if (!(error instanceof ApiError)) return '页面出错了，请刷新后再试';
	const own = error.fields.filter(({ field }) => field.startsWith('value.'));
	const names = own.map(({ field, message }) => `${fieldLabel(fieldPath(field.slice('value.'.length)))}：${message}`);
	return names.join('；') || error.message;
};

/** A sentence of why something of several was not done. */
export const refusalSentence = (code: string): string => ERROR_TEXTS[code as keyof typeof ERROR_TEXTS] ?? '未处理';

/** Whether another try may help: not where there is nothing, or nothing for this role. */
const mayPass = (error: unknown): boolean =>
	!(error instanceof ApiError && (error.status === 403 || error.status === 404));

/** What could not be read, and another try. */
export const ErrorAlert = ({ error, again }: { error: unknown; again?: () => void }) =>
	error instanceof ApiError && error.signedOut ? null : (
		<Alert
			type="error"
			showIcon
			role="alert"
			title={sentenceOf(error)}
			action={again && mayPass(error) && <Button onClick={again}>重试</Button>}
		/>
	);
