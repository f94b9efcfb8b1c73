import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetVisit } from '../storage.ts';
import { persistentStore } from './persistent.ts';

const asNumber = (value: unknown) => (typeof value === 'number' ? value : undefined);

/** A browser with a local storage of strings, or one that refuses everything, and its other tabs. */
const browser = (entries: Record<string, string>, refuses = false) => {
	const memory = new Map(Object.entries(entries));
	const events = new EventTarget();
	const act = <T>(work: () => T): T => {
		if (refuses) throw new DOMException('denied', 'SecurityError');
		return work();
	};
	vi.stubGlobal('window', events);
	vi.stubGlobal('localStorage', {
		getItem: (key: string) => act(() => memory.get(key) ?? null),
		setItem: (key: string, value: string) => act(() => memory.set(key, value)),
		removeItem: (key: string) => act(() => memory.delete(key)),
	});
	const writeElsewhere = (key: string, newValue: string | null) => {
		if (newValue === null) memory.delete(key);
		else memory.set(key, newValue);
		events.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
	};
	return { memory, writeElsewhere };
};

describe('a persistent store', () => {
	beforeEach(() => void vi.useFakeTimers());
	afterEach(() => {
		// A store lets go of its window a second after nobody listens any more.
		vi.runAllTimers();
		vi.useRealTimers();
		vi.unstubAllGlobals();
	});

	it('has what is stored, and stores what it is given', () => {
		const { memory } = browser({ a: '5' });
		const store = persistentStore('a', { parse: asNumber });
		expect(store.get()).toBe(5);
		store.set(6);
		expect(memory.get('a')).toBe('6');
		store.set(undefined);
		expect(memory.has('a')).toBe(false);
	});
	it('writes a value in its own form', () => {
		const { memory } = browser({});
		persistentStore<string>('a', { parse: String, write: (name) => ({ name }) }).set('b');
		expect(memory.get('a')).toBe('{"name":"b"}');
	});
	it('removes what is damaged', () => {
		for (const damaged of ['{{{', '"text"', 'null', 'undefined', '', `${'['.repeat(5_000_000)}`]) {
			const { memory } = browser({ a: damaged });
			expect(persistentStore('a', { parse: asNumber }).get()).toBeUndefined();
			expect(memory.has('a')).toBe(false);
		}
	});
	it('follows other tabs', () => {
		const { memory, writeElsewhere } = browser({ a: '1' });
		const store = persistentStore('a', { parse: asNumber });
		store.listen(() => {});
		writeElsewhere('a', '2');
		expect(store.get()).toBe(2);
		writeElsewhere('a', 'damaged');
		expect(store.get()).toBeUndefined();
		expect(memory.has('a')).toBe(false);
	});
	it('keeps its value for the page where storage refuses', () => {
		browser({}, true);
		forgetVisit();
		const store = persistentStore('a', { parse: asNumber });
		expect(store.get()).toBeUndefined();
		store.set(1);
		expect(store.get()).toBe(1);
	});
	it('of the visit is forgotten in every language, and nothing else', () => {
		const { memory } = browser({ currentDate_en: '1', currentImagesList_cn: '[]', local: 'zh' });
		forgetVisit();
		expect([...memory.keys()]).toEqual(['local']);
	});
});
