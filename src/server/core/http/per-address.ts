import type { Server } from 'node:net';
import { visitorAddress } from './client-address.ts';

/** Six for each of the browsers of a school class. Behind a proxy of ours nobody is counted: it has limits of its own. */
const MOST = 200;

/** Lets in so many connections at once from one address: a limit of requests does not see one that sends nothing. @param addressOf whose they are; undefined: not counted */
export const limitPerAddress = (server: Server, addressOf = visitorAddress): void => {
	const counts = new Map<string, number>();
	server.on('connection', (socket) => {
		const address = addressOf(socket.remoteAddress);
		if (address === undefined) return;
		const before = counts.get(address) ?? 0;
		if (before >= MOST) {
			socket.destroy();
			return;
		}
		counts.set(address, before + 1);
		socket.once('close', () => {
			const left = (counts.get(address) ?? 0) - 1;
			if (left > 0) counts.set(address, left);
			else counts.delete(address);
		});
	});
};
