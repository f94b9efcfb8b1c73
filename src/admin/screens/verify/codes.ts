import type {
	ALLERGENS,
	SEAT_STATES,
	STAMP_SHAPES,
	STOP_KINDS,
	WEATHER_ACTIONS,
	WEATHER_SIGNALS,
} from '#domain/trip.ts';

type Words<Codes extends readonly string[]> = Record<Codes[number], string>;

const KINDS: Words<typeof STOP_KINDS> = {
	...{ gather: '集合', visit: '参观', lunch: '午餐', quest: '知识任务', coach: '车程', home: '解散' },
};
const SEATS: Words<typeof SEAT_STATES> = { open: '接受报名', few: '名额不多', full: '已满', cancelled: '已取消' };
const SHAPES: Words<typeof STAMP_SHAPES> = { round: '圆形', box: '方形', scallop: '花边', hexagon: '六角形' };
const SIGNALS: Words<typeof WEATHER_SIGNALS> = {
	...{ T1: '一号', T3: '三号', T8: '八号', amber: '黄雨', red: '红雨', black: '黑雨' },
	...{ thunderstorm: '雷暴', aqhi10: '空气质素 10+' },
};
const ACTIONS: Words<typeof WEATHER_ACTIONS> = {
	...{ 'goes-ahead': '照常', 'indoor-plan': '改室内', postponed: '延期' },
};
const ALLERGIES: Words<typeof ALLERGENS> = {
	...{ gluten: '麸质', crustacean: '甲壳类', egg: '蛋', fish: '鱼', peanut: '花生', soya: '大豆' },
	...{ milk: '奶', nuts: '坚果', sesame: '芝麻' },
};

/** Codes of a field in words, by the end of the field's name. */
const CODES: readonly (readonly [field: RegExp, words: Readonly<Record<string, string>>])[] = [
	[/^itinerary\.\d+\.kind$/, KINDS],
	[/^departures\..+\.seats$/, SEATS],
	[/^quest\.\d+\.shape$/, SHAPES],
	[/\.signals$/, SIGNALS],
	[/^weather\..+\.action$/, ACTIONS],
	[/^lunch\.contains$/, ALLERGIES],
];

/** A value as the office says it. @param categories in the office's words */
export const wordOf = (field: string, value: unknown, categories: Readonly<Record<string, string>>): string => {
	if (typeof value === 'boolean') return value ? '是' : '否';
	if (typeof value === 'object') return JSON.stringify(value);
	const words = field === 'categories' ? categories : CODES.find(([names]) => names.test(field))?.[1];
	return words?.[String(value)] ?? String(value);
};
