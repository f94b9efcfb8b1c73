import { Form } from 'antd';
import { NEED_LENGTH, type Step } from '#domain/office/machine.ts';
import { useDraft } from '../core/draft.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { WordsField } from './fields.tsx';

/** Words that go with a step. */
export interface StepWords {
	note?: string;
	reason?: string;
}

interface Props {
	about: string;
	step: Step;
	/** What is asked where no words are wanted. */
	ask?: string | undefined;
	take: (action: string, words: StepWords) => Promise<unknown>;
	close: () => void;
}

const WORDS = { note: '备注', reason: '原因' } as const;

/** Asks whether to take a step, and for its words; they are kept until it is taken. */
export const StepDialog = ({ about, step: { action, label, needs }, ask, take, close }: Props) => {
	const [text, setText] = useDraft(`${about} ${action}`);
	const step = async () => {
		await take(action, needs ? { [needs]: text.trim() } : {});
		setText('');
	};
	return (
		<ActionDialog
			title={`${label}：${about}`}
			okText={label}
			danger={!!needs}
			ready={!needs || text.trim().length >= NEED_LENGTH.min}
			act={step}
			close={close}
		>
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
		</ActionDialog>
	);
};
