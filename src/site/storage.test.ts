import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgetVisit, KEYS, read, remember } from './storage.ts';

/** A local storage of strings, or one that refuses everything. */
const storage = (entries: Record<string, string>, refuses = false) => {
	const memory = new Map(Object.entries(entries));
	const act = <T>(work: () => T): T => {
		if (refuses) throw new DOMException('denied', 'SecurityError');
		return work();
	};
	vi.stubGlobal('localStorage', {
		getItem: (key: string) => act(() => memory.get(key) ?? null),
		setItem: (key: string, value: string) => act(() => memory.set(key, value)),
		removeItem: (key: string) => act(() => memory.delete(key)),
	});
	return memory;
};

describe('what is kept between pages', () => {
	afterEach(() => void vi.unstubAllGlobals());

	it('has exactly the keys of the specification', () => {
		expect([KEYS.language, KEYS.pictures('zh'), KEYS.month('cn')]).toEqual([
			'local',
			'currentImagesList_zh',
			'currentDate_cn',
		]);
	});
	it('comes back as it was', () => {
		storage({});
		remember('a', '5');
		expect(read('a')).toBe('5');
	});
	it('is given up without an error when storage refuses', () => {
		storage({}, true);
		remember('a', '1');
		forgetVisit();
		expect(read('a')).toBeNull();
	});
	it('forgets month and pictures of every language together, and nothing else', () => {
		const memory = storage({ currentDate_en: '1', currentImagesList_cn: '[]', local: 'zh' });
		forgetVisit();
		expect([...memory.keys()]).toEqual(['local']);
	});
});
