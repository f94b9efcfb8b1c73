import { ApiError } from '../../core/http/errors.ts';

/**
 * Who sent a password: `known` is signed in, or at an address from which somebody signed in before; `account` is a stranger
 * who names an account; `nobody` is one who names none. Each has so many places to wait at, and fills none of the others'.
 */
const PLACES = { known: 48, account: 48, nobody: 24 } as const;

export interface Sender {
	kind: keyof typeof PLACES;
	/** Those of one origin share their places. */
	origin: string;
}

/** Somebody who is signed in, or a command. */
export const OFFICE: Sender = { kind: 'known', origin: 'office' };

interface Waiting extends Sender {
	begin: () => void;
	refuse: (reason: ApiError) => void;
}

const waiting: Waiting[] = [];
let busy = false;

/** More passwords are waiting than can be looked at soon. */
export const passwordsBusy = (): ApiError => new ApiError('passwords_busy', { headers: { 'retry-after': '2' } });

/** Where all places are taken, the last of the origin with most of them goes. @throws ApiError when that is the newcomer's */
const makeRoom = ({ kind, origin }: Sender): void => {
	const alike = waiting.filter((each) => each.kind === kind);
	if (alike.length < PLACES[kind]) return;
	const origins = Map.groupBy(alike, (each) => each.origin);
	const [most = []] = [...origins.values()].sort((a, b) => b.length - a.length);
	const last = most.at(-1);
	const own = origins.get(origin)?.length ?? 0;
	if (!last || most.length <= own + 1) throw passwordsBusy();
	waiting.splice(waiting.indexOf(last), 1);
	last.refuse(passwordsBusy());
};

/** Waits until it is the sender's turn. @throws ApiError */
const turnOf = async (sender: Sender): Promise<void> => {
	makeRoom(sender);
	const { promise, resolve, reject } = Promise.withResolvers<void>();
	waiting.push({ ...sender, begin: resolve, refuse: reject });
	await promise;
};

/** Who is known goes first, everybody else in the order of arrival: the time tells nobody whether there is an account. */
const callNext = (): void => {
	const known = waiting.findIndex(({ kind }) => kind === 'known');
	const [next] = waiting.splice(Math.max(known, 0), 1);
	busy = next !== undefined;
	next?.begin();
};

/** Does one after the other, so that many who sign in at once take no more memory than one. @throws ApiError `passwords_busy` */
export const inLine = async <T>(sender: Sender, act: () => Promise<T>): Promise<T> => {
	if (busy) await turnOf(sender);
	busy = true;
	try {
		return await act();
	} finally {
		callNext();
	}
};
