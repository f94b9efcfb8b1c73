import type { Store } from '../../db/store.ts';
import type { Log } from '../../http/log.ts';
import { forgetServer, noteServer } from '../servers.ts';
import { isBehind, marksOf } from './follow.ts';
import type { Paths } from './journal.ts';
import { PUBLISHED_CHANNEL } from './publication-log.ts';
import type { Publisher } from './publisher.ts';

const EVERY = 10_000;

interface KeepUpDeps {
	store: Store;
	/** Of this server, as the office reads it. */
	name: string;
	paths: Paths;
	publisher: Pick<Publisher, 'wake' | 'problem'>;
	log: Log;
}

/**
 * Has this server show what others have published: at once when they tell, and looks every ten seconds all the same; says
 * what it shows as often. With the embedded database there are no others. @returns stops it
 */
export const startKeepingUp = ({ store, name, paths, publisher, log }: KeepUpDeps): (() => Promise<void>) => {
	if (store.kind !== 'postgres') return async () => {};
	let looking = Promise.resolve();
	const look = async () => {
		try {
			if (await isBehind({ store, paths })) publisher.wake();
			await noteServer(store, { name, ...marksOf(paths), problem: publisher.problem() });
		} catch (error) {
			log.error({ error, id: 'keep up' }); // The next look does it.
		}
	};
	const lookNow = () => {
		looking = looking.then(look);
	};
	lookNow();
	const timer = setInterval(lookNow, EVERY).unref();
	const unlisten = store.listen(PUBLISHED_CHANNEL, lookNow);
	return async () => {
		clearInterval(timer);
		await unlisten();
		await looking;
		// One that was ended is missed by nobody.
		await forgetServer(store, name).catch(() => {});
	};
};
