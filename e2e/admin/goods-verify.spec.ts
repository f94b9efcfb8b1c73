import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { publishTime, publishTimeText } from '#domain/office/publish-time.ts';
import { changeTrip } from '../fixtures/drafts.ts';
import { pressOn } from '../fixtures/keyboard.ts';
import { axe, expect, test } from '../fixtures/office.ts';
import { drawerOf, field, REVIEWS, take } from '../fixtures/review.ts';
import { tagged } from '../fixtures/scope.ts';

test.use({ publishes: 'quick' });
// A publication takes its time where a machine does much else.
test.setTimeout(150_000);

test('what waits is listed first, what was sent back by its tab', async ({ page, office, signIn, faults }) => {
	await changeTrip(office, 'ocean-polar', ({ words }) => Object.assign(words.cn.fields, { title: '极地的一天' }));
	await changeTrip(office, 'ocean-pandas', ({ facts }) => Object.assign(facts, { ages: { from: 5, to: 12 } }), {
		...{ state: 'rejected', reason: '年龄不对，请改回' },
	});
	await signIn('reviewer', REVIEWS);
	const row = page.getByRole('table').getByRole('row');
	await expect(row.filter({ hasText: '极地的一天' })).toContainText('测试editor');
	await expect(row.filter({ hasText: '请改回' })).toHaveCount(0);
	expect(await axe(page)).toEqual([]);
	await page.getByRole('navigation', { name: '状态' }).getByRole('link', { name: '已驳回' }).click();
	await expect(row.filter({ hasText: '请改回' })).toContainText('测试reviewer');
	expect(faults).toEqual([]);
});

test('a change is shown beside what is live, with its pictures', async ({ page, office, signIn, faults }) => {
	await changeTrip(office, 'bus-factory', ({ facts, words, departures }) => {
		words.en.fields['title'] = 'Bus garage and soft-drink factory';
		words.zh.fields['teaser'] = '新的簡介。';
		facts['cover'] = './bus-factory-2.jpg';
		facts['categories'] = ['science', 'nature'];
		departures.push({ date: '2027-03-09', price: 950, capacity: 12, product: 'bus-factory' });
	});
	await signIn('reviewer', `${REVIEWS}?open=bus-factory`);
	const drawer = page.getByRole('dialog').first();
	await expect(field(drawer, '英文', '标题').locator('ins')).toHaveText('garage');
	await expect(field(drawer, '英文', '标题').getByRole('cell').first()).not.toContainText('garage');
	await expect(field(drawer, '繁体', '简介').getByRole('cell').last()).toHaveText('新的簡介。');
	await expect(drawer.getByRole('region', { name: /^简体：/ })).toHaveCount(0);
	await expect(field(drawer, '共同资料', '活动类别').locator('ins')).toHaveText('自然与动物');
	await expect(field(drawer, '出发日期', '出发日期 › 2027-03-09 › 名额上限')).toContainText('12');
	const pictures = field(drawer, '共同资料', '封面图片').getByRole('img');
	await expect(pictures).toHaveCount(2);
	for (const [i, name] of ['bus-factory.jpg', 'bus-factory-2.jpg'].entries()) {
		await expect(pictures.nth(i)).toHaveAccessibleName(name);
		await expect
			.poll(() => pictures.nth(i).evaluate((image: HTMLImageElement) => image.naturalWidth))
			.toBeGreaterThan(99);
	}
	expect(await axe(page)).toEqual([]);
	expect(faults).toEqual([]);
});

test('nobody approves a change of his own', async ({ page, office, signIn, faults }) => {
	const name = '云端缆车';
	await changeTrip(office, 'cable-car-aviation', ({ words }) => Object.assign(words.cn.fields, { title: name }), {
		by: 'owner',
	});
	await signIn('owner', `${REVIEWS}?open=cable-car-aviation`);
	const drawer = drawerOf(page, name);
	await expect(drawer).toContainText('不能自己通过');
	await expect(drawer.getByRole('button', { name: '通过' })).toHaveCount(0);
	expect(faults).toEqual([]);
});

test('a file that was changed underneath is not overwritten by an approval', async ({ page, office, signIn }) => {
	const name = '攀岩运动日';
	const file = join(office.content, 'trips/climbing-sports/en.md');
	await changeTrip(office, 'climbing-sports', ({ words }) => Object.assign(words.cn.fields, { title: name }));
	await signIn('reviewer', `${REVIEWS}?open=climbing-sports`);
	const drawer = drawerOf(page, name);
	await expect(drawer.getByRole('button', { name: '通过' })).toBeVisible();
	await appendFile(file, '\nWritten by hand.\n');
	await page.getByRole('button', { name: '通过', exact: true }).click();
	const ask = page.getByRole('dialog', { name: `通过：${name}` });
	await ask.getByRole('button', { name: '通过', exact: true }).click();
	await expect(ask.getByRole('alert')).toContainText('内容已被别人修改');
	await expect(ask.getByRole('alert')).toContainText('trips/climbing-sports/en.md');
	await ask.getByRole('button', { name: /取\s*消/ }).click();
	await expect(drawer.getByRole('alert')).toContainText('不能通过');
	await expect(drawer.getByRole('button', { name: '通过' })).toHaveCount(0);
	await expect(field(drawer, '英文', '正文').locator('ins')).toContainText('Written by hand.');
	await expect(field(drawer, '简体', '标题').getByRole('cell').last()).toContainText(name);
	expect(await axe(page)).toEqual([]);
	expect(await readFile(file, 'utf8')).toContain('Written by hand.');
	await expect(drawer.getByRole('button', { name: '驳回' })).toBeVisible();
});

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

test('a trip goes live at its time, unless called off', async ({ page, office, colleague, signIn, faults }) => {
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

	const editor = await colleague('editor', `/add-goods?slug=${slug}`);
	await expect(editor.getByText(`将于${publishTimeText(at)}自动发布；要修改`)).toBeVisible();
	await expect(editor.getByRole('button', { name: '撤回' })).toHaveCount(0);
	await page.getByRole('table').getByRole('button', { name: name }).press('Enter');
	await pressOn(page, drawer.getByRole('button', { name: '撤回定时' }));
	await pressOn(page, page.getByRole('dialog', { name: '撤回定时：' }).getByRole('button', { name: '撤回定时' }));
	await expect(facts).toContainText('待审核');
	// Whoever waits for the trip to be free sees it.
	await expect(editor.getByRole('button', { name: '撤回' })).toBeVisible({ timeout: 30_000 });

	await approve();
	const words = () => readFile(join(office.content, `trips/${slug}/cn.md`), 'utf8');
	expect(await words()).not.toContain(name);
	// The time has come.
	await office.inStore(({ db }) => db.updateTable('publication').set({ notBefore: Date.now() }).execute());
	await expect.poll(words, { timeout: 60_000 }).toContain(name);
	await page.reload();
	await expect(drawer.getByText('已上线')).toBeVisible({ timeout: 60_000 });
	await expect(facts).toContainText('已通过');
	expect(faults).toEqual([]);
});
