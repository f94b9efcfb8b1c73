import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { forgetDrafts } from '../fixtures/drafts.ts';
import { axe, expect, test } from '../fixtures/office.ts';
import { tagged } from '../fixtures/scope.ts';
import { language, open, part, save } from '../fixtures/trip-form.ts';

test.use({ publishes: 'quick' });
// The form is large, and axe looks at all of it.
test.describe.configure({ timeout: 120_000 });

// What this and other tests find of these trips is what is on the site.
const forget = (office: Parameters<typeof forgetDrafts>[0]) =>
	forgetDrafts(office, ['ocean-jellyfish', 'walled-city-fruit-tea', 'night-walk', 'climbing-sports']);
test.beforeEach(({ office }) => forget(office));
test.afterEach(({ office }) => forget(office));

test('an editor changes a trip in three languages', tagged('core'), async ({ page, signIn, faults }) => {
	await signIn('editor', '/goods/goods-list?q=ocean-jellyfish');
	await page.getByRole('link', { name: /^编辑/ }).click();
	await expect(page).toHaveURL(open('ocean-jellyfish'));
	await expect(page.getByRole('heading', { level: 1 })).toContainText('水母');
	// What the content files alone give.
	for (const name of ['公布日期', '排序', '图片底色', '短网址'])
		await expect(page.getByText(name, { exact: true })).toHaveCount(0);
	expect(await axe(page)).toEqual([]);
	await expect(page.getByRole('button', { name: '提交审核' })).toBeDisabled();
	for (const [which, title] of [
		['英文', 'Ocean park and jellyfish by night'],
		['繁体', '夜遊海洋公園與水母'],
		['简体', '夜游海洋公园与水母'],
	] as const)
		await (await language(page, '三语内容', which)).getByRole('textbox', { name: '标题' }).fill(title);
	// Where and when children are collected, and until when a booking moves.
	const day = part(page, '行程');
	await expect(day.getByRole('textbox', { name: '接回时间' })).toHaveValue(/^1[5-7]:/);
	const pickUp = day.getByRole('combobox', { name: '接回地点' });
	await pickUp.press('ArrowDown');
	const active = page.locator('.ant-select-item-option-active');
	await expect(active).toBeVisible();
	while ((await active.textContent()) !== '屯门') await pickUp.press('ArrowDown');
	await pickUp.press('Enter');
	// A screen reader is told, too, by a text that is not seen.
	await expect(day.getByText('屯门', { exact: true }).filter({ visible: true }).first()).toBeVisible();
	const moving = part(page, '出发日期与价格').getByRole('spinbutton', { name: /^免费改期/ });
	await expect(moving).toHaveValue('7');
	await moving.fill('5');
	await expect(page.getByText('有未保存的修改')).toBeVisible();
	await page.getByRole('button', { name: '保存草稿' }).click();
	await expect(page.getByText('草稿已保存')).toBeVisible();
	await expect(page.getByText('有未保存的修改')).toHaveCount(0);
	await page.reload();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('夜游海洋公园与水母');
	await expect(day.getByText('屯门', { exact: true }).first()).toBeVisible();
	await expect(moving).toHaveValue('5');
	await page.getByRole('button', { name: '提交审核' }).click();
	await expect(page.getByText('正在等待审核；要修改，请先撤回')).toBeVisible();
	await expect(part(page, '三语内容').getByRole('textbox', { name: '标题' })).toBeDisabled();
	const changing = page.getByRole('button', { name: /^(上移|下移|前移|后移|删除|设为封面|添加)/ });
	expect(await changing.count()).toBeGreaterThan(10);
	await expect.poll(() => changing.and(page.locator(':enabled')).count()).toBe(0);
	await page.goto('/goods/goods-list?review=pending');
	await expect(page.getByRole('table').getByRole('row', { name: /夜游海洋公园与水母/ })).toContainText('待审核');
	await page.getByRole('link', { name: /^编辑 夜游/ }).click();
	await page.getByRole('button', { name: '撤回' }).click();
	await expect(part(page, '三语内容').getByRole('textbox', { name: '标题' })).toBeEnabled();
	expect(faults).toEqual([]);
});

test('what is empty in one language is led to when a trip is submitted', async ({ page, signIn }) => {
	await signIn('editor', open('walled-city-fruit-tea'));
	// What stands in one language is missing in the two others.
	const collected = (await language(page, '三语内容', '繁体')).getByRole('textbox', { name: '接回说明' });
	await collected.fill('在城寨門外等。');
	await save(page);
	await expect(page.getByText('还缺 1 项')).toHaveCount(2);
	await collected.fill('');
	const panel = await language(page, '三语内容', '简体');
	await panel.getByRole('textbox', { name: '搜索摘要' }).fill('');
	await language(page, '三语内容', '英文');
	await page.getByRole('button', { name: '提交审核' }).click();
	const wrong = page.getByRole('alert').filter({ hasText: '还有 1 处' });
	await expect(wrong).toContainText('简体 › 搜索摘要');
	await expect(panel.getByRole('textbox', { name: '搜索摘要' })).toBeFocused();
	await expect(panel.getByRole('textbox', { name: '搜索摘要' })).toHaveAccessibleDescription(/还没有填写/);
	expect(await axe(page)).toEqual([]);
	await language(page, '三语内容', '英文');
	await wrong.getByRole('button', { name: '简体 › 搜索摘要' }).click();
	await expect(panel.getByRole('textbox', { name: '搜索摘要' })).toBeFocused();
	await page.keyboard.type('在城寨里走一圈，再做一杯果茶');
	await expect(wrong).toHaveCount(0);
});

