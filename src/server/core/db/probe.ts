import { tryWriting } from './settings.ts';
import type { Store } from './store.ts';

/** In milliseconds; a database that went away is noticed within it even when nobody writes. */
const EVERY = 30_000;

/** Tries now and then whether the database still takes what is written. */
export interface Probe {
	/** @throws when it did not at the last try, or does not answer now */
	check: () => Promise<void>;
	stop: () => void;
}

/** @param report is told when the database goes away and each time that it is still away */
export const startProbe = (
	store: Store,
	clock: () => number,
	report: (error: unknown) => void,
	every = EVERY,
): Probe => {
	let failure: unknown;
	const probe = async () => {
		try {
			store.assertThere();
			await tryWriting(store, clock());
			failure = undefined;
		} catch (error) {
			failure = error;
			report(error);
		}
	};
	const timer = setInterval(probe, every).unref();
	const check = async () => {
		store.assertThere();
		await store.db.selectFrom('setting').select('name').limit(1).execute();
		if (failure) throw failure;
	};
	return { check, stop: () => clearInterval(timer) };
};
