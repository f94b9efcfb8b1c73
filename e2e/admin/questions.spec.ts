import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../fixtures/office.ts';
import { axe } from '../fixtures/test.ts';

test.use({ publishes: 'quick' });
test.describe.configure({ mode: 'default', timeout: 120_000 });

test('questions are listed by group, searched in all languages, and an answer is changed on the site, but by no dead link', async ({
	page,
	office,
	signIn,
	faults,
}) => {
	await signIn('editor', '/params/questions');
	await page.getByRole('navigation', { name: '状态' }).getByRole('link', { name: '费用' }).click();
	await page.getByRole('textbox', { name: '搜索' }).fill('receipt');
	await page.keyboard.press('Enter');
	await expect(page.getByText('共 1 条')).toBeVisible();
	await page.getByRole('button', { name: '有收据和发票吗？', exact: true }).click();
	const form = page.getByRole('dialog', { name: '有收据和发票吗？' });
	await expect(form.getByRole('textbox', { name: '答案（英文）' })).toHaveValue(/invoice/);
	expect(await axe(page)).toEqual([]);
	await form.getByRole('textbox', { name: '答案（简体）' }).fill('付款后，商城**马上**发电子收据。');
	await form.getByRole('button', { name: '保存并发布' }).press('Enter');
	await expect(page.getByText(/^已上线（/)).toBeVisible({ timeout: 40_000 });
	const file = join(office.content, 'questions/receipts.json');
	const { answer, group } = JSON.parse(readFileSync(file, 'utf8'));
	expect([group, answer.cn]).toEqual(['money', '付款后，商城**马上**发电子收据。']);
	expect(answer.en).toContain('invoice');
	// With a dead link it does not go to the site, and says where it leads.
	await page.goto('/params/questions?open=receipts');
	await form.getByRole('textbox', { name: '答案（繁体）' }).fill('請看[行程](/zh/FieldTrips/nowhere)。');
	await form.getByRole('button', { name: '保存并发布' }).press('Enter');
	await expect(page.getByText(/nowhere/).first()).toBeVisible({ timeout: 40_000 });
	expect(readFileSync(file, 'utf8')).not.toContain('nowhere');
	expect(faults.filter((fault) => !/422/.test(fault))).toEqual([]);
});
