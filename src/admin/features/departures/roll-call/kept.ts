import { persistentJSON } from '@nanostores/persistent';
import type { AnswerOf } from '#contracts/contracts.ts';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { dropShell } from './shell.ts';

type Me = AnswerOf<'GET /me'>;
export type RollCall = Extract<AnswerOf<'GET /departures/:id/roll-call'>, { children: unknown }>;

/** An answer of the server and when it last said so, in ms UTC. */
interface KeptList {
	call: RollCall;
	at: number;
}
interface Kept {
	/** Who read the lists. */
	me?: Me;
	/** By departure. */
	lists: Record<string, KeptList>;
}

/** What the phone needs to open a roll call without a network. The number is that of the shape of a list. */
const $kept = persistentJSON<Kept>('office-roll-call-lists-1', { lists: {} });
/** How exact the time of a list is, in ms: it is not written at each look of many that find nothing new. */
const EXACT = 30_000;

export const keptMe = (): Me | undefined => $kept.get().me;
export const keptLists = (): [id: string, list: KeptList][] => Object.entries($kept.get().lists);
export const keptList = (id: string): KeptList | undefined => $kept.get().lists[id];

/** Those of days that are not over. */
const comingIn = (lists: Kept['lists'], now: number): Kept['lists'] => {
	const today = hongKongDay(now);
	return Object.fromEntries(Object.entries(lists).filter(([, list]) => list.call.departure >= today));
};

/** Forgets the lists of days that are over, whichever screen is opened. */
export const forgetPast = (now: number): void => {
	const kept = $kept.get();
	const lists = comingIn(kept.lists, now);
	if (Object.keys(lists).length < Object.keys(kept.lists).length) $kept.set({ ...kept, lists });
};

/** Keeps a roll call for who reads it, and forgets those that are over and those of anybody else. */
export const keepList = (me: Me, id: string, call: RollCall, now: number): void => {
	const kept = $kept.get();
	const before = kept.me?.id === me.id ? kept.lists : {};
	const known = before[id];
	if (known && known.call.version === call.version && now - known.at < EXACT) return;
	$kept.set({ me, lists: { ...comingIn(before, now), [id]: { call, at: now } } });
};

/** Nobody is signed in: no name of a child stays on the device, nor the way to see one. */
export const forgetLists = (): void => {
	$kept.set({ lists: {} });
	void dropShell();
};
