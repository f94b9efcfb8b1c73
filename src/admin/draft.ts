import { useCallback, useState } from 'react';

const PREFIX = 'office-draft:';

/**
 * What somebody was typing, kept in this tab until it is sent: a session that ends, or a reload, loses no word.
 * @param name of the form and of what it is about
 */
export const useDraft = (name: string): [text: string, set: (text: string) => void] => {
	const key = PREFIX + name;
	const [state, setState] = useState(() => ({ key, text: sessionStorage.getItem(key) ?? '' }));
	const text = state.key === key ? state.text : (sessionStorage.getItem(key) ?? '');
	const set = useCallback(
		(next: string) => {
			if (next === '') sessionStorage.removeItem(key);
			else sessionStorage.setItem(key, next);
			setState({ key, text: next });
		},
		[key],
	);
	return [text, set];
};
