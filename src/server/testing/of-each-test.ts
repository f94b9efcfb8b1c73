import { afterEach, beforeEach } from 'vitest';
import type { Store } from '../core/db/store.ts';
import { makeTestPlace, openTestStore, type TestPlace } from '../core/db/test-store.ts';
import type { AppDeps } from '../core/deps.ts';
import { openTestOffice, type TestOffice } from './admin.ts';

/** Something that each test of a file has anew. */
const ofEachTest = <T extends object>(open: () => Promise<T>, close: (held: T) => Promise<void>): T => {
	const held = {} as T;
	beforeEach(async () => {
		Object.assign(held, await open());
	});
	afterEach(() => close(held));
	return held;
};

/** An empty store for each test of a file. */
export const storeOfEachTest = (): Store =>
	ofEachTest(
		() => openTestStore(),
		(store) => store.close(),
	);

/** An empty place for data for each test of a file. */
export const placeOfEachTest = (): TestPlace =>
	ofEachTest(
		() => makeTestPlace(),
		(place) => place.remove(),
	);

/** An office for each test of a file. @param change what is otherwise in its world */
export const officeOfEachTest = (change?: Partial<AppDeps>): TestOffice =>
	ofEachTest(
		() => openTestOffice(change),
		(office) => office.close(),
	);
