import { Alert, Flex } from 'antd';
import type { Locale } from '#domain/locale.ts';
import { LOCALE_LABELS } from '#domain/office/field-labels.ts';
import { ApiError } from '../core/send.ts';
import { sentenceOf } from './ErrorAlert.tsx';

interface Fault {
	field?: string;
	label: string;
	language?: Locale | undefined;
	message?: string;
	level?: 'error' | 'warning';
	/** Path of the content file, where that does not go without saying. */
	file?: string;
}

interface Props {
	/** Fields with what is wrong; one without words is empty. */
	problems?: readonly Fault[] | undefined;
	/** Files that others changed. */
	paths?: readonly string[] | undefined;
}

/** Every field that is wrong, by its name and language, and every file that was changed underneath. */
export const Faults = ({ problems = [], paths = [] }: Props) => {
	const wrong = problems.filter(({ level = 'error' }) => level === 'error');
	if (wrong.length === 0 && paths.length === 0) return null;
	return (
		<Flex component="ul" vertical gap={4}>
			{wrong.map(({ label, language, file, message = '还没有填写' }) => (
				<li key={`${file} ${language} ${label} ${message}`}>
					{file && <code>{file} </code>}
					{language && `${LOCALE_LABELS[language]} · `}
					{label && <b>{label}：</b>}
					{message}
				</li>
			))}
			{paths.map((path) => (
				<li key={path}>
					<code>{path}</code>
				</li>
			))}
		</Flex>
	);
};

/** Why something was refused, with all that is wrong. */
export const Refusal = ({ error }: { error: unknown }) => {
	if (error === null) return null;
	const more = error instanceof ApiError ? error.more : {};
	const { missing = [], problems = [], moved = [] } = more as Record<string, never[]>;
	const hasList = missing.length + problems.length + moved.length > 0;
	return (
		<Alert
			type="error"
			showIcon
			role="alert"
			title={sentenceOf(error)}
			description={hasList && <Faults problems={[...missing, ...problems]} paths={moved} />}
		/>
	);
};
