import { expect, sendOrder, test } from '../fixtures/office.ts';
import { axe } from '../fixtures/test.ts';

test('the first screen counts what waits, draws what was sold, and each number leads to its list', async ({
	page,
	office,
	signIn,
	faults,
}) => {
	const created = new Date().toISOString();
	for (const [id, name] of [
		['910000000000000001', '#9001'],
		['910000000000000002', '#9002'],
	])
		await sendOrder(office, { id, name, financial_status: 'paid', created_at: created, updated_at: created });
	await signIn('owner');
	const waits = page.getByRole('list', { name: '待办' });
	await expect(waits.getByRole('listitem')).toHaveCount(6);
	await expect(waits.getByRole('link', { name: /待发货/ })).toContainText(/[1-9]/);
	await expect(page.getByRole('region', { name: '每月销售' })).toContainText('HK$');
	await expect(page.getByRole('region', { name: '缺少的翻译' })).toContainText('三种语言都完整');
	expect(await axe(page)).toEqual([]);
	await waits.getByRole('link', { name: /待发货/ }).click();
	await expect(page).toHaveURL(/\/order\/order-list\?state=paid$/);
	await expect(page.getByRole('button', { name: '#9001' })).toBeVisible();
	expect(faults).toEqual([]);
});

test('an editor sees on the first screen what concerns an editor', async ({ page, signIn, faults }) => {
	await signIn('editor');
	await expect(page.getByRole('list', { name: '待办' }).getByRole('listitem')).toHaveCount(1);
	await expect(page.getByRole('region', { name: '每月销售' })).toHaveCount(0);
	expect(faults).toEqual([]);
});

test('titles of trips never flash as their addresses', async ({ page, office, signIn }) => {
	await sendOrder(office, { id: '910000000000000003', name: '#9003', financial_status: 'paid' });
	let answer = () => {};
	const asked = new Promise<void>((resolve) => {
		answer = resolve;
	});
	await page.route('**/api/office/trips', async (route) => {
		await asked;
		await route.continue();
	});
	await signIn('owner');
	const sales = page.getByRole('region', { name: '各行程销售' });
	await expect(sales).toContainText('HK$');
	await expect(sales).not.toContainText(/[a-z]+-[a-z]+/);
	answer();
	await expect(sales).toContainText(/\p{Script=Han}{4}/u);
	await expect(sales.getByText('…')).toHaveCount(0);
});
