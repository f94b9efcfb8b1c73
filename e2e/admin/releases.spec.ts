import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { changeTrip } from '../fixtures/drafts.ts';
import { axe, expect, test } from '../fixtures/office.ts';
import { drawerOf, REVIEWS, take } from '../fixtures/review.ts';

test.use({ publishes: 'quick' });
// A publication takes its time where a machine does much else.
test.setTimeout(150_000);
const SOON = { timeout: 45_000 };

test('the site goes back to an earlier release in one step', async ({ page, office, signIn, faults }) => {
	const slug = 'walled-city-tea-play';
	const words = () => readFile(join(office.content, `trips/${slug}/cn.md`), 'utf8');
	for (const name of ['寨城与茶室', '寨城与游乐']) {
		await changeTrip(office, slug, ({ words }) => Object.assign(words.cn.fields, { title: name }));
		await signIn('reviewer', `${REVIEWS}?open=${slug}`);
		await take(page, '通过');
		await expect(drawerOf(page, name).getByText('已上线')).toBeVisible(SOON);
	}
	expect(await words()).toContain('寨城与游乐');

	await page.goto('/goods/releases');
	const rows = page.getByRole('table').getByRole('row', { name: /审核通过/ });
	await expect(rows.first()).toContainText('线上版本');
	await expect(rows.first()).toContainText('测试reviewer');
	await expect(rows.first().getByRole('button')).toHaveCount(0);
	expect(await axe(page)).toEqual([]);

	await rows.nth(1).getByRole('button', { name: '回到这一版' }).click();
	const dialog = page.getByRole('dialog', { name: /^回到这一版/ });
	await expect(dialog).toContainText('已有的报名和没有发布的草稿都保持不变');
	await dialog.getByText('查看 1 处差别').click();
	await expect(dialog.getByRole('region', { name: '简体：线上与改回后' })).toContainText('寨城与茶室');
	expect(await axe(page)).toEqual([]);
	await dialog.getByRole('button', { name: '回到这一版' }).click();
	await expect(page.getByRole('row', { name: /回到旧版网站/ })).toContainText('线上版本', SOON);
	expect(await words()).toContain('寨城与茶室');
	expect(faults).toEqual([]);
});
