import { forgetDrafts } from '../fixtures/drafts.ts';
import { fillLogin, test, expect as usual } from '../fixtures/office.ts';
import { axe } from '../fixtures/test.ts';
import { open, part, save } from '../fixtures/trip-form.ts';

// The form is large, and axe looks at all of it.
test.describe.configure({ timeout: 120_000 });
const expect = usual.configure({ timeout: 15_000 });

// What other tests find of these trips is what is on the site.
test.afterAll(({ office }) => forgetDrafts(office, ['climbing-sports']));

test('whoever leaves with unsaved changes is asked, by a link, by Back, and when he reloads', async ({
	page,
	signIn,
}) => {
	await signIn('editor', '/goods/goods-list?q=bus-factory');
	await page.getByRole('link', { name: /^编辑/ }).click();
	const title = part(page, '三语内容').getByRole('textbox', { name: '标题' });
	await title.fill('Buses');
	await page.getByRole('link', { name: '商品列表' }).click();
	const ask = page.getByRole('dialog', { name: '有未保存的修改' });
	expect(await axe(page)).toEqual([]);
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

test('what somebody else saved meanwhile, and what was changed in the files, is shown beside mine and never lost', async ({
	page,
	browser,
	office,
	signIn,
}) => {
	const slug = 'climbing-sports';
	await signIn('editor', open(slug));
	const texts = part(page, '三语内容');
	await texts.getByRole('textbox', { name: '标题' }).fill('Mine');
	const other = await browser.newPage({ baseURL: office.origin });
	await other.goto(`/login?next=${encodeURIComponent(open(slug))}`);
	await fillLogin(other, 'owner');
	await part(other, '三语内容').getByRole('textbox', { name: '标题' }).fill('Theirs');
	await part(other, '三语内容').getByRole('textbox', { name: '搜索摘要' }).fill('Their summary');
	await save(other);

	await page.getByRole('button', { name: '保存草稿' }).click();
	const theirs = page.getByRole('region', { name: '这件商品刚被别人保存过' });
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
	await other.close();
	await page.getByRole('button', { name: '保存草稿' }).click();
	await expect(row('英文 › 搜索摘要').getByRole('radio', { name: '对方的' })).toBeChecked();
	await expect(row('英文 › 标题')).toHaveCount(0);
	await theirs.getByRole('button', { name: '套用选择' }).click();
	await expect(texts.getByRole('textbox', { name: '搜索摘要' })).toHaveValue('Their second summary');
	await expect(texts.getByRole('textbox', { name: '标题' })).toHaveValue('Mine');
	await save(page);

	// As if somebody had changed the title in its file after the draft was begun.
	await office.inStore(async ({ db }) => {
		const { base, base_value } = await db
			.selectFrom('draft')
			.select(['base', 'base_value'])
			.where('id', '=', `trip/${slug}`)
			.executeTakeFirstOrThrow();
		const before = JSON.parse(base_value ?? '');
		before.words.en.fields.title = 'Before';
		const states = { ...JSON.parse(base), [`trips/${slug}/en.md`]: 'other' };
		await db
			.updateTable('draft')
			.set({ base: JSON.stringify(states), base_value: JSON.stringify(before) })
			.where('id', '=', `trip/${slug}`)
			.execute();
	});
	await page.reload();
	const files = page.getByRole('region', { name: '内容文件被直接修改过' });
	await expect(page.getByRole('button', { name: '提交审核' })).toBeDisabled();
	await files.getByRole('row', { name: '英文 › 标题' }).getByRole('radio', { name: '文件里的' }).check();
	await files.getByRole('button', { name: '套用选择' }).click();
	await expect(texts.getByRole('textbox', { name: '标题' })).not.toHaveValue('Mine');
	await save(page);
	await page.reload();
	await expect(texts.getByRole('textbox', { name: '标题' })).not.toHaveValue('Mine');
	await expect(files).toHaveCount(0);
});
