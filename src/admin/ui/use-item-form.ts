import { useMutation } from '@tanstack/react-query';
import { App, type FormInstance } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { type Change, changesBetween, withChanges } from '#domain/office/changes.ts';
import { readAgain } from '../core/client.ts';
import { type FormDraft, formDraft } from '../core/draft.ts';
import { ApiError } from '../core/send.ts';
import type { Conflict } from './ConflictDialog.tsx';
import { sentenceOf } from './ErrorAlert.tsx';
import { showFaults } from './use-action.ts';

/** Something as it was read: what it says, and what it is sent back with. */
export interface Opened<Value> {
	value: Value;
	version: string;
}

interface Options<Value, Answer, Act> {
	form: FormInstance<Value>;
	/** Names the draft that outlives a session and a reload. */
	name: string;
	opened: Opened<Value>;
	/** It cannot be changed now: a draft waits until it can. */
	locked?: boolean;
	/** What the form holds as it is sent. */
	tidy: (current: Value) => Value;
	save: (sent: Opened<Value>, act: Act) => Promise<Answer>;
	/** As it is now, when somebody else was quicker. */
	read?: (() => Promise<Opened<Value>>) | undefined;
	/** What is read again afterwards. */
	stale: readonly (readonly string[])[];
	done: (answer: Answer) => void;
	/** Shows why it was refused. @returns false where a sentence has to */
	refused?: (error: unknown) => boolean;
	/** Opens the form anew with what is there. */
	reopen?: (() => void) | undefined;
}

/** Puts a whole value into a form, field by field; what it lacks goes. */
export const fill = <Value extends object>(form: FormInstance<Value>, value: Value): void => {
	for (const name of Object.keys({ ...form.getFieldsValue(true), ...value }))
		form.setFieldValue(name as never, value[name as keyof Value] as never);
};

/** A form of something on the site: no word is lost, and nothing that somebody else wrote is overwritten unseen. */
export const useItemForm = <Value extends object, Answer, Act>(options: Options<Value, Answer, Act>) => {
	const { form, name, opened, locked = false, tidy, read, stale, done, reopen } = options;
	const { refused = (error) => showFaults(form, error, 'value') } = options;
	const { message } = App.useApp();
	const draft = useMemo(() => formDraft<Value>(name), [name]);
	const [kept] = useState(locked ? undefined : draft.read);
	const [initial] = useState(kept?.value ?? opened.value);
	const [base, setBase] = useState<Pick<FormDraft<Value>, 'base' | 'version'>>(
		kept ?? { base: opened.value, version: opened.version },
	);
	const [dirty, setDirty] = useState(kept !== undefined);
	const [theirs, setTheirs] = useState<Opened<Value>>();
	const current = (): Value => tidy(form.getFieldsValue(true) as Value);
	const keep = useCallback(
		(on = base) => {
			setDirty(true);
			draft.keep({ ...on, value: form.getFieldsValue(true) as Value });
		},
		[base, draft, form],
	);
	const save = useMutation({
		mutationFn: (act: Act) => options.save({ value: current(), version: base.version ?? '' }, act),
		onSuccess: async (answer) => {
			draft.forget();
			// What is done next is done to what was just saved.
			await readAgain(stale);
			done(answer);
		},
		onError: async (error) => {
			if (read && error instanceof ApiError && error.code === 'conflict')
				await read().then(setTheirs, (failure) => void message.error(sentenceOf(failure)));
			else if (!refused(error)) message.error(sentenceOf(error));
		},
	});
	const conflict: Conflict | undefined = theirs && {
		title: '内容已被他人修改，您的修改尚未保存；请逐项选择要保留哪一个版本',
		theirs: '对方的',
		changes: changesBetween(base.base, theirs.value),
	};
	const settle = (taken: Change[]): void => {
		const next = theirs ? { base: theirs.value, version: theirs.version } : base;
		fill(form, withChanges(current(), taken));
		setBase(next);
		setTheirs(undefined);
		keep(next);
		message.info(taken.length > 0 ? '已套用，请检查后保存' : '保留了本页的内容，请保存');
	};
	return {
		form,
		initial,
		/** The words are those of a draft that was not sent. */
		restored: kept !== undefined && dirty,
		/** Something was typed that is not saved. */
		dirty,
		keep,
		current,
		/** What is being done with it. */
		saving: save.isPending ? save.variables : undefined,
		save: save.mutate,
		/** What the form holds was saved, and the form stays open. */
		saved: (version: string): void => {
			draft.forget();
			setBase({ base: current(), version });
			setDirty(false);
		},
		conflict,
		settle,
		forget: draft.forget,
		/** Gives up what was typed. */
		giveUp: () => {
			draft.forget();
			reopen?.();
		},
	};
};
