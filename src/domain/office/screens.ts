import { RECORDS, type RecordName } from './records.ts';

const RECORD_SCREENS = Object.fromEntries(Object.values(RECORDS).map(({ screen, title }) => [screen, title])) as Record<
	(typeof RECORDS)[RecordName]['screen'],
	string
>;

/** The screens of the back office by address, with the labels of its menu. */
export const SCREENS = {
	'/dashboard': '首页',
	'/goods/goods-list': '商品列表',
	'/goods/goods-verify': '商品审核',
	'/goods/releases': '发布记录',
	'/add-goods': '添加商品',
	'/departures/calendar': '团期日历',
	'/departures/waiting': '候补与通知',
	'/departures/roll-call': '点名',
	...RECORD_SCREENS,
	'/order/order-list': '订单列表',
	'/order/send-goods': '发货列表',
	'/order/change-goods': '换货列表',
	'/order/order-back': '退货管理',
	'/enquiries': '客户咨询',
	'/user': '个人中心',
} as const;
export type Screen = keyof typeof SCREENS;
/** The one screen that opens without a network, and the only one of leaders beside their own account. */
export const ROLL_CALL = '/departures/roll-call' satisfies Screen;
export const isScreen = (path: string): path is Screen => Object.hasOwn(SCREENS, path);

/** Addresses that lead to a screen: the server and static hosts redirect from them. */
export const SCREEN_REDIRECTS: Readonly<Record<string, Screen>> = {
	'/goods': '/goods/goods-list',
	'/departures': '/departures/calendar',
	'/params': '/params/specifications',
	'/order': '/order/order-list',
};

/** Pages before the office, for who is not signed in. */
export const ENTRANCES = { '/login': '登录', '/setup': '创建首位负责人' } as const;

/** Where somebody goes who has signed in: back to the screen that he wanted, query included, and nowhere outside. */
export const returnPath = (wanted: string | null | undefined): string => {
	const [, path = '', query = ''] = /^(\/[\w/-]*)(\?[^#\\\s]*)?$/.exec(wanted ?? '') ?? [];
	return isScreen(path) ? path + query : '/dashboard';
};

/** Every address of the back office, each a page of its own that looks the same until its screen is there. */
export const SHELLS = Object.entries({ ...ENTRANCES, ...SCREENS }).map(([path, title]) => ({ path, title }));
export const SHELL_PATHS: ReadonlySet<string> = new Set(SHELLS.map(({ path }) => path));
