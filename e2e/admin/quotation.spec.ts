import type { Page } from 'playwright/test';
import type { Locale } from '#domain/locale.ts';
import { formatDate } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import type { Store } from '#server/core/db/store.ts';
import { titleOf } from '../../src/server/core/schedule/catalogue.ts';
import { storeEnquiryOf } from '../fixtures/enquiries.ts';
import { test } from '../fixtures/mailbox.ts';
import { axe, expect } from '../fixtures/office.ts';
import { dayIn } from '../fixtures/orders.ts';
import { tagged } from '../fixtures/scope.ts';

const SCHOOL = '圣心小学';
const CLERK = '黄美玲';
const TRIP = 'bus-factory';

const enquire = (store: Store, locale: Locale, email: string): Promise<string> => {
	const names = { firstName: 'Siu Man', lastName: 'Ho' };
	return storeEnquiryOf(store, { locale, email, trip: TRIP, message: 'Primary 3, 62 pupils', ...names });
};
const drawer = (page: Page) => page.getByRole('dialog', { name: '客户咨询' });
const form = (page: Page) => page.getByRole('dialog', { name: '做报价单' });
const list = (page: Page) => drawer(page).getByRole('region', { name: '报价单' });
const made = (page: Page) => list(page).getByRole('listitem');
const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: true });

const fillIn = async (page: Page): Promise<void> => {
	await field(page, '学校').fill(SCHOOL);
	await field(page, '班级').fill('小三');
	await field(page, '出团日').fill(dayIn(60));
	await page.keyboard.press('Enter');
	await field(page, '学生人数').fill('62');
	await field(page, '随行成人').fill('5');
	await field(page, '每几名学生免费一位成人').fill('8');
	await field(page, '每名学生').fill('799.50');
};

/** The text of a mail with a file, and the file. */
const partsOf = (raw: string): Buffer[] =>
	raw
		.split(/^--.*$/m)
		.map((part) => part.split('\r\n\r\n'))
		.filter(([head = '']) => /base64/i.test(head))
		.map(([, body = '']) => Buffer.from(body, 'base64'));

