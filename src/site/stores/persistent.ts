import { persistentAtom, setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';
import type { WritableAtom } from 'nanostores';
import { forget, read, remember } from '../storage.ts';

/** No store of ours writes so many characters: a longer text is damaged, and is not even read. */
const LONGEST = 100_000;

/** Local storage for stores. Where it is refused or full, a store keeps its value as long as the page is open. */
const storage = new Proxy<Record<string, string>>(
	{},
	{
		has: (_, key) => read(String(key)) !== null,
		get: (_, key) => read(String(key)) ?? undefined,
		set: (_, key, text: string) => {
			remember(String(key), text);
			return true;
		},
		deleteProperty: (_, key) => {
			forget(String(key));
			return true;
		},
	},
);
setPersistentEngine(storage, windowPersistentEvents);

interface Kept<T> {
	/** Gives a parsed value in its right shape, or undefined when it has another. */
	parse: (value: unknown) => T | undefined;
	/** What is written for a value, when that is not the value itself. */
	write?: (value: T) => unknown;
}

/**
 * A store kept as JSON under a key of local storage; undefined where nothing is stored. A damaged value counts as absent
 * and is removed. To set the store to undefined removes the key.
 */
export const persistentStore = <T>(
	key: string,
	{ parse, write = (value) => value }: Kept<T>,
): WritableAtom<T | undefined> =>
	persistentAtom<T | undefined>(key, undefined, {
		encode: (value) => (value === undefined ? undefined : JSON.stringify(write(value))),
		decode: (text) => {
			try {
				const value = text.length > LONGEST ? undefined : parse(JSON.parse(text));
				if (value !== undefined) return value;
			} catch {
				// Not JSON, or not of the shape that `parse` expects.
			}
			forget(key);
			return undefined;
		},
	});
