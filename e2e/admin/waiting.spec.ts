import type { Page } from 'playwright/test';
import type { Store } from '#server/db/store.ts';
import { uuidv7 } from '#server/db/uuid.ts';
import { pressOn } from '../fixtures/keyboard.ts';
import { expect, test } from '../fixtures/office.ts';
import { bookOutside, coming } from '../fixtures/orders.ts';
import { axe } from '../fixtures/test.ts';

// Later ones than other tests book, and not the one of the calendar's.
const [{ trip = '', date = '' } = {}, { trip: otherTrip = '', date: otherDate = '' } = {}] = coming().slice(-3);
const SCREEN = '/departures/waiting';
const HOUR = 3_600_000;

interface Office {
	inStore: (act: (store: Store) => Promise<unknown>) => Promise<unknown>;
}
interface Family {
	name: string;
	children?: number;
	trip?: string;
	departure?: string;
}

/** Puts families into the line of a departure, in this order, and nobody else. */
const waiting = (office: Office, families: readonly Family[]): Promise<unknown> =>
	office.inStore(async ({ db }) => {
		await db.deleteFrom('waiting').execute();
		const now = Date.now();
		const rows = families.map(({ name, ...family }, i) => ({
			id: uuidv7(now),
			trip,
			departure: date,
			name,
			email: `family${i}@example.org`,
			children: 1,
			locale: 'zh',
			state: 'waiting' as const,
			joined_at: now - HOUR + i,
			confirmed_at: now - HOUR + i,
			offer_until: null,
			ended_at: null,
			order_id: null,
			privacy_version: '2026-11-01',
			...family,
		}));
		await db.insertInto('waiting').values(rows).execute();
	});

/** Books all places of the departure but some. */
const leave = async (page: Page, office: Office, free: number): Promise<void> => {
	const answer = await page.request.get(`/api/office/departures/${date}_${trip}`);
	const { capacity, booked } = await answer.json();
	await office.inStore((store) => bookOutside(store, { trip, date }, capacity - booked - free));
};

const familyRow = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`位\\s*${name}`) });
const press = async (page: Page, step: string, name: string, title: string): Promise<void> => {
	await pressOn(page, page.getByRole('button', { name: `${step}${name}` }));
	const dialog = page.getByRole('dialog', { name: title });
	await expect(dialog).toBeVisible();
	expect(await axe(page)).toEqual([]);
	await pressOn(page, dialog.getByRole('button', { name: step, exact: true }));
	await expect(dialog).toBeHidden();
};

test('a place is offered to who is next, taken back, and who waits is deleted', async ({
	page,
	office,
	signIn,
	faults,
}) => {
	test.slow();
	await waiting(office, [
		{ name: '邓伟文', children: 2 },
		{ name: '胡志明' },
		{ name: '叶嘉欣', trip: otherTrip, departure: otherDate },
	]);
	await signIn('clerk', `/departures/calendar?month=${date.slice(0, 7)}&open=${date}_${trip}`);
	await leave(page, office, 1);
	await expect(page.getByRole('cell').filter({ hasText: '候补 2' })).toHaveCount(1);
	await pressOn(page, page.getByRole('dialog').getByRole('link', { name: '候补 2' }));
	await expect(page).toHaveURL(new RegExp(`${SCREEN}\\?open=${date}_${trip}$`));

	await expect(familyRow(page, '邓伟文')).toContainText('要 2 位，只空 1 位');
	await expect(page.getByRole('button', { name: /^邀请/ })).toHaveCount(1);
	expect(await axe(page)).toEqual([]);
	await press(page, '邀请', '胡志明', '邀请胡志明？');
	await expect(familyRow(page, '胡志明')).toContainText(/已邀请.*明天 18:00.*还有 \d+ 小时/);
	await expect(page.getByRole('status').filter({ hasText: '没有空位，1 位保留给胡志明' })).toBeVisible();
	await expect(familyRow(page, '邓伟文')).toContainText('要 2 位，没有空位，1 位保留给胡志明');
	expect(await axe(page)).toEqual([]);

	await page.reload();
	await press(page, '收回', '胡志明', '收回给胡志明的邀请？');
	await expect(familyRow(page, '胡志明')).toContainText('候补中');
	await expect(page.getByRole('button', { name: '邀请胡志明' })).toBeVisible();

	await press(page, '删除', '胡志明', '删除胡志明的候补？');
	await expect(familyRow(page, '胡志明')).toHaveCount(0);
	await press(page, '删除', '邓伟文', '删除邓伟文的候补？');
	await expect(page.getByText('这里没有候补了，请选择一个团期。')).toBeVisible();
	await pressOn(page, page.getByRole('navigation', { name: '有候补的团期' }).getByRole('link'));
	await press(page, '删除', '叶嘉欣', '删除叶嘉欣的候补？');
	await expect(page.getByText('还没有家庭候补。')).toBeVisible();
	expect(await axe(page)).toEqual([]);
	expect(faults).toEqual([]);
});

test('of two clerks who offer a place, the second one is told, and sees the line as it is', async ({
	page,
	office,
	signIn,
}) => {
	await waiting(office, [{ name: '胡志明' }]);
	await signIn('clerk', SCREEN);
	await pressOn(page, page.getByRole('button', { name: '邀请胡志明' }));
	await office.inStore(({ db }) =>
		db
			.updateTable('waiting')
			.set({ state: 'offered', offer_until: Date.now() + HOUR })
			.execute(),
	);
	await pressOn(page, page.getByRole('dialog').getByRole('button', { name: '邀请', exact: true }));
	await expect(page.getByText('当前状态不允许这样做')).toBeVisible();
	await expect(familyRow(page, '胡志明')).toContainText('已邀请');
});

for (const width of [1440, 1024, 390, 320])
	test(`the line fits a screen of ${width} px`, async ({ page, office, signIn }) => {
		await page.setViewportSize({ width, height: 844 });
		await waiting(office, [{ name: '邓伟文', children: 2 }, { name: 'Priya Anjali Nair-Fitzgerald' }]);
		await signIn('clerk', SCREEN);
		await expect(familyRow(page, '邓伟文')).toBeVisible();
		const tooWide = await page.evaluate(
			() =>
				[document.documentElement, ...document.querySelectorAll('.ant-table-content')].filter(
					({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
				).length,
		);
		expect(tooWide).toBe(0);
		expect(await axe(page)).toEqual([]);
	});

test('who does not sell sees nobody who waits', async ({ page, signIn }) => {
	await signIn('editor');
	await expect(page.getByRole('link', { name: '候补' })).toHaveCount(0);
	await page.goto(SCREEN);
	await expect(page.getByText('需要使用这一页时')).toBeVisible();
});
