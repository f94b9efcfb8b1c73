import { changeTrip, forgetDrafts } from '../fixtures/drafts.ts';
import { tabTo } from '../fixtures/keyboard.ts';
import { axe, expect, test } from '../fixtures/office.ts';
import { REVIEWS } from '../fixtures/review.ts';

test.use({ publishes: 'real' });
// The pages are really built: by one server, as two builds at once take a machine of two cores a minute each.
test.describe.configure({ mode: 'default', timeout: 180_000 });
const SOON = { timeout: 60_000 };

test('by keyboard an editor sees a title on the real page while he writes it', async ({ page, signIn, faults }) => {
	await signIn('editor', '/add-goods?slug=telecom-burger');
	const title = page
		.getByRole('region', { name: '三语内容', exact: true })
		.getByRole('tabpanel', { name: '英文' })
		.getByRole('textbox', { name: '标题' });
	const opener = page.getByRole('button', { name: '预览', exact: true });
	const panel = page.getByRole('region', { name: '预览', exact: true });
	const public_ = panel.frameLocator('iframe[aria-hidden=false]');
	const heading = (name: string) => public_.getByRole('heading', { level: 1, name });

	await tabTo(page, title);
	await page.keyboard.press('ControlOrMeta+a');
	await page.keyboard.type('Telephones and a burger');
	await tabTo(page, opener, { back: true });
	await page.keyboard.press('Enter');
	await expect(opener).toHaveAttribute('aria-expanded', 'true');
	await expect(panel.getByRole('heading', { name: '预览' })).toBeFocused();
	await expect(panel.getByRole('status')).toHaveText('正在生成预览…');
	await expect(heading('Telephones and a burger')).toBeVisible(SOON);
	await expect(panel.getByRole('status')).toBeEmpty();
	// Its picture and its letters are there, and it is as wide as a phone.
	const cover = public_.getByRole('img').first();
	await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
	expect(await public_.locator('html').evaluate((html) => html.clientWidth)).toBe(390);
	expect(
		await public_.locator('html').evaluate(async ({ ownerDocument: { fonts } }) => {
			await fonts.ready;
			return [...fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
		}),
	).toContain('Headline');

	await tabTo(page, panel.getByRole('button', { name: '关闭预览' }));
	await page.keyboard.press('Tab');
	await expect(panel.getByRole('radio', { name: 'English' })).toBeFocused();
	await page.keyboard.press('ArrowRight');
	await expect(public_.locator('html')).toHaveAttribute('lang', 'zh-Hant-HK');
	await page.keyboard.press('Tab');
	await expect(panel.getByRole('radio', { name: '手机' })).toBeFocused();
	await page.keyboard.press('ArrowRight');
	await expect(panel.getByRole('radio', { name: '电脑' })).toBeChecked();
	await expect.poll(() => public_.locator('html').evaluate((html) => html.clientWidth)).toBe(1440);
	await page.keyboard.press('Shift+Tab');
	await page.keyboard.press('ArrowLeft');
	await expect(heading('Telephones and a burger')).toBeVisible();
	// What a visitor chose once leads nowhere, and nothing is chosen for him.
	expect(await page.evaluate(() => localStorage.getItem('local'))).toBeNull();
	// Two pages have twice the landmarks; the public one is looked at where it is alone.
	expect(await axe(page, ['iframe'])).toEqual([]);

	await tabTo(page, title, { back: true });
	await page.keyboard.press('End');
	await page.keyboard.type(' at noon');
	await expect(panel.getByRole('status')).toHaveText('正在更新预览…');
	await expect(heading('Telephones and a burger')).toBeVisible();
	await expect(heading('Telephones and a burger at noon')).toBeVisible(SOON);
	await tabTo(page, panel.getByRole('button', { name: '关闭预览' }));
	await page.keyboard.press('Escape');
	await expect(panel).toHaveCount(0);
	await expect(opener).toBeFocused();
	// Nothing of it is on the site.
	const live = await page.request.get('/FieldTrips/telecom-burger');
	expect(await live.text()).not.toContain('Telephones');
	expect(faults).toEqual([]);
});

test('a reviewer sees the page as it will be', async ({ page, office, signIn, faults }) => {
	const slug = 'ocean-polar';
	await changeTrip(office, slug, ({ words }) => Object.assign(words.zh.fields, { title: '極地的一天' }));
	await signIn('reviewer', `${REVIEWS}?open=${slug}`);
	const drawer = page.getByRole('dialog').first();
	await drawer.getByRole('navigation', { name: '查看' }).getByRole('link', { name: '页面预览' }).click();
	await expect(page).toHaveURL(/view=preview/);
	const panel = drawer.getByRole('region', { name: '预览', exact: true });
	const heading = panel.frameLocator('iframe[aria-hidden=false]').getByRole('heading', { level: 1 });
	await expect(heading).toContainText('極地的一天', SOON);
	await panel.getByRole('button', { name: '关闭预览' }).click();
	await expect(panel).toHaveCount(0);
	expect(faults).toEqual([]);
	await forgetDrafts(office, [slug]);
});
