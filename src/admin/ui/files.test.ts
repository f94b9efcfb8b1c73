import { expect, it } from 'vitest';
import { csvText, FileFault, templateAddress } from './files.ts';

it('a file of UTF-8 is read, with a byte order mark or without', async () => {
	expect(await csvText(new Blob(['\uFEFF订单号,家长']))).toBe('订单号,家长');
});
it('another encoding, or too much, is refused in words', async () => {
	await expect(csvText(new Blob([new Uint8Array([0xb6, 0xa9, 0xb5, 0xa5])]))).rejects.toThrow(/CSV UTF-8/);
	await expect(csvText(new Blob([new Uint8Array(5_000_001)]))).rejects.toBeInstanceOf(FileFault);
});
it('the template has the columns that an import needs, and Excel reads it as UTF-8', () => {
	const text = decodeURIComponent(templateAddress().split(',').slice(1).join(','));
	expect(text).toMatch(/^\uFEFF订单号,下单时间,家长,邮箱,.*备注,取消时间,已退金额,单项折扣,其他说明\r\n$/);
});
