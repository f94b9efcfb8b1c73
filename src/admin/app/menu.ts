import type { Endpoint } from '#contracts/contracts.ts';
import { SCREENS, type Screen } from '#domain/office/screens.ts';
import type { Address } from '../core/router.ts';
import type { Waiting } from '../core/statistics.ts';
import type { IconName } from '../ui/Icon.tsx';

/** A screen in the menu, the call without which it is empty, and the work that waits there. */
export interface MenuItem {
	path: Screen;
	label: string;
	needs?: Endpoint;
	waits?: Waiting;
}

/** A heading with screens below it, or a screen by itself. */
export interface MenuGroup {
	label: string;
	icon: IconName;
	items: readonly MenuItem[];
}

const item = (path: Screen, needs?: Endpoint, waits?: Waiting): MenuItem => ({
	path,
	label: SCREENS[path],
	...(needs && { needs }),
	...(waits && { waits }),
});

/** The menu, as everybody has it who may do everything. A group of one item with its own name is a link. */
const MENU: readonly MenuGroup[] = [
	{ label: '首页', icon: 'home', items: [item('/dashboard', 'GET /statistics')] },
	{
		label: '商品管理',
		icon: 'list',
		items: [
			item('/goods/goods-list', 'GET /goods'),
			item('/goods/goods-verify', 'GET /reviews', 'reviews'),
			item('/add-goods', 'POST /goods'),
		],
	},
	{
		label: '团期管理',
		icon: 'calendar',
		items: [
			item('/departures/calendar', 'GET /calendar'),
			item('/departures/waiting', 'GET /waiting', 'invitable'),
			item('/departures/roll-call', 'GET /roll-calls'),
		],
	},
	{ label: SCREENS['/params/specifications'], icon: 'gear', items: [item('/params/specifications', 'GET /params')] },
	{ label: '常见问题', icon: 'question', items: [item('/params/questions', 'GET /questions')] },
	{ label: '广告分类', icon: 'flag', items: [item('/advert', 'GET /adverts')] },
	{
		label: '订单管理',
		icon: 'cart',
		items: [
			item('/order/order-list', 'GET /orders', 'attention'),
			item('/order/send-goods', 'GET /dispatches', 'orders'),
			item('/order/change-goods', 'GET /changes', 'moves'),
			item('/order/order-back', 'GET /changes', 'refunds'),
		],
	},
	{ label: '客户咨询', icon: 'mail', items: [item('/enquiries', 'GET /enquiries', 'enquiries')] },
	{ label: '个人中心', icon: 'person', items: [item('/user')] },
];

/** The menu of somebody who may do only some of it; of one who is held, his personal centre alone. */
export const menuOf = (may: (endpoint: Endpoint) => boolean, held = false): MenuGroup[] =>
	MENU.flatMap((group) => {
		const items = group.items.filter(({ path, needs }) =>
			held ? path === '/user' : needs === undefined || may(needs),
		);
		return items.length === 0 ? [] : [{ ...group, items }];
	});

/** The call without which a screen is empty. */
export const needOf = (path: string): Endpoint | undefined =>
	MENU.flatMap(({ items }) => items).find((each) => each.path === path)?.needs;

/** Whether a group is its only screen. */
export const isAlone = ({ label, items }: MenuGroup): boolean => items.length === 1 && items[0]?.label === label;

const isEditing = ({ path, search }: Address): boolean => path === '/add-goods' && search['slug'] !== undefined;

/** The item of the menu that is marked at an address: a trip that is edited belongs to the list of trips. */
export const markedAt = (address: Address): string => (isEditing(address) ? '/goods/goods-list' : address.path);

/** What a screen is called at an address. */
export const titleAt = (address: Address): string =>
	isEditing(address) ? '编辑商品' : (SCREENS[address.path as Screen] ?? '后台');

/** The headings above a screen, itself last. */
export const trailOf = (address: Address): { label: string; path?: Screen }[] => {
	const { path } = address;
	const group = MENU.find(({ items }) => items.some((each) => each.path === path));
	if (!group) return [];
	const home = { label: SCREENS['/dashboard'], path: '/dashboard' as const };
	const above = isAlone(group) ? [] : [{ label: group.label }];
	if (path === home.path) return [{ label: home.label }];
	return [home, ...above, { label: titleAt(address) }];
};
