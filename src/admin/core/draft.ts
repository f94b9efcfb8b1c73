import { useCallback, useState } from 'react';

const PREFIX = 'office-draft:';
const read = (name: string): string => sessionStorage.getItem(PREFIX + name) ?? '';
const write = (name: string, text: string): void =>
	text === '' ? sessionStorage.removeItem(PREFIX + name) : sessionStorage.setItem(PREFIX + name, text);

/**
 * What somebody was typing, kept in this tab until it is sent: a session that ends, or a reload, loses no word.
 * @param name of the form and of what it is about
 */
export const useDraft = (name: string): [text: string, set: (text: string) => void] => {
	const [state, setState] = useState(() => ({ name, text: read(name) }));
	const set = useCallback(
		(text: string) => {
			write(name, text);
			setState({ name, text });
		},
		[name],
	);
	return [state.name === name ? state.text : read(name), set];
};

/** What a form held when it was left. */
export interface FormDraft<Value> {
	value: Value;
	/** What the form began with, and the version that this was. */
	base: Value;
	version: string | undefined;
}

/** The same for a whole form, which draws itself. */
export const formDraft = <Value>(name: string) => ({
	read: (): FormDraft<Value> | undefined => (read(name) === '' ? undefined : JSON.parse(read(name))),
	keep: (draft: FormDraft<Value>): void => write(name, JSON.stringify(draft)),
	forget: (): void => write(name, ''),
});

/** The same for several fields, each as it was typed; undefined forgets them. */
export const useDraftOf = <Fields extends object>(
	name: string,
): [typed: Partial<Fields>, set: (typed: Partial<Fields> | undefined) => void] => {
	const [text, setText] = useDraft(name);
	return [text === '' ? {} : JSON.parse(text), (typed) => setText(typed ? JSON.stringify(typed) : '')];
};
/** Whether something was typed there. */
export const hasDraft = (name: string): boolean => read(name) !== '';
