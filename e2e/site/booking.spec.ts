import type { Page } from 'playwright/test';
import { formatDay } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { fill, t } from '#i18n/t.ts';
import { decideWeather } from '#server/features/departures/testing/a-departure.ts';
import { mailTo, test } from '../fixtures/mailbox.ts';
import { expect } from '../fixtures/office.ts';
import { coming, storeOrderFor } from '../fixtures/orders.ts';
import { tagged } from '../fixtures/scope.ts';
import { axe } from '../fixtures/test.ts';
import { expectNoWider, narrowWidth } from '../fixtures/whole-page.ts';

/** Departures that are on sale. */
const [first = { trip: '', date: '' }, second = first] = coming();

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** Departures that these tests cancel are on sale in those of other files. */
test.afterEach(async ({ office }) => {
	await office.inStore(async ({ db }) => {
		await db.deleteFrom('departureWeather').execute();
		await db.deleteFrom('departureChange').execute();
	});
});

test(
	'a family gets its link, tells of an allergy, follows a move, and reads what the weather means',
	tagged('core', 'phone'),
	async ({ page, office, mailbox, signIn, faults, isMobile }) => {
		test.slow();
		const locale: Locale = isMobile ? 'zh' : 'en';
		const { trip, date } = isMobile ? second : first;
		const { child, lock, weather, notGoing, aged } = t(locale).booking;
		const number = `FAM-${locale}`;
		const email = `${number.toLowerCase()}@example.org`;
		const id = await office.inStore((store) => storeOrderFor(store, number, { departure: date, trip, locale, email }));
		const see = () => page.goto(link);
		const isSound = async () => expect(isMobile ? await axe(page) : []).toEqual([]);
		const narrow = await narrowWidth(page, isMobile);

		await signIn('clerk', `/order/send-goods?q=${number}`);
		await page.getByRole('row', { name: number }).getByRole('button', { name: '发货' }).click();
		const sending = page.getByRole('dialog', { name: `发货：订单 ${number}` });
		await expect(sending.getByRole('region', { name: '邮件预览' })).toContainText('/api/booking/');
		await sending.getByRole('button', { name: '发货' }).click();
		const { link } = await mailTo(mailbox, email, 'booking');

		await see();
		await expect(heading(page)).toContainText(date.slice(8).replace(/^0/, ''));
		await expect(page.getByRole('link', { name: /Google Maps/ })).toHaveAttribute(
			'href',
			/^https:\/\/www\.google\.com/,
		);
		await expectNoWider(page, narrow);
		await isSound();

		// Who has only the link sees no child.
		const digits = page.getByRole('textbox', { name: lock.label });
		await expect(page.getByRole('main')).not.toContainText('陈小文');
		await digits.fill('0000');
		await page.getByRole('button', { name: lock.open }).click();
		await expect(page.getByRole('region', { name: lock.wrong })).toBeFocused();
		await expectNoWider(page, narrow);
		await isSound();
		await digits.fill('4567');
		await digits.press('Enter');
		const little = page.getByRole('article', { name: fill(aged, { name: '陈小文', age: 5 }) });
		await little.getByText(fill(child.open, { name: '陈小文' })).click();
		const phone = little.getByLabel(child.kinds.phone.label);
		const health = little.getByLabel(child.kinds.health.label);
		await health.fill('sesame 芝麻');
		await phone.fill('12');
		await little.getByRole('button', { name: child.send }).click();
		const wrong = page.getByRole('region', { name: child.wrong });
		await expect(wrong).toBeFocused();
		await expect(phone).toHaveAccessibleDescription(new RegExp(child.phoneWrong.slice(0, 12)));
		await expect(phone).toHaveAttribute('aria-invalid', 'true');
		await expect(health).toHaveValue('sesame 芝麻');
		await expectNoWider(page, narrow);
		await isSound();
		await wrong.getByRole('link').click();
		await expect(phone).toBeFocused();
		await expect(phone).toBeInViewport();
		await phone.fill('爸爸 6123 4567');
		await little.getByRole('button', { name: child.send }).dblclick();
		await expect(page.getByRole('status')).toBeVisible();
		await expect(little).toContainText('sesame 芝麻');
		await expect(little).toContainText('爸爸 +852 6123 4567');
		await isSound();
		const words = await office.inStore(({ db }) =>
			db.selectFrom('word').select('value').where('orderId', '=', id).where('unread', '=', 1).execute(),
		);
		expect(words.map(({ value }) => value).toSorted()).toEqual(['sesame 芝麻', '爸爸 +85261234567']);
		await page.goto(`/departures/roll-call?departure=${date}_${trip}`);
		await expect(page.getByText('sesame 芝麻').filter({ visible: true }).first()).toBeVisible();

		await page.goto(`/departures/calendar?month=${date.slice(0, 7)}&open=${date}_${trip}`);
		const decisions = page.getByRole('dialog').getByRole('region', { name: '天气决定' });
		await decisions.getByText('取消').click();
		const preview = page.getByRole('dialog', { name: '取消团期' });
		await expect(preview).toContainText('陈太');
		await isSound();
		await preview.getByRole('button', { name: '返回' }).click();
		await expect(decisions.getByRole('button', { pressed: true })).toHaveCount(0);
		await decisions.getByText('照常出发').click();
		await page.getByRole('dialog', { name: '照常出发：家长会看到' }).getByRole('button', { name: '照常出发' }).click();
		await expect(decisions.getByRole('button', { name: '照常出发', pressed: true })).toBeVisible();
		await see();
		await expect(page.getByRole('main')).toContainText(weather.goes.text);

		await office.inStore((store) => decideWeather(store, { trip, departure: date }, 'cancelled', Date.now()));
		// The server hears within seconds of what another one decided.
		await expect(async () => {
			await see();
			await expect(heading(page)).toHaveText(fill(notGoing, { date: formatDay(locale, date) }), { timeout: 1_000 });
		}).toPass();
		await expect(page.getByRole('main')).toContainText(weather.cancelled.text);
		await expect(page.getByRole('main').locator('form, table, .sign')).toHaveCount(0);
		await expectNoWider(page, narrow);
		await isSound();

		// The office moves the family: the old link shows the new day.
		const to = coming().findLast((each) => each.trip !== trip || each.date !== date) ?? first;
		await page.evaluate(
			async ({ id, to }) => {
				const order = await (await fetch(`/api/office/orders/${id}`)).json();
				const places = order.places.map((place: { id: string }) => place.id);
				const body = { version: order.updatedAt, places, trip: to.trip, departure: to.date, reason: '' };
				const headers = { 'content-type': 'application/json' };
				const how = { method: 'POST', headers, body: JSON.stringify(body) };
				await fetch(`/api/office/orders/${id}/places/move`, how);
			},
			{ id, to },
		);
		await see();
		await expect(heading(page)).toContainText(formatDay(locale, to.date));
		await expect(page.getByRole('main')).toContainText(formatDay(locale, date));
		await expectNoWider(page, narrow);
		await isSound();
		await page.goto(`/api/booking/019ab3c0-0000-7000-8000-000000000000.AAAAAAAAAAAAAAAAAAAAAA?lang=${locale}`);
		await expect(heading(page), 'behind a link that was forged').toHaveText(t(locale).booking.gone.title);
		await isSound();
		expect(faults.filter((fault) => !/\b(422|404)\b/.test(fault))).toEqual([]);
	},
);
