import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { changeTrip } from '../fixtures/drafts.ts';
import { expect, test } from '../fixtures/office.ts';
import { drawerOf, field, REVIEWS, take } from '../fixtures/review.ts';
import { axe } from '../fixtures/test.ts';

test.use({ publishes: 'quick' });
// A publication takes its time where a machine does much else.
test.setTimeout(150_000);

test('a publication tells how far it is, why it failed, and after another try that it is live and where', async ({
	page,
	office,
	signIn,
	faults,
}) => {
	const name = '海洋公园水母馆';
	await changeTrip(office, 'ocean-jellyfish', ({ words }) => Object.assign(words.cn.fields, { title: name }));
	const [hold, unbuildable] = ['hold', 'unbuildable'].map((name) => join(office.content, '..', name)) as [
		string,
		string,
	];
	await Promise.all([writeFile(hold, ''), writeFile(unbuildable, '')]);
	await signIn('reviewer', `${REVIEWS}?open=ocean-jellyfish`);
	const drawer = drawerOf(page, name);
	await take(page, '通过');
	const progress = drawer.getByRole('status', { name: '发布进度' });
	await expect(progress.getByRole('listitem').filter({ hasText: '生成并检查网站' })).toHaveAttribute(
		'aria-current',
		'step',
	);
	await expect(drawer.getByRole('button', { name: '驳回' })).toHaveCount(0);
	expect(await axe(page)).toEqual([]);
	await page.reload();
	await expect(progress).toContainText('正在发布 · 审核通过');
	await rm(hold);
	// A publication builds the whole site.
	await expect(drawer.getByRole('alert')).toContainText('网站生成失败，线上内容没有改变。', {
		timeout: 45_000,
	});
	await expect(drawer).toContainText('待审核');
	expect(await readFile(join(office.content, 'trips/ocean-jellyfish/cn.md'), 'utf8')).not.toContain(name);
	await rm(unbuildable);
	await drawer.getByRole('button', { name: '重新发布' }).click();
	await expect(drawer.getByText('已上线')).toBeVisible({ timeout: 45_000 });
	await expect(drawer).toContainText('已通过');
	await expect(drawer.getByRole('link', { name: /^简体/ }).first()).toHaveAttribute(
		...(['href', '/cn/FieldTrips/ocean-jellyfish'] as const),
	);
	expect(await axe(page)).toEqual([]);
	expect(faults).toEqual([]);
});

test('the history shows every version, and any earlier one comes back as a draft to be submitted', async ({
	page,
	office,
	signIn,
	faults,
}) => {
	const [slug, name] = ['telecom-burger', '电讯与汉堡'];
	await changeTrip(office, slug, ({ words }) => Object.assign(words.cn.fields, { title: name }));
	await signIn('reviewer', `${REVIEWS}?open=${slug}`);
	await take(page, '通过');
	const drawer = drawerOf(page, name);
	await expect(drawer.getByText('已上线')).toBeVisible({ timeout: 45_000 });
	await page.context().clearCookies();
	await signIn('editor', `${REVIEWS}?review=all&open=${slug}`);
	await drawer.getByRole('link', { name: '历史版本' }).click();
	await expect(page).toHaveURL(new RegExp(`open=${slug}&view=history$`));
	const versions = drawer.getByRole('listitem').filter({ hasText: /^版本/ });
	await expect(versions).toHaveCount(2);
	await expect(versions.first()).toContainText('审核通过 测试reviewer');
	await versions.last().getByRole('button', { name: '查看版本 1' }).click();
	await expect(field(versions.last(), '简体', '标题').getByRole('cell').first()).toContainText(name);
	expect(await axe(page)).toEqual([]);
	await page.reload();
	await drawer.getByRole('button', { name: '恢复版本 1' }).click();
	const earlier = page.getByRole('dialog').first();
	await expect(earlier).toContainText('草稿');
	await expect(page).toHaveURL(new RegExp(`open=${slug}$`));
	await expect(field(earlier, '简体', '标题').getByRole('cell').first()).toContainText(name);
	await take(page, '提交');
	await expect(earlier).toContainText('待审核');
	expect(faults).toEqual([]);
});
