import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { publishTime, publishTimeText } from '#domain/office/publish-time.ts';
import { changeTrip } from '../fixtures/drafts.ts';
import { pressOn } from '../fixtures/keyboard.ts';
import { expect, fillLogin, test } from '../fixtures/office.ts';
import { drawerOf, field, REVIEWS, take } from '../fixtures/review.ts';
import { tagged } from '../fixtures/scope.ts';
import { axe } from '../fixtures/test.ts';

test.use({ publishes: 'quick' });
// A publication takes its time where a machine does much else.
test.setTimeout(150_000);

test('a publication tells how far it is, or why not', tagged('core'), async ({ page, office, signIn, faults }) => {
	const name = '海洋公园水母馆';
	await changeTrip(office, 'ocean-jellyfish', ({ words }) => Object.assign(words.cn.fields, { title: name }));
	const hold = join(office.content, '../hold');
	const unbuildable = join(office.content, '../unbuildable');
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
	expect(faults).toEqual([]);
});

test('an earlier version comes back as a draft to be submitted', async ({ page, office, signIn, faults }) => {
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

test('a trip goes live at its time, unless called off', async ({ page, browser, office, signIn, faults }) => {
	const [slug, name] = ['ocean-jellyfish', '海洋公园夜游水母馆'];
	await changeTrip(office, slug, ({ words }) => Object.assign(words.cn.fields, { title: name }));
	const day = hongKongDay(Date.now() + 3 * 86_400_000);
	const at = publishTime(day, '08:15');
	const scheduled = `待发布（${publishTimeText(at)}）`;
	await signIn('reviewer', `${REVIEWS}?open=${slug}`);
	const drawer = drawerOf(page, name);
	const facts = drawer.getByRole('region', { name: '审核资料' });
	const ask = page.getByRole('dialog', { name: '通过：' });
	const approve = async () => {
		await pressOn(page, drawer.getByRole('button', { name: '通过' }));
		await expect(ask).toContainText('通过后立即发布到线上网站。');
		await ask.getByRole('radio', { name: '立即发布' }).focus();
		await page.keyboard.press('ArrowRight');
		const field = ask.getByRole('textbox', { name: '日期' });
		// Days that are over are refused before anything is sent.
		await field.fill('2020-01-01');
		await field.press('Enter');
		await expect(ask.getByRole('status')).toContainText('90 天之内');
		await expect(ask.getByRole('button', { name: '通过' })).toBeDisabled();
		await field.fill(day);
		await field.press('Enter');
		await ask.getByRole('combobox', { name: '时间（香港）' }).focus();
		await page.keyboard.type('08:15');
		await page.keyboard.press('Enter');
		await expect(ask.getByRole('status')).toContainText(`将于${publishTimeText(at)}自动发布`);
		expect(await axe(page)).toEqual([]);
		await pressOn(page, ask.getByRole('button', { name: '通过' }));
		await expect(facts).toContainText(scheduled);
	};
	await approve();
	await expect(drawer.getByRole('button', { name: '驳回' })).toHaveCount(0);
	await page.goto('/dashboard');
	const wait = page.getByRole('list', { name: '待办' }).getByRole('link', { name: /待发布/ });
	await expect(wait).toContainText('1');
	await wait.press('Enter');
	await expect(page).toHaveURL(`${REVIEWS}?review=scheduled`);
	await expect(page.getByRole('table').getByRole('row', { name: name })).toContainText(scheduled);

	const editor = await browser.newPage({ baseURL: office.origin });
	await editor.goto(`/login?next=${encodeURIComponent(`/add-goods?slug=${slug}`)}`);
	await fillLogin(editor, 'editor');
	await expect(editor.getByText(`将于${publishTimeText(at)}自动发布；要修改`)).toBeVisible();
	await expect(editor.getByRole('button', { name: '撤回' })).toHaveCount(0);
	await page.getByRole('table').getByRole('button', { name: name }).press('Enter');
	await pressOn(page, drawer.getByRole('button', { name: '撤回定时' }));
	await pressOn(page, page.getByRole('dialog', { name: '撤回定时：' }).getByRole('button', { name: '撤回定时' }));
	await expect(facts).toContainText('待审核');
	// Whoever waits for the trip to be free sees it.
	await expect(editor.getByRole('button', { name: '撤回' })).toBeVisible({ timeout: 30_000 });
	await editor.close();

	await approve();
	const words = () => readFile(join(office.content, `trips/${slug}/cn.md`), 'utf8');
	expect(await words()).not.toContain(name);
	// The time has come.
	await office.inStore(({ db }) => db.updateTable('publication').set({ not_before: Date.now() }).execute());
	await expect(drawer.getByText('已上线')).toBeVisible({ timeout: 60_000 });
	await expect(facts).toContainText('已通过');
	expect(await words()).toContain(name);
	expect(faults).toEqual([]);
});
