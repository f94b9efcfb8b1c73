import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import type { Locale } from '#domain/locale.ts';
import { formatDate, formatPrice } from '#i18n/format.ts';
import type { Store } from '#server/core/db/store.ts';
import { bodyOf } from '#server/core/mail/testing/smtp.ts';
import { storeEnquiryOf } from '../fixtures/enquiries.ts';
import { test } from '../fixtures/mailbox.ts';
import { axe, expect, signInAgain } from '../fixtures/office.ts';
import { choose, coming } from '../fixtures/orders.ts';
import { tagged } from '../fixtures/scope.ts';

const TRIP = 'bus-factory';
const brand = JSON.parse(readFileSync(join(import.meta.dirname, '../../content/site.json'), 'utf8'));

const enquire = (store: Store, locale: Locale, email: string): Promise<string> =>
	storeEnquiryOf(store, { locale, email, trip: TRIP, message: '12月哪一天去？' });
const drawer = (page: Page) => page.getByRole('dialog', { name: '客户咨询' });
const thread = (page: Page) => drawer(page).getByRole('region', { name: '往来' }).getByRole('listitem');
const textOf = (page: Page) => drawer(page).getByRole('textbox', { name: '正文' });
const preview = (page: Page) => page.getByRole('dialog', { name: '预览邮件' });
const look = (page: Page) => drawer(page).getByRole('button', { name: '预览并发送' }).click();
const write = async (page: Page, subject: string, text: string) => {
	await drawer(page).getByRole('textbox', { name: '主题' }).fill(subject);
	await textOf(page).fill(text);
};

test('a clerk answers from a template', tagged('core'), async ({ page, office, mailbox, signIn, faults }) => {
	const [locale, email] = ['zh', 'asks@parent.example'] as const;
	await signIn('clerk', await office.inStore((store) => enquire(store, locale, email)));
	await expect(drawer(page).getByRole('radio', { name: '繁体，对方的语言' })).toBeChecked();
	await choose(page, drawer(page), '模板', '稍后答复');
	await expect(drawer(page).getByText('还有 1 个占位符没填，填好才能发送')).toBeVisible();
	await look(page);
	await expect(preview(page).locator('mark')).toHaveText('未填：期限');
	const stays = preview(page).getByRole('checkbox', { name: '还要再答复：发送后仍在“待回复”' });
	await expect(stays).toBeChecked();
	await expect(preview(page).getByRole('button', { name: '发送' })).toBeDisabled();
	await preview(page).getByRole('button', { name: '继续修改' }).click();
	await drawer(page).getByRole('button', { name: '未填：期限' }).click();
	await page.keyboard.type('15:00');
	await expect(textOf(page)).toHaveValue(/15:00/);
	await expect(drawer(page).getByText('占位符没填')).toHaveCount(0);

	await choose(page, drawer(page), '模板', '团期与价格');
	await page.getByRole('dialog', { name: '换成模板“团期与价格”？' }).getByRole('button', { name: '换成模板' }).click();
	const next = coming().find(({ trip }) => trip === TRIP);
	const facts = [formatDate(locale, next?.date ?? ''), formatPrice(locale, next?.price ?? 0)];
	for (const fact of facts) await expect(textOf(page)).toHaveValue(new RegExp(fact.replace('$', '\\$')));
	expect(await axe(page)).toEqual([]);
	await look(page);
	await expect(preview(page)).toContainText(email);
	await expect(stays).not.toBeChecked();
	await expect(preview(page)).toContainText(brand.name[locale]);
	expect(await axe(page)).toEqual([]);
	await preview(page).getByRole('button', { name: '发送' }).click();
	await expect(preview(page)).toBeHidden();

	await expect(thread(page)).toHaveCount(2);
	await expect(thread(page).last()).toContainText('测试clerk');
	await expect(thread(page).last()).toContainText('邮件已发送');
	await expect(drawer(page).getByRole('region', { name: '咨询资料' })).toContainText('已回复');
	await expect(textOf(page)).toHaveValue('');
	const mails = mailbox.received.filter(({ to, raw }) => to.includes(email) && /^In-Reply-To:/m.test(raw));
	expect(mails).toHaveLength(1);
	for (const fact of facts) expect(bodyOf(mails[0] ?? { raw: '' })).toContain(fact);
	expect(faults).toEqual([]);
});

