import { persistentJSON } from '@nanostores/persistent';
import { useStore } from '@nanostores/react';
import { onlineManager } from '@tanstack/react-query';
import { atom } from 'nanostores';
import { useEffect, useSyncExternalStore } from 'react';
import type { RollCallLeg, RollCallState } from '#domain/office/roll-call.ts';
import { client, ME } from '../../../core/client.ts';
import { DEPARTURES } from '../../../core/keys.ts';
import { ApiError, call } from '../../../core/send.ts';
import { type Me, useMay, useMe } from '../../../core/session.ts';
import { type RollCall, saveList } from './saved.ts';

/** A tick of a child that the server does not have yet; `at` in ms UTC. */
interface Tick {
	id: string;
	/** Who ticked: others who use the same device neither see it nor send it. */
	account: string;
	departure: string;
	child: string;
	leg: RollCallLeg;
	state: RollCallState;
	at: number;
	reason: string;
	/** Who took the child back. */
	collectedBy: string;
}

/** Ticks that wait for a connection, of all departures: they outlive a reload and a session that ended. */
const $waiting = persistentJSON<Tick[]>('office-roll-call', []);
/** Why the last ones of a departure could not be sent. */
const $failures = atom<Readonly<Record<string, unknown>>>({});
const setFailure = (departure: string, error?: unknown) => $failures.set({ ...$failures.get(), [departure]: error });
/** As many as are sent at once, and after how many ms those that failed are sent again. */
const MOST = 300;
const SOON = 5_000;
/** A call without an answer for so many ms has none. */
const PATIENCE = 8_000;

const rollCallKey = (departure: string) => [...DEPARTURES, 'roll', departure] as const;

const drop = (isDropped: (tick: Tick) => boolean) => $waiting.set($waiting.get().filter((tick) => !isDropped(tick)));

/** Forgets what was not sent: a sign-out clears all that the browser keeps of this site, whosever it is. */
export const dropTicks = () => $waiting.set([]);

const offline = () => new ApiError(0, 'offline', '连不上服务器，请检查网络后重试');

/** Waits no longer than is sensible for an answer. @throws ApiError, `offline` also where none comes */
const inTime = async <Answer>(ask: (patience: AbortSignal) => Promise<Answer>): Promise<Answer> => {
	const patience = AbortSignal.timeout(PATIENCE);
	return ask(patience).catch((error: unknown) => {
		throw patience.aborted ? offline() : error;
	});
};

/** A roll call, which is kept for the time without a network. */
export const rollCallQuery = (departure: string) => ({
	queryKey: rollCallKey(departure),
	queryFn: async ({ signal }: { signal: AbortSignal }): Promise<RollCall> => {
		const rollCall = await inTime((patience) =>
			call('GET /departures/:id/roll-call', {
				params: { id: departure },
				signal: AbortSignal.any([signal, patience]),
			}),
		);
		const me = client.getQueryData<Me>(ME);
		if (me) saveList(me, departure, rollCall, Date.now());
		return rollCall;
	},
	// What was printed must be what is, and who looks again sees what others ticked.
	staleTime: 0,
});

/** @returns whether these ticks of one departure are settled */
const send = async (departure: string, sent: readonly Tick[]): Promise<boolean> => {
	const ticks = sent.map(({ departure: _departure, account: _account, ...tick }) => tick);
	const key = rollCallKey(departure);
	try {
		await inTime((signal) =>
			call('POST /departures/:id/roll-call', { params: { id: departure }, body: { ticks }, signal }),
		);
		// An older answer that is still on its way would take the ticks back; they go once a newer one has them.
		await client.cancelQueries({ queryKey: key });
		await client.fetchQuery(rollCallQuery(departure));
		setFailure(departure);
	} catch (error) {
		setFailure(departure, error);
		// Reading who is signed in leads to the sign-in; the ticks are sent afterwards.
		if (error instanceof ApiError && error.signedOut) void client.invalidateQueries({ queryKey: ME });
		// The ticks of a departure that is gone, or over, would wait for ever.
		if (!(error instanceof ApiError && error.status === 404)) return false;
	}
	const ids = new Set(sent.map(({ id }) => id));
	drop(({ id }) => ids.has(id));
	return true;
};

let isSending = false;
/** Sends what waits of who is signed in, one departure after the other. */
const sendWaiting = async (): Promise<void> => {
	if (isSending) return;
	isSending = true;
	const failed = new Set<string>();
	const left = () => {
		const account = client.getQueryData<Me>(ME)?.id;
		return $waiting.get().filter((tick) => tick.account === account && !failed.has(tick.departure));
	};
	try {
		for (let ticks = left(); ticks[0]; ticks = left()) {
			const { departure } = ticks[0];
			const sent = ticks.filter((tick) => tick.departure === departure).slice(0, MOST);
			if (!(await send(departure, sent))) failed.add(departure);
		}
	} finally {
		isSending = false;
	}
};

/** Sends what waits again and again, whatever screen is open. */
export const useTickSender = (): void => {
	const mayTick = useMay()('POST /departures/:id/roll-call');
	useEffect(() => {
		if (!mayTick) return;
		const again = () => void sendWaiting();
		again();
		const timer = setInterval(again, SOON);
		addEventListener('online', again);
		return () => {
			clearInterval(timer);
			removeEventListener('online', again);
		};
	}, [mayTick]);
};

const subscribe = (changed: () => void) => onlineManager.subscribe(changed);

/** One's own ticks that wait, of one departure or of all, and why they do. */
export const useWaitingTicks = (departure?: string) => {
	const { id } = useMe();
	const all = useStore($waiting);
	const own = all.filter(({ account }) => account === id);
	const ticks = departure === undefined ? own : own.filter((tick) => tick.departure === departure);
	const failures = useStore($failures);
	const failure = ticks.map((tick) => failures[tick.departure]).find((each) => each instanceof ApiError);
	const isOnline = useSyncExternalStore(subscribe, () => onlineManager.isOnline());
	return {
		ticks,
		/** How many of other accounts wait on this device. */
		others: all.length - own.length,
		isLost: !isOnline || failure?.status === 0,
		/** Why the server did not take them, other than by a lost connection. */
		refusal: failure?.status !== 0 && !failure?.signedOut ? failure : undefined,
	};
};

/** The ticks of a departure: kept here at once, sent when there is a connection. */
export const useTicks = (departure: string) => {
	const account = useMe().id;
	const { ticks, isLost, refusal } = useWaitingTicks(departure);
	const tick = (made: Pick<Tick, 'child' | 'leg' | 'state'> & Partial<Tick>): void => {
		const own = { id: crypto.randomUUID(), account, departure, at: Date.now() };
		$waiting.set([...$waiting.get(), { reason: '', collectedBy: '', ...made, ...own }]);
		void sendWaiting();
	};
	return { tick, ticks, isLost, refusal };
};

/** A child and what was ticked last of it on a leg, here or elsewhere. */
export type Goer = ReturnType<typeof goersOf>[number];

/** @param ticks those that the server does not have yet, the latest last */
export const goersOf = ({ children }: RollCall, leg: RollCallLeg, ticks: readonly Tick[]) =>
	children.map(({ out, back, ...child }) => {
		const own = ticks.findLast((each) => each.child === child.id && each.leg === leg);
		const { state, at, reason, collectedBy } = own ?? (leg === 'out' ? { ...out, collectedBy: '' } : back);
		const isAway = leg === 'back' && out.state === 'absent';
		return { ...child, name: child.name || '未填姓名', state, at, reason, collectedBy, isAway, isWaiting: !!own };
	});
