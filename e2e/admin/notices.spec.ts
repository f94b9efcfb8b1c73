import type { Page } from 'playwright/test';
import { changeTrip, forgetDrafts } from '../fixtures/drafts.ts';
import { storeEnquiryOf } from '../fixtures/enquiries.ts';
import { tabTo } from '../fixtures/keyboard.ts';
import { axe, expect, test } from '../fixtures/office.ts';
import { choose } from '../fixtures/orders.ts';

// Departures that other tests changed are told of, too.
test.beforeEach(({ office }) => office.inStore(({ db }) => db.updateTable('departureChange').set({ at: 0 }).execute()));
test.afterEach(({ office }) => forgetDrafts(office, ['ocean-polar', 'ocean-pandas']));

const bell = (page: Page) => page.getByRole('button', { name: /^通知/ });
const notices = (page: Page) => page.getByRole('dialog', { name: '通知' });

test('a clerk is told of her enquiry until she answers it', async ({ page, office, signIn, faults }) => {
	await signIn('clerk');
	await expect(bell(page)).toHaveAccessibleName('通知');
	await bell(page).click();
	await expect(notices(page)).toHaveText('没有等你处理的事。');
	const open = await office.inStore((store) => storeEnquiryOf(store));
	await page.goto(open);
	const drawer = page.getByRole('dialog', { name: '客户咨询' });
	await choose(page, drawer, '负责', '测试clerk');
	await expect(bell(page)).toHaveAccessibleName('通知，1 条');

	await page.goto('/dashboard');
	await tabTo(page, bell(page));
	await page.keyboard.press('Enter');
	await expect(notices(page)).toContainText('咨询由你回复');
	expect(await axe(page)).toEqual([]);
	await page.keyboard.press('Escape');
	await expect(notices(page)).toBeHidden();
	await expect(bell(page)).toBeFocused();
	await page.keyboard.press('Enter');
	await tabTo(page, notices(page).getByRole('link'));
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(open);
	await expect(notices(page)).toBeHidden();
	await drawer.getByRole('button', { name: '标记已回复' }).click();
	const ask = page.getByRole('dialog', { name: /标记已回复/ });
	await ask.getByRole('button', { name: '标记已回复' }).click();
	await expect(bell(page)).toHaveAccessibleName('通知');
	expect(faults).toEqual([]);
});

test('reviewers and editors are told of changes', async ({ page, office, signIn, faults }) => {
	await changeTrip(office, 'ocean-polar', ({ words }) => Object.assign(words.cn.fields, { title: '极地的一天' }));
	await changeTrip(office, 'ocean-pandas', ({ facts }) => Object.assign(facts, { ages: { from: 5, to: 12 } }), {
		...{ state: 'rejected', reason: '年龄不对，请改回' },
	});
	await signIn('reviewer');
	await bell(page).click();
	await expect(notices(page).getByRole('listitem')).toHaveText([/极地的一天.*测试editor提交审核/]);
	await notices(page).getByRole('link').click();
	await expect(page).toHaveURL('/goods/goods-verify?open=ocean-polar');

	await signIn('editor');
	await bell(page).click();
	await expect(notices(page)).toContainText('测试reviewer驳回，请修改');
	await notices(page).getByRole('link').click();
	await expect(page).toHaveURL('/add-goods?slug=ocean-pandas');
	expect(faults).toEqual([]);
});
