import { changeTrip } from '../fixtures/drafts.ts';
import { expect, test } from '../fixtures/office.ts';

test.use({ publishes: 'real' });
// The site is really built, once.
test.setTimeout(240_000);

test('what is approved is on the public page, in its language and no other, and the old words are gone', async ({
	page,
	office,
	signIn,
	faults,
}) => {
	const [name, before] = ['極地的一日', '海洋公園及極地動物'];
	await changeTrip(office, 'ocean-polar', ({ words }) => Object.assign(words.zh.fields, { title: name }));
	await page.goto('/zh/FieldTrips/ocean-polar');
	await expect(page.getByRole('heading', { level: 1 })).toContainText(before);
	await signIn('reviewer', '/goods/goods-verify?open=ocean-polar');
	const drawer = page.getByRole('dialog').first();
	await expect(drawer).toContainText(name);
	await drawer.getByRole('button', { name: '通过', exact: true }).click();
	await page.getByRole('dialog', { name: '通过：' }).getByRole('button', { name: '通过', exact: true }).click();
	await expect(drawer.getByRole('status', { name: '发布进度' })).toBeVisible();
	await expect(drawer.getByText('已上线')).toBeVisible({ timeout: 180_000 });
	const opened = page.waitForEvent('popup');
	await drawer.getByRole('link', { name: /^繁体/ }).first().click();
	const shown = await opened;
	await expect(shown).toHaveURL(/\/zh\/FieldTrips\/ocean-polar$/);
	await expect(shown.getByRole('heading', { level: 1 })).toContainText(name);
	await expect(shown.getByRole('heading', { level: 1 })).not.toContainText(before);
	expect(await (await page.request.get('/FieldTrips/ocean-polar')).text()).not.toContain(name);
	expect(faults).toEqual([]);
});
