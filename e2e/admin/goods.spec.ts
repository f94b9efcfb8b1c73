import { expect, test } from '../fixtures/office.ts';
import { tripPages } from '../fixtures/pages.ts';
import { axe } from '../fixtures/test.ts';

test('trips are listed with their languages and states, searched in all languages, filtered and sorted in the address', async ({
	page,
	signIn,
	faults,
}) => {
	await signIn('editor', '/goods/goods-list');
	const table = page.getByRole('table');
	await expect(page.getByText(`共 ${tripPages.length} 条`)).toBeVisible();
	await expect(table.getByRole('row').nth(1)).toContainText('繁体');
	expect(await axe(page)).toEqual([]);

	await page.getByRole('textbox', { name: '搜索' }).fill('soft drink');
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(/\?q=soft\+drink$/);
	await expect(table.getByRole('row', { name: /汽水/ })).toHaveCount(1);
	await page.goto('/goods/goods-list');
	await page.getByRole('columnheader', { name: /价格起/ }).click();
	await expect(page).toHaveURL(/\?sort=price&order=asc$/);
	await page.reload();
	await expect(page.getByRole('columnheader', { name: /价格起/ })).toHaveAttribute('aria-sort', 'ascending');
	await page.getByRole('navigation', { name: '状态' }).getByRole('link', { name: '回收站' }).click();
	await expect(page.getByText('没有符合条件的记录')).toBeVisible();
	expect(faults).toEqual([]);
});
