import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestOffice, type TestOffice } from '../testing/admin.ts';

let office: TestOffice;
beforeAll(async () => {
	office = await openTestOffice();
});
afterAll(() => office.close());

it('knows every country of the form by its name in simplified Chinese, once each', async () => {
	const editor = await office.as('editor');
	for (const { rows } of [
		(await editor.send('GET', '/countries')).json,
		(await editor.send('GET', '/countries')).json,
	]) {
		expect(rows).toContainEqual({ code: 'HK', name: '香港' });
		expect(rows).toContainEqual({ code: 'GB', name: '英国' });
		expect(rows.length).toBeGreaterThan(240);
		expect(new Set(rows.map(({ name }: { name: string }) => name)).size).toBe(rows.length);
	}
});
