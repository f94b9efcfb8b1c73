import pg from 'pg';
import type { Store } from './store.ts';

/** A connection that was lost is made again after so long; in ms. */
const AGAIN = 5_000;

/** Listens on a connection of its own, which is made again whenever it is lost; then it may have missed something, and says so. */
export const listenAt =
	(connectionString: string): Store['listen'] =>
	(channel, heard) => {
		let client: pg.Client | undefined;
		let later: NodeJS.Timeout | undefined;
		let stopped = false;
		const connect = async (): Promise<void> => {
			const next = new pg.Client({ connectionString, keepAlive: true });
			client = next;
			const lost = () => {
				if (stopped || client !== next) return;
				client = undefined;
				later = setTimeout(() => void connect(), AGAIN).unref();
			};
			next.on('error', lost);
			next.on('end', lost);
			next.on('notification', heard);
			try {
				await next.connect();
				await next.query(`listen ${next.escapeIdentifier(channel)}`);
				heard();
			} catch {
				lost();
				await next.end().catch(() => {});
			}
		};
		const connecting = connect();
		return async () => {
			stopped = true;
			clearTimeout(later);
			await connecting;
			await client?.end().catch(() => {});
		};
	};
