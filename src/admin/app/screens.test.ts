import { expect, it } from 'vitest';
import { SCREENS } from '#domain/office/screens.ts';
import { markedAt, screenAt, trailOf } from './screens.ts';

it.each<[path: string, search: Record<string, string>, marked: string, trail: string[]]>([
	['/add-goods', { slug: 'bus-factory' }, '/goods/goods-list', ['首页', '商品管理', '编辑商品']],
	['/add-goods', {}, '/add-goods', ['首页', '商品管理', '添加商品']],
	['/advert', {}, '/advert', ['首页', '广告分类']],
	['/departures/waiting', {}, '/departures/waiting', ['首页', '团期管理', '候补与通知']],
	['/dashboard', {}, '/dashboard', ['首页']],
	['/other', {}, '/other', []],
])('%s %o is marked in the menu as %s, below %s', (path, search, marked, trail) => {
	expect(markedAt({ path, search })).toBe(marked);
	expect(trailOf({ path, search }).map(({ label }) => label)).toEqual(trail);
});
it('every screen is in the list, and one that is empty without a call names it', () => {
	expect(Object.keys(SCREENS).filter((path) => !screenAt(path))).toEqual([]);
	expect([screenAt('/advert')?.needs, screenAt('/user')?.needs]).toEqual(['GET /adverts', undefined]);
});
