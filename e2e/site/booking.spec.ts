import type { Page } from 'playwright/test';
import { formatDay } from '#i18n/format.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import { fill, t } from '#i18n/t.ts';
import { mailTo, test } from '../fixtures/mailbox.ts';
import { expect } from '../fixtures/office.ts';
import { coming, storeOrderFor } from '../fixtures/orders.ts';
import { tagged, WIDTHS } from '../fixtures/scope.ts';
import { axe } from '../fixtures/test.ts';
import { expectNoWider } from '../fixtures/whole-page.ts';

/** Departures with time to change allergies. */
const [first = { trip: '', date: '' }, second = first] = coming();

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const send = (page: Page, locale: Locale) => page.getByRole('button', { name: t(locale).booking.change.send }).click();
/** Departures that these tests cancel are on sale in those of other files. */
test.afterEach(async ({ office }) => {
	await office.inStore(({ db }) => db.deleteFrom('departure_weather').execute());
});

test(
	'a family gets its link, changes an allergy that the roll call shows, and reads what the weather means',
	tagged('core', 'phone'),
	async ({ page, office, mailbox, signIn, faults, isMobile }) => {
		test.slow();
		const locale = isMobile ? 'zh' : 'en';
		const { trip, date } = isMobile ? second : first;
		const { change, weather, notGoing } = t(locale).booking;
		const number = `FAM-${locale}`;
		const email = `${number.toLowerCase()}@example.org`;
		await office.inStore((store) => storeOrderFor(store, number, { departure: date, trip, locale, email }));
		const allergyOf = (child: string) => page.getByLabel(child);
		const see = () => page.goto(link);
		const isSound = async () => expect(isMobile ? await axe(page) : []).toEqual([]);

		await signIn('clerk', `/order/send-goods?q=${number}`);
		await page.getByRole('row', { name: number }).getByRole('button', { name: '发货' }).click();
		const sending = page.getByRole('dialog', { name: `发货：订单 ${number}` });
		await expect(sending.getByRole('region', { name: '邮件预览' })).toContainText('/api/booking/');
		await sending.getByRole('button', { name: '发货' }).click();
		const { link } = await mailTo(mailbox, email, 'booking');

		await see();
		await expect(heading(page)).toContainText(date.slice(8).replace(/^0/, ''));
		await expect(page.locator('html')).toHaveAttribute('lang', /./);
		await expect(page.getByRole('link', { name: /Google Maps/ })).toHaveAttribute(
			'href',
			/^https:\/\/www\.google\.com/,
		);
		await expectNoWider(page, WIDTHS.narrowest);

		await allergyOf('陈小文').fill('sesame 芝麻');
		await page.getByLabel(change.phone).fill('12');
		await send(page, locale);
		const wrong = page.getByRole('region', { name: change.wrong });
		await expect(wrong).toBeFocused();
		await expect(wrong).toBeInViewport();
		await expect(page.getByLabel(change.phone)).toHaveAccessibleDescription(new RegExp(change.phoneWrong.slice(0, 12)));
		await expect(page.getByLabel(change.phone)).toHaveAttribute('aria-invalid', 'true');
		await expect(allergyOf('陈小文')).toHaveValue('sesame 芝麻');
		await isSound();
		await wrong.getByRole('link', { name: change.phoneWrong }).click();
		await expect(page.getByLabel(change.phone)).toBeFocused();
		await expect(page.getByLabel(change.phone)).toBeInViewport();
		await page.getByLabel(change.phone).fill('6123 4567');
		await page.getByRole('button', { name: change.send }).dblclick();
		await expect(page.getByRole('status')).toContainText(change.sent);
		await expect(page.getByRole('main')).toContainText(fill(change.pending, { before: change.none }));
		await isSound();

		await page.goto(`/order/order-list?attention=1&q=${number}`);
		await expect(page.getByRole('row', { name: number })).toContainText('未读说明 2');
		await page.getByRole('button', { name: number }).click();
		const order = page.getByRole('dialog', { name: `订单 ${number}` });
		const said = order.getByRole('alert').filter({ hasText: '家长的话，没人读过' });
		await expect(said).toHaveCount(2);
		await isSound();
		await said.getByRole('button', { name: '读了，记成过敏' }).click();
		await expect(said).toHaveCount(1);
		await expect(order.getByRole('row', { name: '陈小文' })).toContainText('sesame 芝麻');
		await said.getByRole('button', { name: '填进联系人' }).click();
		await order.getByRole('button', { name: '保存联系人' }).click();
		await expect(order.getByRole('button', { name: '保存联系人' })).toBeHidden();
		await said.getByRole('button', { name: '联系电话：只是读过' }).click();
		await expect(said).toHaveCount(0);
		await page.goto(`/order/send-goods?roll=${date}_${trip}`);
		await expect(page.getByText('sesame 芝麻').filter({ visible: true }).first()).toBeVisible();

		await page.goto(`/departures/calendar?month=${date.slice(0, 7)}&open=${date}_${trip}`);
		const decisions = page.getByRole('dialog').getByRole('region', { name: '天气决定' });
		await decisions.getByText('取消').click();
		const preview = page.getByRole('dialog', { name: '取消：家长会看到' });
		for (const each of LOCALES) await expect(preview).toContainText(t(each).booking.weather.cancelled.text);
		await isSound();
		await preview.getByRole('button', { name: '返回' }).click();
		await expect(decisions.getByRole('button', { pressed: true })).toHaveCount(0);
		await decisions.getByText('照常出发').click();
		await page.getByRole('dialog', { name: '照常出发：家长会看到' }).getByRole('button', { name: '照常出发' }).click();
		await expect(decisions.getByRole('button', { name: '照常出发', pressed: true })).toBeVisible();

		await see();
		await expect(page.getByRole('main')).toContainText(weather.goes.text);
		await expect(allergyOf('陈小文')).toHaveValue('sesame 芝麻');
		await expect(page.getByLabel(change.phone)).toHaveValue('+852 6123 4567');

		await office.inStore(({ db }) =>
			db
				.updateTable('departure_weather')
				.set({ decision: 'cancelled' })
				.where('trip', '=', trip)
				.where('departure', '=', date)
				.execute(),
		);
		await see();
		await expect(heading(page)).toHaveText(fill(notGoing, { date: formatDay(locale, date) }));
		await expect(page.getByRole('main')).toContainText(weather.cancelled.text);
		await expect(page.getByRole('main').locator('form, table, .bk__h')).toHaveCount(0);
		await expectNoWider(page, WIDTHS.narrowest);
		await isSound();
		await page.goto(`/api/booking/019ab3c0-0000-7000-8000-000000000000.AAAAAAAAAAAAAAAAAAAAAA?lang=${locale}`);
		await expect(heading(page), 'behind a link that was forged').toHaveText(t(locale).booking.gone.title);
		await isSound();
		expect(faults.filter((fault) => !/\b(422|404)\b/.test(fault))).toEqual([]);
	},
);
