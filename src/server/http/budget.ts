import type { Duplex } from 'node:stream';

/** What connections hold in memory, in bytes. */
export interface Budget {
	/** A connection holds more; 0 when it has made progress and is the last to give way. */
	take: (socket: Duplex, bytes: number) => void;
	/** It holds less, and is the last to give way. */
	give: (socket: Duplex, bytes: number) => void;
	/** A connection was closed. */
	forget: (socket: Duplex) => void;
}

/**
 * Memory that all connections share. When they hold more, those that have gone longest without an answer give way, until
 * it is enough.
 * @param most bytes @param giveWay closes a connection, unless it has a right to its answer
 */
export const createBudget = (most: number, giveWay: (socket: Duplex) => boolean): Budget => {
	/** The one that has gone longest without an answer comes first. */
	const held = new Map<Duplex, number>();
	let sum = 0;
	const forget = (socket: Duplex): void => {
		sum -= held.get(socket) ?? 0;
		held.delete(socket);
	};
	return {
		take: (socket, bytes) => {
			held.set(socket, (held.get(socket) ?? 0) + bytes);
			sum += bytes;
			if (sum <= most) return;
			for (const other of held.keys()) {
				if (giveWay(other)) forget(other);
				if (sum <= most) return;
			}
		},
		give: (socket, bytes) => {
			const before = held.get(socket);
			if (before === undefined) return;
			held.delete(socket);
			held.set(socket, before - bytes);
			sum -= bytes;
		},
		forget,
	};
};