test('a school is sent a quotation', tagged('core'), async ({ page, office, mailbox, colleague, signIn, faults }) => {
	test.slow();
	const [locale, email] = ['cn', 'quote@school.example'] as const;
	const path = await office.inStore((store) => enquire(store, locale, email));
	await signIn('clerk', path);
	await list(page).getByRole('button', { name: '做报价单' }).click();
	await expect(form(page)).toContainText('Primary 3, 62 pupils');
	await expect(form(page).getByText(titleOf(TRIP))).toBeVisible();
	await expect(field(page, '联系人（可不填）')).toHaveValue('Siu Man Ho');
	await expect(field(page, '上下车地点（可不填）')).toHaveValue(t(locale).quotation.schoolGate);
	await expect(field(page, '当天安排（可不填）')).toHaveValue(/^10:00 .+\n10:45 (?:.+\n)+15:30 .+$/);
	await expect(field(page, '费用包括（可不填）')).toHaveValue(new RegExp(`^${t(locale).quotation.coach}\\n`));
	await expect(field(page, '经手人')).toHaveValue(/./);
	expect(await axe(page)).toEqual([]);
	await form(page).getByRole('button', { name: '做成报价单' }).click();
	await expect(form(page).getByText('请填写此项').first()).toBeVisible();
	await fillIn(page);
	await field(page, '经手人').fill(CLERK);
	await expect(form(page).getByRole('status')).toContainText('合计 HK$49,569.00；可免费 8 位成人，另收 0 位');
	await form(page).getByRole('button', { name: '做成报价单' }).dblclick();
	await expect(form(page)).toBeHidden();
	await expect(made(page)).toHaveCount(1);
	await expect(made(page)).toContainText(SCHOOL);
	await expect(made(page)).toContainText('未发送');

	const [, number = ''] = /(Q\d{4}-\d{4})/.exec((await made(page).textContent()) ?? '') ?? [];
	const href = await made(page)
		.getByRole('link', { name: `打开 PDF：${number}` })
		.getAttribute('href');
	const sheet = await (await page.request.get(href ?? '')).body();
	expect(sheet.toString('latin1', 0, 5)).toBe('%PDF-');

	const ours = (on: Page, name: string) => made(on).getByRole('button', { name: `${name}：${number}` });
	await ours(page, '发送').click();
	const preview = page.getByRole('dialog', { name: `发送：报价单 ${number}` });
	await expect(preview).toContainText(email);
	await expect(preview).toContainText(formatDate(locale, dayIn(60)));
	await expect(preview.getByRole('link', { name: `${number}.pdf` })).toBeVisible();
	expect(await axe(page)).toEqual([]);
	await preview.getByLabel('附言（可不填）').fill(`${CLERK}: see you.`);
	await expect(preview.locator('blockquote')).toContainText(`${CLERK}: see you.`);
	await preview.getByRole('button', { name: '发送', exact: true }).dblclick();
	await expect(preview).toBeHidden();
	await expect(made(page)).toContainText('邮件已发送');
	await expect(drawer(page).getByRole('region', { name: '咨询资料' })).toContainText('已回复');

	const mails = mailbox.received.filter(({ to, raw }) => to.includes(email) && raw.includes(`${number}.pdf`));
	expect(mails).toHaveLength(1);
	const [words, file] = partsOf(mails[0]?.raw ?? '');
	expect(file?.equals(sheet)).toBe(true);
	const text = String(words);
	expect(text).toContain(SCHOOL);
	expect(text).toContain(`${CLERK}: see you.`);
	expect(mails[0]?.raw).not.toContain('Auto-Submitted');
	const [link = ''] = /\/api\/quotations\/\S+/.exec(text) ?? [];
	const opened = await fetch(office.origin + link);
	expect(opened.headers.get('content-type')).toBe('application/pdf');
	expect(sheet.equals(await opened.bytes())).toBe(true);

	// A colleague sees it, and withdraws it: the link says so, in the language of the school.
	const other = await colleague('owner', path);
	await expect(made(other)).toContainText('已发送');
	await ours(other, '撤回').click();
	await other
		.getByRole('dialog', { name: `撤回报价单 ${number}？` })
		.getByRole('button', { name: '撤回' })
		.click();
	await expect(made(other)).toContainText('已撤回');
	await other.goto(link);
	const { withdrawn } = t(locale).quotation;
	await expect(other.getByRole('heading', { name: withdrawn.title })).toBeVisible();
	await expect(other.getByRole('main')).toContainText(withdrawn.text.replace('{number}', number));
	expect(await axe(other)).toEqual([]);
	expect(faults).toEqual([]);
});

