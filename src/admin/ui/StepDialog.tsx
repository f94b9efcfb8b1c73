import { useMutation } from '@tanstack/react-query';
import { Alert, Form, Modal } from 'antd';
import { NEED_LENGTH, type Step } from '#domain/office/machine.ts';
import { useDraft } from '../draft.ts';
import { sentenceOf } from './ErrorAlert.tsx';
import { FaultsOf } from './Faults.tsx';
import { WordsField } from './fields.tsx';

/** Words that go with a step. */
export interface Said {
	note?: string;
	reason?: string;
}

interface Props {
	about: string;
	step: Step;
	/** What is asked where no words are wanted. */
	ask?: string | undefined;
	take: (action: string, said: Said) => Promise<unknown>;
	close: () => void;
}

const WORDS = { note: '备注', reason: '原因' } as const;

/** Asks whether to take a step, and for its words; they are kept until it is taken. */
export const StepDialog = ({ about, step: { action, label, needs }, ask, take, close }: Props) => {
	const [text, setText] = useDraft(`${about} ${action}`);
	const short = needs !== undefined && text.trim().length < NEED_LENGTH.min;
	const run = useMutation({
		mutationFn: () => take(action, needs ? { [needs]: text.trim() } : {}),
		onSuccess: () => {
			setText('');
			close();
		},
	});
	return (
		<Modal
			open
			title={`${label}：${about}`}
			okText={label}
			onOk={() => run.mutate()}
			confirmLoading={run.isPending}
			okButtonProps={{ disabled: short, danger: !!needs }}
			onCancel={close}
		>
			{run.error && (
				<Alert
					type="error"
					showIcon
					role="alert"
					title={sentenceOf(run.error)}
					description={<FaultsOf error={run.error} />}
				/>
			)}
			{needs ? (
				<Form layout="vertical">
					<WordsField
						id="step-words"
						label={WORDS[needs]}
						extra={`${NEED_LENGTH.min}–${NEED_LENGTH.max} 个字`}
						autoFocus
						rows={4}
						most={NEED_LENGTH.max}
						value={text}
						set={setText}
					/>
				</Form>
			) : (
				<p>{ask ?? '确定要这样做吗？'}</p>
			)}
		</Modal>
	);
};