test('an enquiry without a trip gets one from a list, in the language of the family', async ({
	page,
	office,
	signIn,
}) => {
	const message = '想帶三年級參觀。電話 9123 4567';
	const path = await office.inStore((store) => storeEnquiryOf(store, { locale: 'zh', trip: '', message }));
	await signIn('clerk', '/enquiries');
	await expect(page.getByRole('table').getByText('想帶三年級參觀。電話 ****')).toBeVisible();
	await page.goto(path);
	await choose(page, drawer(page), '模板', '学校团');
	await choose(page, drawer(page), '行程', '巴士车厂与汽水厂');
	await expect(textOf(page)).toHaveValue(/「巴士車廠及汽水廠」/);
	await expect(drawer(page).getByRole('textbox', { name: '主题' })).toHaveValue(/巴士車廠及汽水廠/);
	await expect(drawer(page).getByRole('combobox', { name: '行程' })).toHaveCount(0);
});

test('of two who answer the slower one is told', async ({ page, office, mailbox, colleague, signIn, faults }) => {
	test.slow();
	const path = await office.inStore((store) => enquire(store, 'zh', 'two@parent.example'));
	await signIn('clerk', path);
	await write(page, '關於巴士車廠', '12月5日還有位。');
	const other = await colleague('owner', path);
	await write(other, '關於巴士車廠', '12月5日還有兩個位。');
	await look(other);
	await preview(other).getByRole('button', { name: '发送' }).dblclick();
	await expect(thread(other)).toHaveCount(2);

	await look(page);
	await preview(page).getByRole('button', { name: '发送' }).click();
	await expect(drawer(page).getByRole('alert')).toContainText('有同事已经回复了，这封没有发出');
	await expect(thread(page).last()).toContainText('测试owner');
	await expect(textOf(page)).toHaveValue('12月5日還有位。');
	const mails = mailbox.received.filter(
		({ to, raw }) => to.includes('two@parent.example') && /^In-Reply-To:/m.test(raw),
	);
	expect(mails).toHaveLength(1);
	expect(faults.filter((fault) => !/409/.test(fault))).toEqual([]);
});

test('no word of an answer is lost over a reload or a session that ended', async ({ page, office, signIn }) => {
	await signIn('clerk', await office.inStore((store) => enquire(store, 'cn', 'kept@parent.example')));
	await write(page, '团期', '刚写的');
	await page.reload();
	await expect(textOf(page)).toHaveValue('刚写的');
	await office.inStore(({ db }) => db.deleteFrom('session').execute());
	await textOf(page).fill('最后一句');
	await look(page);
	await signInAgain(page);
	await expect(preview(page)).toContainText('最后一句');
	await preview(page).getByRole('button', { name: '继续修改' }).click();
	await expect(textOf(page)).toHaveValue('最后一句');
});

test(
	'an answer that no mail server takes is sent once more',
	tagged('core'),
	async ({ page, office, mailbox, signIn }) => {
		test.slow();
		mailbox.refused.add('gone@parent.example');
		const path = await office.inStore((store) => enquire(store, 'cn', 'gone@parent.example'));
		await signIn('clerk', path);
		await write(page, '巴士车厂', '12月5日有位。');
		await look(page);
		await preview(page).getByRole('button', { name: '发送' }).click();
		await expect(thread(page).last()).toContainText('邮件发送失败', { timeout: 15_000 });
		await expect(drawer(page).getByRole('region', { name: '咨询资料' })).toContainText('待回复');
		await expect(page.getByRole('table').getByRole('row', { name: 'g***@parent.example' })).toContainText('待回复');
		expect(await axe(page)).toEqual([]);
		mailbox.refused.clear();
		await thread(page).getByRole('button', { name: '再发一次' }).click();
		await expect(textOf(page)).toHaveValue('12月5日有位。');
		await expect(thread(page).getByRole('button', { name: '再发一次' })).toHaveCount(0);
		await look(page);
		await preview(page).getByRole('button', { name: '发送' }).click();
		await expect(thread(page)).toHaveCount(3);
		await expect(thread(page).last()).toContainText('邮件已发送', { timeout: 15_000 });
		await expect(drawer(page).getByRole('region', { name: '咨询资料' })).toContainText('已回复');
	},
);
