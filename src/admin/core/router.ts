import { useStore } from '@nanostores/react';
import { createRouter } from '@nanostores/router';
import { onSet } from 'nanostores';
import { SHELLS } from '#domain/office/screens.ts';

/** An address of the back office, with its query. */
export interface Address {
	path: string;
	search: Readonly<Record<string, string>>;
}

/** Asks somebody whether he leaves; `leave` goes on to where he wanted to. */
type AskLeaving = (leave: () => void) => void;

const router = createRouter(Object.fromEntries(SHELLS.map(({ path }) => [path, path])), { links: false });
let guard: { ask: AskLeaving; at: string } | undefined;

export const here = (): string => location.pathname + location.search;

/**
 * Goes to an address of the back office without loading a page; `replace` leaves no step for Back, `force` asks nobody
 * who has something unsaved.
 */
export const navigate = (to: string, { replace = false, force = false } = {}): void => {
	if (to === here()) return;
	if (guard && !force) {
		guard.ask(() => navigate(to, { replace, force: true }));
		return;
	}
	guard = undefined;
	router.open(to, replace);
};

// Back and Forward have changed the address already: it is put back until he leaves.
onSet(router, ({ abort }) => {
	const to = here();
	const guarding = guard;
	if (!guarding || to === guarding.at) return;
	abort();
	guard = undefined;
	router.open(guarding.at);
	guard = guarding;
	guarding.ask(() => navigate(to, { force: true }));
});

/** Asks before this address is left, by a link or by Back. @returns ends it */
export const askBeforeLeaving = (ask: AskLeaving): (() => void) => {
	const mine = { ask, at: here() };
	guard = mine;
	return () => {
		if (guard === mine) guard = undefined;
	};
};

const NOWHERE: Address = { path: '/', search: {} };

/** Where one is. */
export const useAddress = (): Address => useStore(router) ?? NOWHERE;
