import { Button, Form } from 'antd';
import { useDraft } from '../core/draft.ts';
import { WordsField } from './fields.tsx';
import { useAction } from './use-action.ts';

interface Props {
	/** What it is noted about; a draft of the note is kept under this name. */
	about: string;
	label: string;
	/** Characters. */
	length: { min: number; max: number };
	save: (note: string) => Promise<unknown>;
	/** What is read again afterwards. */
	stale: readonly (readonly string[])[];
}

/** Room for a note. */
export const NoteForm = ({ about, label, length, save, stale }: Props) => {
	const [text, setText] = useDraft(about);
	const id = `note ${about}`.replaceAll(' ', '-');
	const after = () => {
		setText('');
		// The button is not to be pressed before there is another note.
		document.getElementById(id)?.focus();
	};
	const add = useAction(save, { done: '备注已添加', stale, after });
	return (
		<Form layout="vertical" onFinish={() => add.mutate(text.trim())}>
			<WordsField id={id} label={label} most={length.max} value={text} set={setText} />
			<Button htmlType="submit" disabled={text.trim().length < length.min} loading={add.isPending}>
				添加备注
			</Button>
		</Form>
	);
};
