import { expect, test } from '../fixtures/test.ts';
import { NO_FRAMEWORK, VISITS, weightOf } from '../fixtures/weights.ts';

for (const { path, steps } of VISITS) {
	test(`${path} loads no framework until it is touched, and keeps its budget when everything was used`, async ({
		page,
	}) => {
		await page.goto(path);
		await page.evaluate(() => document.fonts.ready);
		const before = (await weightOf(page)).script;
		expect(before, 'kB of script before the first touch: no framework fits').toBeLessThan(NO_FRAMEWORK);
		for (const { name, act, budget } of steps) {
			await act(page);
			await expect.poll(async () => (await weightOf(page)).script, name).toBeGreaterThan(before + 1);
			await page.waitForLoadState('load');
			expect((await weightOf(page)).script, `kB of script after: ${name}`).toBeLessThanOrEqual(budget);
		}
	});
}
