import { useMemo, useSyncExternalStore } from 'react';

/** Where one is: an address of the back office, with its query. */
export interface Place {
	path: string;
	search: string;
}

const listeners = new Set<() => void>();
const tell = (): void => {
	for (const listener of listeners) listener();
};
const subscribe = (listener: () => void): (() => void) => {
	if (listeners.size === 0) addEventListener('popstate', tell);
	listeners.add(listener);
	return () => {
		listeners.delete(listener);
		if (listeners.size === 0) removeEventListener('popstate', tell);
	};
};

/** Goes to an address of the back office without loading a page; `replace` leaves no step for Back. */
export const go = (to: string, { replace = false } = {}): void => {
	if (to === location.pathname + location.search) return;
	history[replace ? 'replaceState' : 'pushState'](null, '', to);
	tell();
};

export const here = (): string => location.pathname + location.search;

export const usePlace = (): Place => {
	const whole = useSyncExternalStore(subscribe, here);
	return useMemo(() => {
		const [path = '/', search = ''] = whole.split('?', 2);
		return { path, search };
	}, [whole]);
};
