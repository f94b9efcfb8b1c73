import { describe, expect, it, vi } from 'vitest';
import { copied, passOn } from './share.ts';

const refuses = (name: string) => () => Promise.reject(new DOMException('no', name));

describe('passing a trip on', () => {
	it('hands title and address to the sheet of the browser', async () => {
		const share = vi.fn(async () => {});
		expect(await passOn({ share }, 'Bus depot', 'https://trips.example/bus')).toBe(true);
		expect(share).toHaveBeenCalledWith({ title: 'Bus depot', url: 'https://trips.example/bus' });
	});
	it('shows no other way to a visitor who closed the sheet', async () => {
		expect(await passOn({ share: refuses('AbortError') }, '', '')).toBe(true);
	});
	it('shows other ways when there is no sheet or it fails', async () => {
		expect(await passOn({}, '', '')).toBe(false);
		expect(await passOn({ share: refuses('NotAllowedError') }, '', '')).toBe(false);
	});
	it('says whether copying worked', async () => {
		expect(await copied({ copy: async () => {} }, 'x')).toBe(true);
		expect(await copied({ copy: refuses('NotAllowedError') }, 'x')).toBe(false);
		expect(await copied({}, 'x')).toBe(false);
	});
});