test('a new trip gets its stops, lunch, departures and pictures', async ({ page, signIn, faults }) => {
	const choose = async (field: string, option: string) => {
		await page.getByRole('combobox', { name: field }).click();
		await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click();
		await page.keyboard.press('Tab');
		await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0);
	};
	await signIn('editor', '/add-goods');
	await page.getByRole('textbox', { name: '编号' }).fill('night-walk');
	await choose('活动类别', '自然与动物');
	await expect(part(page, '基本').locator('.ant-select-selection-item')).toHaveText('自然与动物');
	const traditional = await language(page, '三语内容', '繁体');
	await traditional.getByRole('textbox', { name: '标题' }).fill('夜行單車徑');
	await traditional.getByRole('textbox', { name: '正文' }).fill('帶水樽，跟導賞員夜行……');
	// What is written is not overwritten without a word.
	const simplified = await language(page, '三语内容', '简体');
	await simplified.getByRole('textbox', { name: '标题' }).fill('夜骑');
	await simplified.getByRole('button', { name: '由繁体生成简体草稿' }).click();
	const ask = page.getByRole('dialog', { name: '简体已有内容' });
	await ask.getByRole('button', { name: '只填空白处' }).click();
	await expect(simplified.getByRole('textbox', { name: '标题' })).toHaveValue('夜骑');
	await expect(simplified.getByRole('textbox', { name: '正文' })).toHaveValue('带水壶，跟讲解员夜行……');
	await page.getByRole('button', { name: '保存草稿' }).click();
	await expect(page).toHaveURL(open('night-walk'));

	const stops = part(page, '行程');
	for (const [start, end] of [
		['18:00', '19:00'],
		['19:00', '20:30'],
	] as const) {
		await stops.getByRole('button', { name: '添加站' }).click();
		const last = stops.getByRole('group', { name: /^站 \d+$/ }).last();
		await last.getByLabel('开始').fill(start);
		await last.getByLabel('开始').press('Enter');
		await last.getByLabel('结束').fill(end);
		await last.getByLabel('结束').press('Enter');
	}
	await stops.getByRole('button', { name: '下移站 1' }).click();
	await expect(stops.getByRole('group', { name: '站 1', exact: true }).getByLabel('开始')).toHaveValue('19:00');
	await stops.getByRole('button', { name: '上移站 2' }).click();
	const titles = (await language(page, '行程', '英文')).getByRole('textbox', { name: '标题' });
	await expect(titles).toHaveCount(2);
	await titles.last().fill('Second stop');
	// Its state follows the form's, a moment after the click.
	const meals = part(page, '用餐与过敏原').getByRole('checkbox', { name: '行程中安排用餐' });
	await meals.click();
	await expect(meals).toBeChecked();
	await choose('含有的过敏原', '芝麻');
	await part(page, '学校资料').getByRole('button', { name: '添加比例' }).click();
	await part(page, '学校资料').getByRole('button', { name: '添加规则' }).click();
	const departures = part(page, '出发日期与价格');
	await departures.getByRole('button', { name: '添加团期' }).click();
	await departures.getByLabel('日期', { exact: true }).fill('2027-05-01');
	await departures.getByLabel('日期', { exact: true }).press('Enter');
	await departures.getByRole('group', { name: '团期 1' }).getByLabel('价格').fill('899');
	const shop = part(page, '商城链接');
	await shop.getByRole('textbox', { name: '商城商品' }).fill('night-walk');
	const link = shop.getByRole('link', { name: '在商城中查看 2027-05-01' });
	await expect(link).toHaveAttribute('href', /products\/night-walk$/);
	const pictures = part(page, '图片');
	const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#246' } });
	await pictures.getByLabel('选择图片').setInputFiles([
		{ name: 'night.jpg', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() },
		{ name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
	]);
	await expect(pictures.getByRole('img', { name: /^封面/ })).toBeVisible();
	await expect(pictures.getByRole('alert').filter({ hasText: 'broken.png' })).toBeVisible();
	await expect(pictures.getByRole('alert').filter({ hasText: '封面是' }).first()).toContainText('像素');
	await save(page);
	expect(faults.filter((fault) => !/images|41[35]|422/.test(fault))).toEqual([]);

	// Everything is there again after a reload, and what is missing is counted by language.
	await page.reload();
	await expect(stops.getByRole('group', { name: '站 2', exact: true }).getByLabel('结束')).toHaveValue('20:30');
	await expect(titles.last()).toHaveValue('Second stop');
	await expect(pictures.getByRole('img', { name: /^封面/ })).toBeVisible();
	await page.getByRole('button', { name: '提交审核' }).click();
	const wrong = page.getByRole('alert').filter({ hasText: /还有 \d+ 处/ });
	await wrong.getByRole('button', { name: /^繁体 › 图片说明/ }).click();
	await expect(pictures.getByRole('textbox', { name: '图片说明（繁体）' })).toBeFocused();
	await wrong.getByRole('button', { name: '英文 › 午餐 › 菜单' }).click();
	await expect(part(page, '用餐与过敏原').getByRole('textbox', { name: '菜单' })).toBeFocused();
});

