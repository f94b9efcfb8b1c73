import { useMemo, useSyncExternalStore } from 'react';

/** Where one is: an address of the back office, with its query. */
export interface Place {
	path: string;
	search: string;
}

export const here = (): string => location.pathname + location.search;

/** Somebody who wants to be asked before this address is left; `leave` goes on to where it leads. */
type Holder = (leave: () => void) => void;

const listeners = new Set<() => void>();
let holder: { ask: Holder; at: string } | undefined;
const tell = (): void => {
	for (const listener of listeners) listener();
};
/** Back and Forward have changed the address already: it is put back until somebody has said that he leaves. */
const moved = (): void => {
	const to = here();
	if (!holder || to === holder.at) {
		tell();
		return;
	}
	const { ask, at } = holder;
	history.pushState(null, '', at);
	ask(() => go(to, { free: true }));
};
const subscribe = (listener: () => void): (() => void) => {
	if (listeners.size === 0) addEventListener('popstate', moved);
	listeners.add(listener);
	return () => {
		listeners.delete(listener);
		if (listeners.size === 0) removeEventListener('popstate', moved);
	};
};

/** Holds this address until who holds it lets go. @returns lets go */
export const holdPlace = (ask: Holder): (() => void) => {
	const mine = { ask, at: here() };
	holder = mine;
	return () => {
		if (holder === mine) holder = undefined;
	};
};

/**
 * Goes to an address of the back office without loading a page; `replace` leaves no step for Back, `free` asks nobody who
 * holds this one.
 */
export const go = (to: string, { replace = false, free = false } = {}): void => {
	if (to === here()) return;
	if (holder && !free) {
		holder.ask(() => go(to, { replace, free: true }));
		return;
	}
	holder = undefined;
	history[replace ? 'replaceState' : 'pushState'](null, '', to);
	tell();
};

export const usePlace = (): Place => {
	const whole = useSyncExternalStore(subscribe, here);
	return useMemo(() => {
		const [path = '/', search = ''] = whole.split('?', 2);
		return { path, search };
	}, [whole]);
};
