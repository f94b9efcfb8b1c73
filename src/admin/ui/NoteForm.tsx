import { Button, Form } from 'antd';
import { useDraft } from '../core/draft.ts';
import { call } from '../core/send.ts';
import { WordsField } from './fields.tsx';
import { useAction } from './use-action.ts';

interface Props {
	endpoint: 'POST /enquiries/:id/notes' | 'POST /orders/:id/notes';
	/** Of what it is noted about. */
	id: string;
	label: string;
	/** Characters. */
	length: { min: number; max: number };
	/** What is read again afterwards. */
	stale: readonly (readonly string[])[];
}

/** Room for a note. */
export const NoteForm = ({ endpoint, id, label, length, stale }: Props) => {
	const [text, setText] = useDraft(`note ${id}`);
	const fieldId = `note-${id}`;
	const after = () => {
		setText('');
		// The button is not to be pressed before there is another note.
		document.getElementById(fieldId)?.focus();
	};
	const save = (note: string) => call(endpoint, { params: { id }, body: { note } });
	const add = useAction(save, { done: '备注已添加', stale, after });
	return (
		<Form layout="vertical" onFinish={() => add.mutate(text.trim())}>
			<WordsField id={fieldId} label={label} most={length.max} value={text} set={setText} />
			<Button htmlType="submit" disabled={text.trim().length < length.min} loading={add.isPending}>
				添加备注
			</Button>
		</Form>
	);
};