test('the slower of two clerks is told, and loses no word', async ({ page, office, colleague, signIn, faults }) => {
	test.slow();
	const path = await office.inStore((store) => enquire(store, 'zh', 'two-quotes@school.example'));
	await signIn('clerk', path);
	await list(page).getByRole('button', { name: '做报价单' }).click();
	// Another language fills what nobody has touched.
	await expect(field(page, '上下车地点（可不填）')).toHaveValue(t('zh').quotation.schoolGate);
	await field(page, '费用包括（可不填）').fill('我們寫的');
	await form(page).getByText('英文', { exact: true }).click();
	await expect(field(page, '上下车地点（可不填）')).toHaveValue(t('en').quotation.schoolGate);
	await expect(field(page, '费用包括（可不填）')).toHaveValue('我們寫的');
	await form(page).getByText('繁体', { exact: true }).click();
	await fillIn(page);
	await field(page, '另外约定（可不填）').fill('兩名學生花生敏感 😀');

	const other = await colleague('owner', path);
	await list(other).getByRole('button', { name: '做报价单' }).click();
	await fillIn(other);
	await form(other).getByRole('button', { name: '做成报价单' }).click();
	await expect(made(other)).toHaveCount(1);

	const submit = form(page).getByRole('button', { name: '做成报价单' });
	await field(page, '每名学生').fill('0');
	await submit.click();
	const item = form(page).locator('.ant-form-item', { has: page.getByLabel('每名学生', { exact: true }) });
	await expect(item).toContainText('数值超出范围');
	await field(page, '每名学生').fill('799.50');
	await submit.click();
	await expect(form(page).getByText('印不出的字符').first()).toBeVisible();
	await field(page, '另外约定（可不填）').fill('兩名學生花生敏感');
	await submit.click();
	await expect(form(page).getByRole('alert')).toContainText('有同事已经做了一份报价单');
	expect(await axe(page)).toEqual([]);
	await form(page).getByRole('button', { name: '关闭' }).last().click();
	await expect(made(page)).toHaveCount(1);
	await list(page).getByRole('button', { name: '再做一份报价单' }).click();
	await expect(field(page, '另外约定（可不填）')).toHaveValue('兩名學生花生敏感');
	await submit.click();
	await expect(made(page)).toHaveCount(2);
	expect(faults.filter((fault) => !/409|422/.test(fault))).toEqual([]);
});

test('an accepted quotation becomes an order and a departure of its own', async ({ page, office, signIn, faults }) => {
	test.slow();
	const path = await office.inStore((store) => enquire(store, 'zh', 'accepted@school.example'));
	await signIn('clerk', path);
	await list(page).getByRole('button', { name: '做报价单' }).click();
	await expect(field(page, '上下车地点（可不填）')).toHaveValue(t('zh').quotation.schoolGate);
	await fillIn(page);
	await expect(form(page).getByRole('status')).toContainText('合计 HK$49,569.00');
	await form(page).getByRole('button', { name: '做成报价单' }).click();
	await expect(made(page)).toContainText('未发送');
	await expect(made(page).getByRole('button', { name: /^客户已接受/ })).toHaveCount(0);
	await made(page).getByRole('button', { name: /^发送/ }).click();
	const preview = page.getByRole('dialog', { name: /^发送：报价单/ });
	await preview.getByRole('button', { name: '发送', exact: true }).click();
	await made(page)
		.getByRole('button', { name: /^客户已接受/ })
		.click();
	const accept = page.getByRole('dialog', { name: /^客户已接受：报价单 Q/ });
	await expect(accept).toContainText(SCHOOL);
	const [year, month, day] = dayIn(60).split('-').map(Number);
	await expect(accept.getByLabel('出团日')).toHaveValue(`${year}年${month}月${day}日`);
	await expect(accept.getByLabel('随行成人')).toHaveValue('5');
	await expect(accept.getByLabel('每名学生')).toHaveValue('799.50');
	await expect(accept).toContainText('会开一个只给这个团的团期');
	await accept.getByLabel('学生人数').fill('60');
	await expect(accept.getByRole('status')).toContainText('合计 HK$47,970.00');
	expect(await axe(page)).toEqual([]);

	await accept.getByRole('button', { name: '登记订单' }).dblclick();
	await expect(accept).toBeHidden();
	await expect(made(page)).toContainText('已接受');
	await expect(made(page).getByRole('button', { name: /^(撤回|再发一次|客户已接受)/ })).toHaveCount(0);
	await made(page)
		.getByRole('link', { name: /^订单 G/ })
		.click();
	const order = page.getByRole('dialog', { name: /^订单 G/ });
	await expect(order).toContainText('HK$47,970.00');
	await expect(order).toContainText(SCHOOL);
	expect(await axe(page)).toEqual([]);
	await order.getByRole('link', { name: /^报价单 Q/ }).click();
	await expect(made(page)).toContainText('已接受');
	expect(faults).toEqual([]);
});
