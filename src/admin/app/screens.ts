import { type FunctionComponent, lazy } from 'react';
import type { Endpoint } from '#contracts/contracts.ts';
import { SCREENS, type Screen } from '#domain/office/screens.ts';
import type { Address } from '../core/router.ts';
import type { Waiting } from '../core/statistics.ts';
import type { IconName } from '../ui/Icon.tsx';

/** A screen: where it is, what it is called, the call without which it is empty, and the work that waits there. */
export interface ScreenItem {
	path: Screen;
	label: string;
	/** Fetches its code. */
	load: () => Promise<unknown>;
	/** The screen, fetched when somebody goes there. */
	Part: FunctionComponent;
	needs?: Endpoint;
	waits?: Waiting;
}

/** A heading with screens below it, or a screen by itself. */
export interface MenuGroup {
	label: string;
	icon: IconName;
	items: readonly ScreenItem[];
}

const screen = <Name extends string>(
	path: Screen,
	load: () => Promise<Record<Name, FunctionComponent>>,
	name: Name,
	needs?: Endpoint,
	waits?: Waiting,
): ScreenItem => ({
	path,
	label: SCREENS[path],
	load,
	Part: lazy(async () => ({ default: (await load())[name] as FunctionComponent })),
	...(needs && { needs }),
	...(waits && { waits }),
});

/** A group of one screen with its name: a link. */
const alone = (icon: IconName, item: ScreenItem): MenuGroup => ({ label: item.label, icon, items: [item] });

const dashboard = () => import('../features/dashboard/DashboardScreen.tsx');
const trips = () => import('../features/trips/TripsScreen.tsx');
const reviews = () => import('../features/reviews/ReviewsScreen.tsx');
const releases = () => import('../features/reviews/ReleasesScreen.tsx');
const editor = () => import('../features/trips/editor/TripEditorScreen.tsx');
const calendar = () => import('../features/departures/CalendarScreen.tsx');
const waiting = () => import('../features/waiting/WaitingScreen.tsx');
const rollCall = () => import('../features/departures/roll-call/RollCallScreen.tsx');
const specifications = () => import('../features/records/specifications.tsx');
const questions = () => import('../features/records/questions.tsx');
const adverts = () => import('../features/records/adverts.tsx');
const orders = () => import('../features/orders/OrdersScreen.tsx');
const dispatch = () => import('../features/departures/dispatch/DispatchScreen.tsx');
const changes = () => import('../features/orders/ChangesScreen.tsx');
const enquiries = () => import('../features/enquiries/EnquiriesScreen.tsx');
const account = () => import('../features/accounts/AccountScreen.tsx');

/** All screens in the order of the menu, as everybody has them who may do everything. */
const MENU: readonly MenuGroup[] = [
	alone('home', screen('/dashboard', dashboard, 'DashboardScreen', 'GET /statistics')),
	{
		label: '商品管理',
		icon: 'list',
		items: [
			screen('/goods/goods-list', trips, 'TripsScreen', 'GET /goods'),
			screen('/goods/goods-verify', reviews, 'ReviewsScreen', 'GET /reviews', 'reviews'),
			screen('/goods/releases', releases, 'ReleasesScreen', 'GET /publications'),
			screen('/add-goods', editor, 'TripEditorScreen', 'POST /goods'),
		],
	},
	{
		label: '团期管理',
		icon: 'calendar',
		items: [
			screen('/departures/calendar', calendar, 'CalendarScreen', 'GET /calendar'),
			screen('/departures/waiting', waiting, 'WaitingScreen', 'GET /waiting', 'invitable'),
			screen('/departures/roll-call', rollCall, 'RollCallScreen', 'GET /roll-calls'),
		],
	},
	alone('gear', screen('/params/specifications', specifications, 'SpecificationsScreen', 'GET /specifications')),
	alone('question', screen('/params/questions', questions, 'QuestionsScreen', 'GET /questions')),
	alone('flag', screen('/advert', adverts, 'AdvertsScreen', 'GET /adverts')),
	{
		label: '订单管理',
		icon: 'cart',
		items: [
			screen('/order/order-list', orders, 'OrdersScreen', 'GET /orders', 'attention'),
			screen('/order/send-goods', dispatch, 'DispatchScreen', 'GET /dispatches', 'orders'),
			screen('/order/change-goods', changes, 'MovesScreen', 'GET /changes', 'moves'),
			screen('/order/order-back', changes, 'RefundsScreen', 'GET /changes', 'refunds'),
		],
	},
	alone('mail', screen('/enquiries', enquiries, 'EnquiriesScreen', 'GET /enquiries', 'enquiries')),
	alone('person', screen('/user', account, 'AccountScreen')),
];

/** The menu of somebody who may do only some of it; of one who is held, his personal centre alone. */
export const menuOf = (may: (endpoint: Endpoint) => boolean, held = false): MenuGroup[] =>
	MENU.flatMap((group) => {
		const items = group.items.filter(({ path, needs }) =>
			held ? path === '/user' : needs === undefined || may(needs),
		);
		return items.length === 0 ? [] : [{ ...group, items }];
	});

export const screenAt = (path: string): ScreenItem | undefined =>
	MENU.flatMap(({ items }) => items).find((each) => each.path === path);

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
