import type { Page } from 'playwright/test';
import { LOCALES } from '#domain/locale.ts';
import { formatDay } from '#i18n/format.ts';
import { titleOf } from '../../src/server/core/schedule/catalogue.ts';
import { test } from '../fixtures/mailbox.ts';
import { axe, expect } from '../fixtures/office.ts';
import { coming } from '../fixtures/orders.ts';
import { askForDates } from '../fixtures/waiting.ts';

/** A trip without a departure to come, and one that has some. */
const [TRIP, DATED] = ['space-noodle-museum', 'bus-factory'];
const days = coming().filter(({ trip, cancelled }) => trip === DATED && !cancelled);
const LABELS = { en: '英文', zh: '繁体', cn: '简体' };

const partOf = (page: Page) => page.getByRole('region', { name: '有日期时通知' });
const preview = (page: Page) => page.getByRole('dialog', { name: `通知：${titleOf(DATED)}` });
const open = (page: Page) => partOf(page).getByRole('button', { name: `预览并发送：${titleOf(DATED)}` });
test.beforeEach(({ office }) => askForDates(office, [TRIP, DATED]));

test('a clerk sends dates to who asked, once', async ({ page, mailbox, colleague, signIn, faults }) => {
	const before = mailbox.received.length;
	await signIn('clerk');
	const wait = page.getByRole('list', { name: '待办' }).getByRole('link', { name: /待通知日期/ });
	await expect(wait).toContainText('3');
	await wait.click();
	await expect(partOf(page).getByRole('row', { name: titleOf(TRIP) })).toContainText(/还没有团期/);
	await expect(partOf(page).getByRole('row', { name: titleOf(DATED) })).toContainText('英文 1，繁体 1，简体 1');
	expect(await axe(page)).toEqual([]);

	await open(page).click();
	for (const locale of LOCALES) {
		await preview(page).getByText(LABELS[locale], { exact: true }).click();
		for (const { date } of days) await expect(preview(page)).toContainText(formatDay(locale, date));
	}
	expect(await axe(page)).toEqual([]);
	await preview(page).getByRole('button', { name: '暂不发送' }).click();
	await expect(preview(page)).toBeHidden();
	await page.reload();
	await expect(partOf(page).getByRole('row', { name: titleOf(DATED) })).toContainText('英文 1，繁体 1，简体 1');

	const other = await colleague('owner', '/departures/waiting');
	await open(other).click();
	await open(page).click();
	await preview(page).getByRole('button', { name: '发给 3 位' }).dblclick();
	await expect(open(page)).toBeHidden();
	await preview(other).getByRole('button', { name: '发给 3 位' }).click();
	await expect(other.getByRole('alert').first()).toBeVisible();
	await expect(preview(other)).toBeHidden();
	await expect(open(other)).toBeHidden();

	// What other tests had sent may still arrive.
	const ours = () =>
		mailbox.received.slice(before).filter(({ raw }) => /^List-Unsubscribe:\s+<[^>]*\/api\/tell-me\//m.test(raw));
	const received = () => ours().flatMap(({ to }) => to);
	await expect.poll(() => received().length).toBe(3);
	expect(received().toSorted()).toEqual(LOCALES.map((locale) => `${locale}@parent.example`).toSorted());
	await expect(partOf(page).getByRole('row', { name: titleOf(TRIP) })).toBeVisible();
	expect(faults).toEqual([]);
});
