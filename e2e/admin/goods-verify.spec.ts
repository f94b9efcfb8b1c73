import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { changeTrip } from '../fixtures/drafts.ts';
import { expect, test } from '../fixtures/office.ts';
import { drawerOf, field, REVIEWS, take } from '../fixtures/review.ts';
import { axe } from '../fixtures/test.ts';

test.use({ publishes: 'quick' });
// A publication takes its time where a machine does much else.
test.setTimeout(150_000);

test('what waits is listed first, what was sent back by its tab', async ({ page, office, signIn, faults }) => {
	await changeTrip(office, 'ocean-polar', ({ words }) => Object.assign(words.cn.fields, { title: '极地的一天' }));
	await changeTrip(office, 'ocean-pandas', ({ facts }) => Object.assign(facts, { order: 77 }), {
		...{ state: 'rejected', reason: '排序不对，请改回' },
	});
	await signIn('reviewer', REVIEWS);
	const row = page.getByRole('table').getByRole('row');
	await expect(row.filter({ hasText: '极地的一天' })).toContainText('测试editor');
	await expect(row.filter({ hasText: '请改回' })).toHaveCount(0);
	expect(await axe(page)).toEqual([]);
	const tabs = page.getByRole('navigation', { name: '状态' });
	await tabs.getByRole('link', { name: '已驳回' }).click();
	await expect(row.filter({ hasText: '请改回' })).toContainText('测试reviewer');
	await tabs.getByRole('link', { name: '全部' }).click();
	await expect(page).toHaveURL(`${REVIEWS}?review=all`);
	await expect(row.filter({ hasText: /极地的一天|请改回/ })).toHaveCount(2);
	expect(faults).toEqual([]);
});

test('a change is shown beside what is live, with its pictures', async ({ page, office, signIn, faults }) => {
	await changeTrip(office, 'bus-factory', ({ facts, words, departures }) => {
		words.en.fields['title'] = 'Bus garage and soft-drink factory';
		words.zh.fields['teaser'] = '新的簡介。';
		facts['cover'] = './bus-factory-2.jpg';
		facts['categories'] = ['science', 'nature'];
		departures.push({ date: '2027-03-09', price: 950, seats: 'few', product: 'bus-factory' });
	});
	await signIn('reviewer', `${REVIEWS}?open=bus-factory`);
	const drawer = page.getByRole('dialog').first();
	await expect(field(drawer, '英文', '标题').locator('ins')).toHaveText('garage');
	await expect(field(drawer, '英文', '标题').getByRole('cell').first()).not.toContainText('garage');
	await expect(field(drawer, '繁体', '简介').getByRole('cell').last()).toHaveText('新的簡介。');
	await expect(drawer.getByRole('region', { name: /^简体：/ })).toHaveCount(0);
	await expect(field(drawer, '共同资料', '活动类别').locator('ins')).toHaveText('自然与动物');
	await expect(field(drawer, '出发日期', '出发日期 › 2027-03-09 › 名额')).toContainText('名额不多');
	const pictures = field(drawer, '共同资料', '封面图片').getByRole('img');
	await expect(pictures).toHaveCount(2);
	for (const [i, name] of ['bus-factory.jpg', 'bus-factory-2.jpg'].entries()) {
		await expect(pictures.nth(i)).toHaveAccessibleName(name);
		await expect
			.poll(() => pictures.nth(i).evaluate((image: HTMLImageElement) => image.naturalWidth))
			.toBeGreaterThan(99);
	}
	expect(await axe(page)).toEqual([]);
	expect(faults).toEqual([]);
});

test('nobody approves a change of his own, but may take it back', async ({ page, office, signIn, faults }) => {
	const name = '云端缆车';
	await changeTrip(office, 'cable-car-aviation', ({ words }) => Object.assign(words.cn.fields, { title: name }), {
		by: 'owner',
	});
	await signIn('owner', `${REVIEWS}?open=cable-car-aviation`);
	const drawer = drawerOf(page, name);
	await expect(drawer).toContainText('不能自己通过');
	await expect(drawer.getByRole('button', { name: '通过' })).toHaveCount(0);
	await take(page, '撤回');
	await expect(drawer).toContainText('草稿');
	await take(page, '提交');
	await expect(drawer).toContainText('待审核');
	expect(faults).toEqual([]);
});

test('a file that was changed underneath is not overwritten by an approval', async ({ page, office, signIn }) => {
	const name = '攀岩运动日';
	const file = join(office.content, 'trips/climbing-sports/en.md');
	await changeTrip(office, 'climbing-sports', ({ words }) => Object.assign(words.cn.fields, { title: name }));
	await signIn('reviewer', `${REVIEWS}?open=climbing-sports`);
	const drawer = drawerOf(page, name);
	await expect(drawer.getByRole('button', { name: '通过' })).toBeVisible();
	await appendFile(file, '\nWritten by hand.\n');
	await page.getByRole('button', { name: '通过', exact: true }).click();
	const ask = page.getByRole('dialog', { name: `通过：${name}` });
	await ask.getByRole('button', { name: '通过', exact: true }).click();
	await expect(ask.getByRole('alert')).toContainText('内容已被别人修改');
	await expect(ask.getByRole('alert')).toContainText('trips/climbing-sports/en.md');
	await ask.getByRole('button', { name: /取\s*消/ }).click();
	await expect(drawer.getByRole('alert')).toContainText('不能通过');
	await expect(drawer.getByRole('button', { name: '通过' })).toHaveCount(0);
	await expect(field(drawer, '英文', '正文').locator('ins')).toContainText('Written by hand.');
	await expect(field(drawer, '简体', '标题').getByRole('cell').last()).toContainText(name);
	expect(await axe(page)).toEqual([]);
	expect(await readFile(file, 'utf8')).toContain('Written by hand.');
	await expect(drawer.getByRole('button', { name: '驳回' })).toBeVisible();
});
