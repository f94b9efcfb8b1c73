import { ADVERT_PLACES, type AdvertPlace } from '#domain/office/advert.ts';

/** What a place does with an advert. */
interface PlaceHint {
	/** Where visitors see it, and how many at a time. */
	shows: string;
	/** What the words are there; null where none are shown. */
	words: string | null;
	/** Whether it leads somewhere. */
	leads: boolean;
}

export const PLACE_HINTS: Readonly<Record<AdvertPlace, PlaceHint>> = {
	'home-hero': { shows: '首页最上方的大图，同一时间只显示排在最前的一张。', words: null, leads: false },
	'home-carousel': {
		shows: '首页的照片轮播，按顺序全部显示；访客点开看大图。',
		words: '大图下方的文字',
		leads: false,
	},
	'trip-banner': {
		shows: '每个行程页和出团日程页上的横幅，同一时间只显示排在最前的一条。',
		words: '横幅文字',
		leads: true,
	},
	notice: { shows: '网站每一页最上方的一行通知，同一时间只显示排在最前的一条。', words: '通知文字', leads: true },
};

/** The place that an address names, or the first. */
export const placeOf = ({ place = '' }: Readonly<Record<string, string>>): AdvertPlace =>
	Object.hasOwn(ADVERT_PLACES, place) ? (place as AdvertPlace) : 'home-hero';
