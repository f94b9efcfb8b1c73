import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

/** What still arrives after an answer is thrown away, so long (in milliseconds) and so much (in bytes). */
const LONGEST = 500;
const MOST = 1_048_576;

const lingering = new WeakSet<Duplex>();

/** Whether the last answer of a connection is on its way or out. */
export const lingers = (socket: Duplex): boolean => lingering.has(socket);

/**
 * Lets a sender whose request is refused unread receive the answer. Closing at once, with unread bytes in the socket,
 * would make the other side's network drop the answer too.
 */
export const linger = ({ socket }: IncomingMessage): void => {
	lingering.add(socket);
	const before = socket.bytesRead;
	socket.destroySoon = () => {
		const give = () => {
			clearInterval(watch);
			clearTimeout(timer);
			socket.destroy();
		};
		const timer = setTimeout(give, LONGEST);
		const watch = setInterval(() => socket.bytesRead - before > MOST && give(), LONGEST / 10);
		socket.once('close', give);
		socket.end();
	};
};
