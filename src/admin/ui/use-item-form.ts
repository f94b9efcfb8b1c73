import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, type FormInstance } from 'antd';
import { useState } from 'react';
import { ApiError } from '../api/send.ts';
import { useDraft } from '../draft.ts';
import { sentenceOf } from './ErrorAlert.tsx';
import { showFaults } from './show-faults.ts';

/** Something as it was read: what it says, and what it is sent back with. */
export interface Seen<Value> {
	value: Value;
	seen: string;
}

interface Options<Value, Answer> {
	form: FormInstance<Value>;
	/** Names the draft that outlives a session and a reload. */
	name: string;
	opened: Seen<Value>;
	/** What the form holds as it is sent. */
	tidy: (held: Value) => Value;
	save: (sent: Seen<Value>) => Promise<Answer>;
	/** As it is now, when somebody else was quicker. */
	read?: () => Promise<Seen<Value>>;
	/** What is read again afterwards. */
	stale: readonly (readonly string[])[];
	done: (answer: Answer) => void;
}

/** A form of something on the site: no word is lost, and nothing that somebody else wrote is overwritten unseen. */
export const useItemForm = <Value extends object, Answer>(options: Options<Value, Answer>) => {
	const { form, name, opened, tidy, read, stale, done } = options;
	const { message } = App.useApp();
	const client = useQueryClient();
	const [text, setText] = useDraft(name);
	const [begun] = useState(() => (text ? (JSON.parse(text) as Seen<Value>) : opened));
	const [theirs, setTheirs] = useState<Seen<Value>>();
	const held = (): Value => tidy(form.getFieldsValue(true) as Value);
	const keep = () => setText(JSON.stringify({ value: form.getFieldsValue(true), seen: begun.seen }));
	const save = useMutation({
		mutationFn: (seen: string) => options.save({ value: held(), seen }),
		onSuccess: async (answer) => {
			setText('');
			done(answer);
			await Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })));
		},
		onError: async (error) => {
			if (read && error instanceof ApiError && error.code === 'conflict') setTheirs(await read());
			else if (!showFaults(form, error, 'value')) message.error(sentenceOf(error));
		},
	});
	return {
		initial: begun.value,
		/** The words are those of a draft that was not sent. */
		restored: begun !== opened,
		keep,
		theirs,
		held,
		saving: save.isPending,
		save: () => save.mutate(begun.seen),
		keepMine: () => {
			setTheirs(undefined);
			save.mutate(theirs?.seen ?? begun.seen);
		},
		/** Forgets what was typed. The form is to be opened anew. */
		forget: () => setText(''),
	};
};
