import type { Store } from '../../db/store.ts';
import type { Log } from '../../http/log.ts';
import { isPublicationDue } from '../publications.ts';

const EVERY = 10_000;

interface WhenDueDeps {
	store: Store;
	/** Milliseconds UTC. */
	clock: () => number;
	/** Publishes what is due; of several servers one does. */
	wake: () => void;
	log: Log;
}

/** Has published, when its time has come, what waits for a time. @returns stops it, when the look under way is over */
export const startWhenDue = ({ store, clock, wake, log }: WhenDueDeps): (() => Promise<void>) => {
	const look = async () => {
		try {
			if (await isPublicationDue(store, clock())) wake();
		} catch (error) {
			log.error({ error, id: 'when due' }); // The next look does it.
		}
	};
	let looking = Promise.resolve();
	const timer = setInterval(() => {
		looking = looking.then(look);
	}, EVERY).unref();
	return async () => {
		clearInterval(timer);
		await looking;
	};
};
