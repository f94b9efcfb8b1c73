import { writeAudit } from '#server/core/audit.ts';
import { axe, expect, fillLogin, test } from '../fixtures/office.ts';

test.describe.configure({ mode: 'default', timeout: 90_000 });

test.beforeAll(({ office }) =>
	office.inStore(async (store) => {
		const clerk = await store.db.selectFrom('account').select('id').where('username', '=', 'clerk').executeTakeFirst();
		const by = { accountId: clerk?.id ?? null, action: 'PUT /specifications/:id' };
		const line = (i: number) => ({
			subject: `specification/kept-${i}`,
			before: { label: { cn: `旧 ${i}` } },
			after: { label: { cn: `新 ${i}` } },
		});
		const day = Date.UTC(2026, 0, 5, 4);
		for (let i = 0; i < 60; i += 1) await writeAudit(store, by, [line(i)], day + i * 1000);
	}),
);

test('an owner reads who did what, by person, kind and day', async ({ page, signIn, faults }) => {
	await page.goto('/login?next=%2Fuser');
	await fillLogin(page, 'editor');
	await expect(page).toHaveURL('/user');
	await signIn('owner', '/user');
	await page.getByRole('link', { name: '操作日志' }).click();
	const table = page.getByRole('table').first();
	await expect(table.getByRole('row').nth(1)).toContainText('测试editor');
	await expect(table.getByRole('row').nth(1)).toContainText('登录');
	await page.getByRole('combobox', { name: '人员' }).click();
	await page.getByTitle('测试clerk（clerk）').click();
	await page.getByRole('combobox', { name: '对象' }).click();
	await page.getByTitle('参数', { exact: true }).click();
	await page.getByPlaceholder('日期从').click();
	await page.keyboard.type('20260105');
	await page.keyboard.press('Enter');
	await page.keyboard.type('2026/01/05');
	await page.keyboard.press('Enter');
	await expect(page.getByPlaceholder('日期至')).toHaveValue('2026-01-05');
	await expect(page).toHaveURL(/who=.*about=specification.*from=2026-01-05&until=2026-01-05$/);
	const rows = table.getByRole('row').filter({ hasText: '编辑参数' });
	await expect(rows).toHaveCount(50);
	await expect(rows.first()).toContainText('2026-01-05 12:00');
	await rows.first().getByText('1 处改动').press('Enter');
	await expect(rows.first().getByRole('row', { name: /名称 › 简体 旧 59 新 59/ })).toBeVisible();
	expect(await axe(page)).toEqual([]);

	await page.getByRole('link', { name: '更早的记录' }).press('Enter');
	await expect(rows).toHaveCount(10);
	const download = page.waitForEvent('download');
	await page.getByRole('link', { name: '导出' }).click();
	expect((await download).suggestedFilename()).toMatch(/^audit-.*\.csv$/);
	expect(faults).toEqual([]);
});