test('whoever leaves unsaved changes is asked first', tagged('core'), async ({ page, signIn }) => {
	await signIn('editor', '/goods/goods-list?q=bus-factory');
	await page.getByRole('link', { name: /^编辑/ }).click();
	const title = part(page, '三语内容').getByRole('textbox', { name: '标题' });
	await title.fill('Buses');
	await page.getByRole('link', { name: '商品列表' }).click();
	const ask = page.getByRole('dialog', { name: '有未保存的修改' });
	expect(await axe(page, ['main'])).toEqual([]);
	await ask.getByRole('button', { name: '留在本页' }).click();
	await expect(ask).toBeHidden();
	await page.goBack();
	await expect(ask).toBeVisible();
	await expect(page).toHaveURL(open('bus-factory'));
	await ask.getByRole('button', { name: '留在本页' }).click();
	await expect(title).toHaveValue('Buses');

	// A reload warns, and what was typed is there again.
	page.on('dialog', (dialog) => void dialog.accept());
	await page.reload();
	await expect(page.getByText('已恢复上次没有保存的修改')).toBeVisible();
	await expect(title).toHaveValue('Buses');
	await page.getByRole('button', { name: '放弃这些修改' }).click();
	await expect(title).toHaveValue('Bus depot and soft-drink factory');
	await page.getByRole('link', { name: '商品列表' }).click();
	await expect(page).toHaveURL('/goods/goods-list');
});

test('what others changed meanwhile is shown beside mine', async ({ page, office, colleague, signIn }) => {
	const slug = 'climbing-sports';
	await signIn('editor', open(slug));
	const texts = part(page, '三语内容');
	await texts.getByRole('textbox', { name: '标题' }).fill('Mine');
	const other = await colleague('owner', open(slug));
	await part(other, '三语内容').getByRole('textbox', { name: '标题' }).fill('Theirs');
	await part(other, '三语内容').getByRole('textbox', { name: '搜索摘要' }).fill('Their summary');
	await save(other);

	await page.getByRole('button', { name: '保存草稿' }).click();
	const theirs = page.getByRole('region', { name: /^内容已被他人修改/ });
	const row = (name: string) => theirs.getByRole('row', { name });
	await expect(row('英文 › 标题')).toContainText('Theirs');
	await expect(row('英文 › 标题')).toContainText('Mine');
	// What I did not touch is theirs, unless I choose otherwise.
	await expect(row('英文 › 搜索摘要').getByRole('radio', { name: '对方的' })).toBeChecked();
	await expect(row('英文 › 标题').getByRole('radio', { name: '本页的' })).toBeChecked();
	await expect(page.getByRole('button', { name: '保存草稿' })).toBeDisabled();
	expect(await axe(page)).toEqual([]);
	await theirs.getByRole('button', { name: '套用选择' }).click();
	await expect(texts.getByRole('textbox', { name: '搜索摘要' })).toHaveValue('Their summary');
	await expect(texts.getByRole('textbox', { name: '标题' })).toHaveValue('Mine');

	// They go on meanwhile: what I took from them is nothing that I wrote.
	await part(other, '三语内容').getByRole('textbox', { name: '搜索摘要' }).fill('Their second summary');
	await save(other);
	await page.getByRole('button', { name: '保存草稿' }).click();
	await expect(row('英文 › 搜索摘要').getByRole('radio', { name: '对方的' })).toBeChecked();
	await expect(row('英文 › 标题')).toHaveCount(0);
	await theirs.getByRole('button', { name: '套用选择' }).click();
	await expect(texts.getByRole('textbox', { name: '搜索摘要' })).toHaveValue('Their second summary');
	await expect(texts.getByRole('textbox', { name: '标题' })).toHaveValue('Mine');
	await save(page);

	// Somebody changes the title in its file.
	const file = join(office.content, 'trips', slug, 'en.md');
	const text = await readFile(file, 'utf8');
	await writeFile(file, text.replace(/^title: .*$/m, 'title: By hand'));
	await page.reload();
	const files = page.getByRole('region', { name: '内容文件被直接修改过' });
	await expect(page.getByRole('button', { name: '提交审核' })).toBeDisabled();
	await files.getByRole('row', { name: '英文 › 标题' }).getByRole('radio', { name: '文件里的' }).check();
	await files.getByRole('button', { name: '套用选择' }).click();
	await save(page);
	await page.reload();
	await expect(texts.getByRole('textbox', { name: '标题' })).toHaveValue('By hand');
	await expect(files).toHaveCount(0);
	await writeFile(file, text);
});
