import { machine } from './machine.ts';
import { EDITING } from './roles.ts';

/** Where adverts appear; the ids are those of `content/adverts`. */
export const ADVERT_PLACES = {
	'home-hero': '首页主图',
	'home-carousel': '首页轮播',
	'trip-banner': '出团页横幅',
	notice: '通知栏',
} as const;
export type AdvertPlace = keyof typeof ADVERT_PLACES;

/** What is decided by hand: a draft is in the office only, `on` and `off` are in `content/adverts`. */
export const ADVERT_SHELF = machine({ draft: '草稿', on: '上线', off: '已下线' }, 'draft', [
	{ from: 'draft', action: 'publish', to: 'on', label: '上线', by: EDITING },
	{ from: 'on', action: 'take_down', to: 'off', label: '下线', by: EDITING },
	{ from: 'off', action: 'publish', to: 'on', label: '重新上线', by: EDITING },
]);
export type AdvertShelf = keyof typeof ADVERT_SHELF.states;
export type AdvertAction = (typeof ADVERT_SHELF.table)[number]['action'];

export const ADVERT_STATES = {
	draft: '草稿',
	scheduled: '待上线',
	live: '上线中',
	expired: '已过期',
	offline: '已下线',
} as const;
export type AdvertState = keyof typeof ADVERT_STATES;

/** What the office shows, and whether visitors see it. Days are ISO dates of Hong Kong; both ends are shown days. */
export const advertState = (
	{ shelf, from, to }: { shelf: AdvertShelf; from?: string | undefined; to?: string | undefined },
	today: string,
): AdvertState => {
	if (shelf === 'draft') return 'draft';
	if (shelf === 'off') return 'offline';
	if (to !== undefined && to < today) return 'expired';
	return from !== undefined && from > today ? 'scheduled' : 'live';
};
