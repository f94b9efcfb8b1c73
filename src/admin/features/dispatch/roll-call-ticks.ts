import { persistentJSON } from '@nanostores/persistent';
import { useStore } from '@nanostores/react';
import { onlineManager } from '@tanstack/react-query';
import { atom } from 'nanostores';
import { useEffect, useSyncExternalStore } from 'react';
import type { AnswerOf } from '#contracts/contracts.ts';
import type { RollCallState } from '#domain/office/roll-call.ts';
import { client, ME } from '../../api/client.ts';
import { DEPARTURES } from '../../api/keys.ts';
import { ApiError, call } from '../../api/send.ts';

export type RollCall = AnswerOf<'GET /departures/:id/roll-call'>;

/** A tick of a child that the server does not have yet; `at` in ms UTC. */
interface Tick {
	id: string;
	departure: string;
	child: string;
	state: RollCallState;
	at: number;
	reason: string;
}

/** Ticks that wait for a connection, of all departures: they outlive a reload. */
const $waiting = persistentJSON<Tick[]>('office-roll-call', []);
/** Why the last ones could not be sent. */
const $failure = atom<unknown>();
/** As many as are sent at once, and after how many ms those that failed are sent again. */
const MOST = 300;
const SOON = 10_000;

export const rollCallKey = (departure: string) => [...DEPARTURES, 'roll', departure] as const;

let isSending = false;
const send = async (departure: string): Promise<void> => {
	const sent = $waiting
		.get()
		.filter((tick) => tick.departure === departure)
		.slice(0, MOST);
	if (isSending || sent.length === 0) return;
	isSending = true;
	try {
		const ticks = sent.map(({ departure: _departure, ...tick }) => tick);
		const rollCall = await call('POST /departures/:id/roll-call', { params: { id: departure }, body: { ticks } });
		client.setQueryData(rollCallKey(departure), rollCall);
		const ids = new Set(sent.map(({ id }) => id));
		$waiting.set($waiting.get().filter(({ id }) => !ids.has(id)));
		$failure.set(undefined);
	} catch (error) {
		$failure.set(error);
		// Reading who is signed in leads to the sign-in; the ticks are sent afterwards.
		if (error instanceof ApiError && error.signedOut) void client.invalidateQueries({ queryKey: ME });
		return;
	} finally {
		isSending = false;
	}
	await send(departure);
};

const subscribe = (changed: () => void) => onlineManager.subscribe(changed);

/** Ticks on a phone: kept here at once, sent when there is a connection. */
export const useTicks = (departure: string) => {
	const waiting = useStore($waiting).filter((tick) => tick.departure === departure);
	const failure = useStore($failure);
	const isOnline = useSyncExternalStore(subscribe, () => onlineManager.isOnline());
	useEffect(() => {
		const again = () => void send(departure);
		again();
		const timer = setInterval(again, SOON);
		addEventListener('online', again);
		return () => {
			clearInterval(timer);
			removeEventListener('online', again);
		};
	}, [departure]);
	const tick = (child: string, state: RollCallState, reason = ''): void => {
		$waiting.set([...$waiting.get(), { id: crypto.randomUUID(), departure, child, state, at: Date.now(), reason }]);
		void send(departure);
	};
	return {
		tick,
		/** What was ticked last of each child, where the server does not have it yet. */
		ticked: new Map(waiting.map((each) => [each.child, each])),
		waiting: waiting.length,
		isLost: !isOnline || (failure instanceof ApiError && failure.status === 0),
		/** Why the server did not take them, other than by a lost connection. */
		refusal: failure instanceof ApiError && failure.status !== 0 && !failure.signedOut ? failure : undefined,
	};
};

/** A child with the family that it goes with, and what was ticked last. */
export type Goer = ReturnType<typeof goersOf>[number];

export const goersOf = ({ orders }: RollCall, ticked: ReadonlyMap<string, Tick>) =>
	orders.flatMap((family) =>
		family.children.map((child) => {
			const { state, at, reason } = ticked.get(child.id) ?? child.out;
			const name = child.name || '未填姓名';
			return { ...child, name, family, state, at, reason, isWaiting: ticked.has(child.id) };
		}),
	);
