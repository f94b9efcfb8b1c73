import { inStore, type StoreError } from './fault.ts';
import type { Store } from './store.ts';
import { tryWriting } from './try-writing.ts';

/** In milliseconds; a database that went away is noticed within it even when nobody writes. */
const EVERY = 30_000;

/** Tries now and then whether the database still takes what is written. */
export interface Probe {
	/** @throws StoreError when it did not at the last try, or does not answer now */
	check: () => Promise<void>;
	stop: () => void;
}

/** @param report is told when the database goes away and each time that it is still away */
export const startProbe = (
	store: Store,
	clock: () => number,
	report: (error: StoreError) => void,
	every = EVERY,
): Probe => {
	let failure: StoreError | undefined;
	const write = () =>
		inStore(async () => {
			store.assertThere();
			await tryWriting(store, clock());
		});
	const probe = async () => {
		try {
			await write();
			failure = undefined;
		} catch (error) {
			failure = error as StoreError;
			report(failure);
		}
	};
	const timer = setInterval(probe, every).unref();
	const check = () =>
		inStore(async () => {
			store.assertThere();
			await store.db.selectFrom('setting').select('name').limit(1).execute();
		}).then(() => {
			if (failure) throw failure;
		});
	return { check, stop: () => clearInterval(timer) };
};
