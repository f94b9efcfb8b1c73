import { expect, it } from 'vitest';
import { markedAt, needOf, titleAt, trailOf } from './menu.ts';

it('a trip that is edited stands below the list of trips, a new one is added', () => {
	const editing = { path: '/add-goods', search: { slug: 'bus-factory' } };
	expect(titleAt(editing)).toBe('编辑商品');
	expect(markedAt(editing)).toBe('/goods/goods-list');
	expect(trailOf(editing).map(({ label }) => label)).toEqual(['首页', '商品管理', '编辑商品']);
	const adding = { path: '/add-goods', search: {} };
	expect(markedAt(adding)).toBe('/add-goods');
	expect(trailOf(adding).map(({ label }) => label)).toEqual(['首页', '商品管理', '添加商品']);
});
it('a screen is named by its group, unless it is all of it', () => {
	expect(trailOf({ path: '/advert', search: {} }).map(({ label }) => label)).toEqual(['首页', '广告分类']);
	expect(trailOf({ path: '/departures/waiting', search: {} }).map(({ label }) => label)).toEqual([
		'首页',
		'团期管理',
		'候补与通知',
	]);
	expect(trailOf({ path: '/dashboard', search: {} })).toEqual([{ label: '首页' }]);
	expect(trailOf({ path: '/other', search: {} })).toEqual([]);
	expect(titleAt({ path: '/other', search: {} })).toBe('后台');
});
it('a screen that is empty without a call names it', () => {
	expect(needOf('/advert')).toBe('GET /adverts');
	expect(needOf('/user')).toBeUndefined();
});
