import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { publishTime, publishTimeText } from '#domain/office/publish-time.ts';
import { changeTrip } from '../fixtures/drafts.ts';
import { pressOn } from '../fixtures/keyboard.ts';
import { expect, fillLogin, test } from '../fixtures/office.ts';
import { drawerOf, REVIEWS } from '../fixtures/review.ts';
import { axe } from '../fixtures/test.ts';

test.use({ publishes: 'quick' });
// A publication takes its time where a machine does much else.
test.setTimeout(150_000);

const SLUG = 'ocean-jellyfish';
const NAME = '海洋公园夜游水母馆';

test('a reviewer has a trip published at a time by keyboard, calls it off, and asks anew; it goes live by itself', async ({
	page,
	browser,
	office,
	signIn,
	faults,
}) => {
	await changeTrip(office, SLUG, ({ words }) => Object.assign(words.cn.fields, { title: NAME }));
	const day = hongKongDay(Date.now() + 3 * 86_400_000);
	const at = publishTime(day, '08:15');
	const scheduled = `待发布（${publishTimeText(at)}）`;
	await signIn('reviewer', `${REVIEWS}?open=${SLUG}`);
	const drawer = drawerOf(page, NAME);
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
	};
	await approve();
	expect(await axe(page)).toEqual([]);
	await pressOn(page, ask.getByRole('button', { name: '通过' }));
	await expect(ask).toBeHidden();
	await expect(drawer.getByRole('region', { name: '审核资料' })).toContainText(scheduled);
	await expect(drawer.getByRole('button', { name: '驳回' })).toHaveCount(0);
	expect(await axe(page)).toEqual([]);

	await page.goto('/dashboard');
	const wait = page.getByRole('list', { name: '待办' }).getByRole('link', { name: /待发布/ });
	await expect(wait).toContainText('1');
	await wait.press('Enter');
	await expect(page).toHaveURL(`${REVIEWS}?review=scheduled`);
	await expect(page.getByRole('table').getByRole('row', { name: NAME })).toContainText(scheduled);
	expect(await axe(page)).toEqual([]);

	const context = await browser.newContext({ baseURL: office.origin });
	const editor = await context.newPage();
	await editor.goto(`/login?next=${encodeURIComponent(`/add-goods?slug=${SLUG}`)}`);
	await fillLogin(editor, 'editor');
	await expect(editor.getByText(`将于${publishTimeText(at)}自动发布；要修改`)).toBeVisible();
	await expect(editor.getByRole('button', { name: '撤回' })).toHaveCount(0);

	await page.getByRole('table').getByRole('button', { name: NAME }).press('Enter');
	await pressOn(page, drawer.getByRole('button', { name: '撤回定时' }));
	await pressOn(page, page.getByRole('dialog', { name: '撤回定时：' }).getByRole('button', { name: '撤回定时' }));
	await expect(drawer.getByRole('region', { name: '审核资料' })).toContainText('待审核');
	// Whoever waits for the trip to be free sees it.
	await expect(editor.getByRole('button', { name: '撤回' })).toBeVisible({ timeout: 30_000 });
	await context.close();

	await approve();
	await pressOn(page, ask.getByRole('button', { name: '通过' }));
	await expect(drawer.getByRole('region', { name: '审核资料' })).toContainText(scheduled);
	const words = () => readFile(join(office.content, `trips/${SLUG}/cn.md`), 'utf8');
	expect(await words()).not.toContain(NAME);
	// The time has come.
	await office.inStore(({ db }) => db.updateTable('publication').set({ not_before: Date.now() }).execute());
	await expect(drawer.getByText('已上线')).toBeVisible({ timeout: 60_000 });
	await expect(drawer.getByRole('region', { name: '审核资料' })).toContainText('已通过');
	expect(await words()).toContain(NAME);
	expect(faults).toEqual([]);
});
