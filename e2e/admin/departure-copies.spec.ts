import { forgetDrafts } from '../fixtures/drafts.ts';
import { pressOn, tabTo } from '../fixtures/keyboard.ts';
import { axe, expect, test } from '../fixtures/office.ts';
import { coming } from '../fixtures/orders.ts';
import { open, part, save } from '../fixtures/trip-form.ts';

test.use({ publishes: 'quick' });
test.describe.configure({ timeout: 120_000 });

const DAY = 86_400_000;
/** The last departure, so that the days after it are free. */
const { trip = '', date = '', price = 0 } = coming().at(-1) ?? {};
const after = (days: number): string => new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);

test.afterEach(({ office }) => forgetDrafts(office, [trip]));

test('a departure is repeated and copied, and waits for its place in the shop', async ({ page, signIn, faults }) => {
	await signIn('editor', open(trip));
	const departures = part(page, '出发日期与价格');
	const rows = departures.getByRole('group', { name: /^团期 \d/ });
	await expect(rows.last()).toBeVisible();
	const toCome = await rows.count();
	// Days that are over are folded below those to come.
	await departures.getByText(/^已过去的团期/).click();
	await expect(rows.nth(toCome).getByRole('textbox', { name: '日期' })).toHaveValue(/^2025年/);
	const before = await rows.count();
	await departures.getByRole('button', { name: `重复团期 ${before}` }).press('Enter');
	const repeat = page.getByRole('dialog', { name: `重复团期：${date}` });
	const until = repeat.getByRole('textbox', { name: /^至/ });
	await expect(repeat.getByRole('button', { name: '添加团期' })).toBeDisabled();
	await tabTo(page, repeat.getByRole('radio', { name: '每周', exact: true }));
	await page.keyboard.press('ArrowDown');
	await expect(repeat.getByRole('radio', { name: '每两周' })).toBeChecked();
	await until.fill(after(800));
	await page.keyboard.press('Enter');
	await expect(repeat).toContainText('最晚到');
	await until.fill(after(28));
	await page.keyboard.press('Enter');
	await expect(repeat.getByRole('status')).toHaveText('将添加 2 个团期');
	expect(await axe(page, ['main'])).toEqual([]);
	await pressOn(page, repeat.getByRole('button', { name: '添加 2 个团期' }));
	await expect(rows).toHaveCount(before + 2);
	await expect(departures.getByRole('button', { name: `重复团期 ${before}` })).toBeFocused();

	await departures.getByRole('button', { name: `复制团期 ${before}` }).click();
	const copy = page.getByRole('dialog', { name: `复制团期：${date}` });
	const day = copy.getByRole('textbox', { name: '新日期' });
	await day.fill(after(28));
	await page.keyboard.press('Enter');
	await expect(copy).toContainText(`跳过（这一天已有团期）：${after(28)}`);
	await expect(copy.getByRole('button', { name: '添加团期' })).toBeDisabled();
	await day.fill(after(7));
	await page.keyboard.press('Enter');
	await copy.getByRole('button', { name: '添加 1 个团期' }).click();
	await save(page);

	await page.reload();
	await expect(rows).toHaveCount(toCome + 3);
	for (const [i, days] of [7, 14, 28].entries()) {
		const row = departures.getByRole('group', { name: `团期 ${before + i + 1}` });
		const [year = 0, month, dayOfMonth] = after(days).split('-').map(Number);
		await expect(row.getByRole('textbox', { name: '日期' })).toHaveValue(`${year}年${month}月${dayOfMonth}日`);
		await expect(row.getByRole('spinbutton', { name: '价格' })).toHaveValue(`${price}`);
	}
	expect(faults).toEqual([]);
	// Without the shop it is refused, and led to.
	await page.getByRole('button', { name: '提交审核' }).click();
	const shop = part(page, '商城链接').getByRole('group', { name: after(7) });
	const empty = shop.getByRole('textbox', { name: '商城商品' });
	await expect(empty).toBeFocused({ timeout: 45_000 });
	await expect(empty).toHaveAccessibleDescription(/还没有填写/);
});

test('the calendar leads to the repetition, a reload does not', async ({ page, signIn }) => {
	await signIn('owner', `/departures/calendar?month=${date.slice(0, 7)}&open=${date}_${trip}`);
	await page.getByRole('dialog').getByRole('link', { name: '复制或重复' }).click();
	await expect(page).toHaveURL(open(trip));
	const repeat = page.getByRole('dialog', { name: `重复团期：${date}` });
	await repeat.getByRole('button', { name: /取\s*消/ }).click();
	await expect(page.getByText('有未保存的修改')).toHaveCount(0);
	await page.reload();
	await expect(part(page, '出发日期与价格')).toBeVisible();
	await expect(repeat).toBeHidden();
});
