/** Addresses of trips: one folder name, one path segment. */
export const SLUG = /^[A-Za-z0-9][A-Za-z0-9_-]{0,60}$/;

/** Parts of the form of a trip, in their order. */
export const TRIP_PARTS = {
	basics: '基本',
	words: '三语内容',
	itinerary: '行程',
	school: '学校资料',
	meals: '用餐与过敏原',
	departures: '出发日期与价格',
	pictures: '图片',
	shop: '商城链接',
} as const;
export type TripPart = keyof typeof TRIP_PARTS;

/** What happens at a stop of the itinerary; decides its place on the line. Names of these and what follows are the office's. */
export const STOP_KINDS = {
	gather: '集合',
	visit: '参观',
	lunch: '午餐',
	quest: '知识任务',
	coach: '乘车',
	home: '回程',
} as const;

/** Drawings for stops, highlights and stamps; each is drawn in `src/site/icons.ts`. */
export const TRIP_ICONS = {
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
} as const;
export type TripIcon = keyof typeof TRIP_ICONS;

/** Shapes of Knowledge Quest stamps. */
export const STAMP_SHAPES = { round: '圆形', box: '方形', scallop: '花边', hexagon: '六边形' } as const;

/** Warnings of the Hong Kong Observatory and the Air Quality Health Index that decide about a trip. */
export const WEATHER_SIGNALS = {
	T1: '一号台风信号',
	T3: '三号台风信号',
	T8: '八号及以上台风信号',
	amber: '黄色暴雨',
	red: '红色暴雨',
	black: '黑色暴雨',
	thunderstorm: '雷暴警告',
	aqhi10: '空气质量健康指数 10 或以上',
} as const;

/** What happens to a departure when a signal is in force at the hour of decision. */
export const WEATHER_ACTIONS = { 'goes-ahead': '照常出发', 'indoor-plan': '改为室内方案', postponed: '改期' } as const;

/** Allergens that Hong Kong food labels name, soya apart from peanut, and sesame, which parents ask about. */
export const ALLERGENS = {
	gluten: '麸质',
	crustacean: '甲壳类',
	egg: '蛋',
	fish: '鱼',
	peanut: '花生',
	soya: '大豆',
	milk: '奶',
	nuts: '坚果',
	sesame: '芝麻',
} as const;

/** Ground colours behind pictures. */
export const TINTS = ['mint', 'mist', 'custard', 'petal', 'blush', 'sand'] as const;
export type Tint = (typeof TINTS)[number];

/** Facts that the content files alone give: the office neither shows nor writes them. */
export const FILE_FACTS = { address: true, order: true, dates: true, tint: true } as const;

type Facts = Readonly<Record<string, unknown>>;
const isFileFact = (name: string): boolean => Object.hasOwn(FILE_FACTS, name);

/** The facts of a trip that the office writes. */
export const officeFacts = (facts: Facts): Record<string, unknown> =>
	Object.fromEntries(Object.entries(facts).filter(([name]) => !isFileFact(name)));

/** Those that its files alone give. */
export const fileFacts = (facts: Facts): Record<string, unknown> =>
	Object.fromEntries(Object.entries(facts).filter(([name]) => isFileFact(name)));

/** A teaser is cut off on purpose: it ends with this character. */
export const ELLIPSIS = '…';
