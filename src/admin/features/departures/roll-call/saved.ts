import { persistentJSON } from '@nanostores/persistent';
import type { AnswerOf } from '#contracts/contracts.ts';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { dropShell } from './shell.ts';

type Me = AnswerOf<'GET /me'>;
export type RollCall = AnswerOf<'GET /departures/:id/roll-call'>;

/** An answer of the server and when it last said so, in ms UTC. */
interface SavedList {
	call: RollCall;
	at: number;
}
interface Saved {
	/** Who read the lists. */
	me?: Me;
	/** By departure. */
	lists: Record<string, SavedList>;
}

/** What the phone needs to open a roll call without a network. The number is that of the shape of a list. */
const $saved = persistentJSON<Saved>('office-roll-call-lists-2', { lists: {} });
/** How exact the time of a list is, in ms: it is not written at each look of many that find nothing new. */
const EXACT = 30_000;

export const savedMe = (): Me | undefined => $saved.get().me;
export const savedLists = (): [id: string, list: SavedList][] => Object.entries($saved.get().lists);
export const savedList = (id: string): SavedList | undefined => $saved.get().lists[id];

/** Those of days that are not over. */
const comingIn = (lists: Saved['lists'], now: number): Saved['lists'] => {
	const today = hongKongDay(now);
	return Object.fromEntries(Object.entries(lists).filter(([, list]) => list.call.departure >= today));
};

/** Forgets the lists of days that are over, whichever screen is opened. */
export const forgetPast = (now: number): void => {
	const saved = $saved.get();
	const lists = comingIn(saved.lists, now);
	if (Object.keys(lists).length < Object.keys(saved.lists).length) $saved.set({ ...saved, lists });
};

/** Keeps a roll call for who reads it, and forgets those that are over and those of anybody else. */
export const saveList = (me: Me, id: string, call: RollCall, now: number): void => {
	const saved = $saved.get();
	const before = saved.me?.id === me.id ? saved.lists : {};
	const known = before[id];
	if (known && now - known.at < EXACT && JSON.stringify(known.call) === JSON.stringify(call)) return;
	$saved.set({ me, lists: { ...comingIn(before, now), [id]: { call, at: now } } });
};

/** Nobody is signed in: no name of a child stays on the device, nor the way to see one. */
export const forgetLists = (): void => {
	$saved.set({ lists: {} });
	void dropShell();
};
