import type { ALLERGENS, STAMP_SHAPES, STOP_KINDS, TripIcon, WEATHER_ACTIONS, WEATHER_SIGNALS } from '#domain/trip.ts';

type Labels<Names extends readonly string[]> = Record<Names[number], string>;

export const KIND_LABELS: Labels<typeof STOP_KINDS> = {
	gather: '集合',
	visit: '参观',
	lunch: '午餐',
	quest: '知识任务',
	coach: '乘车',
	home: '回程',
};
export const ICON_LABELS: Record<TripIcon, string> = {
	flag: '旗',
	bus: '巴士',
	bowl: '碗',
	stamp: '印章',
	bottle: '瓶子',
	wheel: '车轮',
	wash: '清洗',
	clock: '时钟',
	people: '人',
	bolt: '闪电',
	lever: '杠杆',
	pizza: '披萨',
	museum: '博物馆',
	horse: '马',
	train: '列车',
	magnet: '磁铁',
	mirror: '镜子',
	yeast: '酵母',
	pin: '图钉',
	question: '问号',
	paw: '爪印',
	jellyfish: '水母',
	snow: '雪花',
	star: '星星',
	'cable-car': '缆车',
	plane: '飞机',
	flame: '火焰',
	bread: '面包',
	blocks: '积木',
	noodles: '面条',
	cup: '茶杯',
	climb: '攀爬',
	signal: '信号',
	burger: '汉堡',
	tree: '树',
	heart: '心跳',
	flask: '烧瓶',
	brush: '画笔',
	hand: '手',
	game: '游戏',
};
export const SHAPE_LABELS: Labels<typeof STAMP_SHAPES> = {
	round: '圆形',
	box: '方形',
	scallop: '花边',
	hexagon: '六边形',
};
export const SIGNAL_LABELS: Labels<typeof WEATHER_SIGNALS> = {
	T1: '一号戒备信号',
	T3: '三号强风信号',
	T8: '八号或以上信号',
	amber: '黄色暴雨',
	red: '红色暴雨',
	black: '黑色暴雨',
	thunderstorm: '雷暴警告',
	aqhi10: '空气质量健康指数 10 或以上',
};
export const WEATHER_LABELS: Labels<typeof WEATHER_ACTIONS> = {
	'goes-ahead': '照常出发',
	'indoor-plan': '改为室内方案',
	postponed: '改期',
};
export const ALLERGEN_LABELS: Labels<typeof ALLERGENS> = {
	gluten: '麸质',
	crustacean: '甲壳类',
	egg: '蛋',
	fish: '鱼',
	peanut: '花生',
	soya: '大豆',
	milk: '奶',
	nuts: '坚果',
	sesame: '芝麻',
};

/** Labels as what a menu offers. */
export const choices = (labels: Readonly<Record<string, string>>): { value: string; label: string }[] =>
	Object.entries(labels).map(([value, label]) => ({ value, label }));
