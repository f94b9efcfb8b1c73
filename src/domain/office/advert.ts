import type { Locale } from '../locale.ts';
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

/** An advert as the form holds it; a draft need not have everything. */
export interface Advert {
	place: AdvertPlace;
	order: number;
	/** File name behind `./`. */
	picture?: string;
	alt?: Record<Locale, string>;
	caption?: Record<Locale, string>;
	/** Address of this site without language. */
	link?: string;
	/** First and last day, ISO dates of Hong Kong. */
	from?: string;
	to?: string;
	offline?: boolean;
}

/** A row of 广告分类. */
export interface AdvertRow {
	id: string;
	value: Advert;
	shelf: AdvertShelf;
	state: AdvertState;
	/** What it was when it was read: sent back with a change. */
	seen: string;
	publishing: boolean;
}

/** A place with how many adverts it has, and how many of them visitors see. */
export interface AdvertPlaceRow {
	id: AdvertPlace;
	label: string;
	total: number;
	live: number;
}
