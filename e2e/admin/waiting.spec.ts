import type { Page } from 'playwright/test';
import { pressOn } from '../fixtures/keyboard.ts';
import { axe, expect, test } from '../fixtures/office.ts';
import { bookGroupOn, coming } from '../fixtures/orders.ts';
import { tagged } from '../fixtures/scope.ts';
import { putInLine } from '../fixtures/waiting.ts';

// Later ones than other tests book; the last three are moved, cancelled and filled in the office that this file may share.
const [{ trip = '', date = '' } = {}, { trip: otherTrip = '', date: otherDate = '' } = {}] = coming().slice(-5);
const SCREEN = '/departures/waiting';
const HOUR = 3_600_000;
const first = { trip, departure: date };

/** How many children fill the departure, but for some places. */
const childrenBut = async (page: Page, free: number): Promise<number> => {
	const answer = await page.request.get(`/api/office/departures/${date}_${trip}`);
	const { capacity, booked } = await answer.json();
	return capacity - booked - free;
};

const familyRow = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`位\\s*${name}`) });
const press = async (page: Page, step: string, name: string, title: string): Promise<void> => {
	await pressOn(page, page.getByRole('button', { name: `${step}${name}` }));
	const dialog = page.getByRole('dialog', { name: title });
	await pressOn(page, dialog.getByRole('button', { name: step, exact: true }));
	await expect(dialog).toBeHidden();
};

test('a place is offered to the next in line', tagged('core'), async ({ page, office, signIn, faults }) => {
	test.slow();
	await putInLine(office, [
		{ ...first, name: '邓伟文', children: 2 },
		{ ...first, name: '胡志明' },
		{ name: '叶嘉欣', trip: otherTrip, departure: otherDate },
	]);
	await signIn('clerk', `/departures/calendar?month=${date.slice(0, 7)}&open=${date}_${trip}`);
	const children = await childrenBut(page, 1);
	await office.inStore((store) => bookGroupOn(store, { trip, date }, children));
	await expect(page.getByRole('cell').filter({ hasText: '候补 2' })).toHaveCount(1);
	await pressOn(page, page.getByRole('dialog').getByRole('link', { name: '候补 2' }));
	await expect(page).toHaveURL(new RegExp(`${SCREEN}\\?open=${date}_${trip}$`));

	await expect(familyRow(page, '邓伟文')).toContainText('要 2 位，只空 1 位');
	await expect(page.getByRole('button', { name: /^邀请/ })).toHaveCount(1);
	expect(await axe(page)).toEqual([]);
	const invite = page.getByRole('button', { name: '邀请胡志明' });
	await pressOn(page, invite);
	await expect(page.getByText('已邀请胡志明，1 位保留到明天 18:00')).toBeVisible();
	await expect(familyRow(page, '胡志明')).toContainText(/已邀请.*保留到明天 18:00/);
	await expect(page.getByRole('status').filter({ hasText: '没有空位' })).toBeVisible();
	await expect(familyRow(page, '邓伟文')).toContainText('要 2 位，没有空位');
	expect(await axe(page)).toEqual([]);

	await page.reload();
	await press(page, '收回', '胡志明', '收回给胡志明的邀请？');
	await expect(familyRow(page, '胡志明')).toContainText('候补中');
	await expect(invite).toBeVisible();
	// A colleague has offered it meanwhile.
	await office.inStore(({ db }) =>
		db
			.updateTable('interest')
			.set({ state: 'offered', offerUntil: Date.now() + HOUR })
			.where('name', '=', '胡志明')
			.execute(),
	);
	await pressOn(page, invite);
	await expect(page.getByText('当前状态不允许这样做')).toBeVisible();
	await expect(familyRow(page, '胡志明')).toContainText('已邀请');

	await press(page, '删除', '胡志明', '删除胡志明的候补？');
	await expect(familyRow(page, '胡志明')).toHaveCount(0);
	await press(page, '删除', '邓伟文', '删除邓伟文的候补？');
	await expect(page.getByText('这里没有候补了，请选择一个团期。')).toBeVisible();
	await pressOn(page, page.getByRole('navigation', { name: '有候补的团期' }).getByRole('link'));
	await press(page, '删除', '叶嘉欣', '删除叶嘉欣的候补？');
	await expect(page.getByText('还没有家庭候补。')).toBeVisible();
	expect(faults.filter((fault) => !/409/.test(fault))).toEqual([]);
});
